/**
 * The words of compiled code. A node is an index into one Int32Array: its opcode, then its operands, some of them nodes again.
 * Filters give a word of objects, values a number, conditions a truth. What each opcode does stands where it is read (match/).
 */

// filters
export const NOTHING = 0;
/** plane of a characteristic */
export const CHARACTERISTIC = 1;
/** plane of a status */
export const STATUS = 2;
/** count, nodes */
export const ALL_OF = 3;
export const ANY_OF = 4;
/** node */
export const NONE_OF = 5;
/** plane, family */
export const SUBTYPE = 6;
/** who, seat */
export const CONTROLLER = 7;
export const OWNER = 8;
export const NOT_SOURCE = 9;
export const NOT_IT = 10;
/** name */
export const NAME = 11;
export const CHOSEN_NAME = 12;
export const CHOSEN_TYPE = 13;
export const CHOSEN_COLOR = 14;
/** reference */
export const ATTACHED_TO = 15;
export const SHARES_NAME = 16;
export const SHARES_CREATURE_TYPE = 17;
export const MULTICOLORED = 18;
/** plane of the attachment's subtype */
export const HAS_ATTACHED = 19;
/** quantity, kind of counter, comparison, value */
export const COMPARE = 20;
export const EVERYTHING = 21;
/** On the battlefield, as filters mean that name no zone; of what left, whether it was there last. */
export const USUAL_ZONE = 23;
/** Has the mana ability of a basic land type, while layer 4 is not done (CR 305.6). */
export const INTRINSIC_MANA = 22;

// quantities of one object
export const POWER = 0;
export const TOUGHNESS = 1;
export const BASE_POWER = 2;
export const BASE_TOUGHNESS = 3;
export const MANA_VALUE = 4;
export const COUNTERS = 5;

// comparisons
export const EQ = 0;
export const GTE = 1;
export const LTE = 2;
export const GT = 3;
export const LT = 4;

// who
export const YOU = 0;
export const OPPONENT = 1;
export const ANYONE = 2;
export const SEAT = 3;

// values
/** number */
export const CONSTANT = 40;
export const X = 41;
/** filter */
export const COUNT = 42;
/** what, filter */
export const DISTINCT = 43;
/** quantity, kind of counter, reference */
export const OF_OBJECT = 44;
/** quantity, filter */
export const GREATEST = 45;
/** who */
export const HAND = 46;
export const LIFE = 47;
/** color */
export const DEVOTION = 48;
/** count, values */
export const SUM = 49;
/** value, value */
export const TIMES = 50;
/** value */
export const NEGATIVE = 51;
/** condition, value, value */
export const IF = 52;
/** value: below zero counts as 0 */
export const CLAMPED = 53;
/** filter, 1: without "it" itself: those that share a creature type with "it" */
export const COUNT_SHARING = 54;

// what DISTINCT counts
export const CARD_TYPES_AMONG = 0;
export const COLORS_AMONG = 1;
export const CREATURE_TYPES_AMONG = 2;
export const BASIC_LAND_TYPES_AMONG = 3;

// conditions
/** filter */
export const EXISTS = 60;
/** value, comparison, value */
export const VALUE_IS = 61;
/** reference, filter */
export const OBJECT_IS = 62;
/** who */
export const TURN_OF = 63;
export const BOTH = 64;
export const EITHER = 65;
export const NOT = 66;

// references
export const THIS = 0;
export const IT = 1;
export const ATTACHED = 2;
export const TARGET = 3;
export const TARGET_2 = 4;
export const THAT = 5;
export const CREATED = 6;
export const TOP_OF_YOUR_GRAVEYARD = 7;
/** and above: a name of a board's own steps */
export const NAMED = 8;

// operations of layers 4 to 7, in the order they are carried out; each with its operands
export const END = 0;
/** All card types go, but not instant and sorcery. */
export const CLEAR_TYPES = 1;
export const ADD_TYPE = 2;
export const REMOVE_TYPE = 3;
/** family */
export const CLEAR_FAMILY = 4;
/** plane, family */
export const ADD_SUBTYPE = 5;
export const REMOVE_SUBTYPE = 6;
/** family: every subtype of it */
export const ADD_EVERY_SUBTYPE = 7;
/** 0: the creature type, 1: the basic land type chosen for the source */
export const ADD_CHOSEN_SUBTYPE = 8;
export const REMOVE_CHOSEN_SUBTYPE = 9;
/** As ADD_CHOSEN_SUBTYPE, but set; without a choice nothing happens. */
export const SET_CHOSEN_SUBTYPE = 27;
export const SET_CHOSEN_COLOR = 28;
export const REMOVE_CHOSEN_COLOR = 29;
/** As CLEAR_FAMILY, of objects with a card type of the family: new subtypes replace the old ones only where they can be gained. */
export const REPLACE_FAMILY = 30;
export const CLEAR_SUPERTYPES = 10;
export const ADD_SUPERTYPE = 11;
export const REMOVE_SUPERTYPE = 12;
/** The lands among them lose the abilities of their rules text (CR 305.7). */
export const LOSE_TEXT = 13;
export const CLEAR_COLORS = 14;
export const ADD_COLOR = 15;
export const REMOVE_COLOR = 16;
export const ADD_CHOSEN_COLOR = 17;
/** 1: but mana abilities */
export const REMOVE_ALL_ABILITIES = 18;
/** plane of the word */
export const REMOVE_ABILITY = 19;
/** ability */
export const ADD_ABILITY = 20;
/** plane of "can't have", plane of the word */
export const CANT_HAVE = 21;
/** filter; whose they are is kept in a row of its own (R_FOUND) */
export const ADD_ACTIVATED_OF = 22;
/** operand number: mode, value */
export const SET_POWER = 23;
export const SET_TOUGHNESS = 24;
export const ADD_POWER_TOUGHNESS = 25;
export const SWITCH = 26;

/** What an effect may read, and what it may write: the channels of cheap, sure independence (CR 613.8a). */
export const CHANNEL_TYPE = 1;
export const CHANNEL_SUBTYPE = 2;
export const CHANNEL_SUPERTYPE = 4;
export const CHANNEL_COLOR = 8;
export const CHANNEL_ABILITY = 16;
export const CHANNEL_CONTROL = 32;
export const CHANNEL_PT = 64;
/** Name, mana cost, mana value. */
export const CHANNEL_COPIABLE = 128;
/** Whether an ability of the rules text is still there, before layer 6. */
export const CHANNEL_TEXT = 256;
/** Whether an ability is still there, in layer 6. */
export const CHANNEL_LOSS = 512;
/** What nothing in a pass writes, only events: zones and which objects there are, then status, counters, attachments, players, turns. */
export const CHANNEL_ZONES = 1024;
export const CHANNEL_TAPPED = 2048;
export const CHANNEL_ATTACKING = 4096;
export const CHANNEL_COUNTERS = 8192;
export const CHANNEL_ATTACHMENT = 1 << 14;
export const CHANNEL_LIFE = 1 << 15;
export const CHANNEL_TURN = 1 << 16;
/** Everything that a pass may write. */
export const CHANNEL_ALL = 1023;
