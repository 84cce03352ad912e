/**
 * Steps of a plan: what one pass through layers 4 to 7 comes to for the effects that there are (CR 613.1), as words of the arena. Each step is its
 * number and its operands; planes, sets and cells are offsets in the arena. What a step does stands in replay.ts, when it is used in make-plan.ts.
 */

// LAYOUT: a plan starts with how many words of a plane and how many slots it looks at, and the planes of those objects whose numbers, and
// whose base numbers, start anew in each pass (0: of all)
export const PLAN_WORDS = 0;
export const PLAN_SLOTS = 1;
export const PLAN_MARKED = 2;
export const PLAN_MARKED_BASE = 3;
// then what it knows of each object besides (keep-plan.ts): the first of its comparisons, and of its starts of planes that land types give something in; or 0
export const PLAN_COMPARED = 4;
export const PLAN_INTRINSIC = 5;
// 1: some step names a part by its number; where the sums begin that were added since (extend-plan.ts), where END stands, and where its own cells begin
export const PLAN_NAMES = 6;
export const PLAN_SUMS = 7;
export const PLAN_END = 8;
export const PLAN_CELLS = 9;
export const PLAN_STEPS = 10;

// LAYOUT: a comparison: the next one, or 0; the column that it reads; its node; a plane of the permanents of which it holds
export const COMPARED_NEXT = 0;
export const COMPARED_COLUMN = 1;
export const COMPARED_NODE = 2;
export const COMPARED_PLANE = 3;

// LAYOUT: such a start: the next one, or 0; its plane; the words that the plane starts from
export const START_NEXT = 0;
export const START_PLANE = 1;
export const START_WORDS = 2;

export const END = 0;
/** to, from, how many words */
export const COPY = 1;
/** set, three planes that are ANDed, then a cell of the set and what stays of it: all but one object */
export const FIND_OTHER = 2;
/** set, planes that are ANDed */
export const FIND_2 = 3;
export const FIND_3 = 4;
export const FIND_4 = 5;
/** set, count, then for each plane it and what it is XORed with */
export const FIND_MANY = 6;
/** cell, mask of what stays */
export const KEEP_BITS = 7;
/** cell, bits */
export const ADD_BITS = 8;
/** plane, where it is read, set */
export const ADD_PLANE = 9;
export const TAKE_PLANE = 10;
/** plane, where it is read, set, the two card types of which an object needs one (CR 205.3d) */
export const GAIN = 11;
/** plane of the first color, where it is read, set */
export const TAKE_COLORS = 12;
/** set, what it must be: with other objects other effects would be born */
export const STOP_UNLESS = 13;
/** cell, count, planes as in FIND_MANY: how many objects */
export const COUNT = 14;
/** base numbers of the marked objects */
export const RESET_BASE = 15;
/** numbers of the marked objects start from their base, with their counters */
export const BEGIN_MODIFY = 16;
/** set, power, toughness */
export const SET = 17;
export const ADD = 18;
/** set, cells of power and toughness */
export const SET_FROM = 19;
export const ADD_FROM = 20;
/** slot, cells of power and toughness */
export const SET_ONE = 21;
/** slot, power, toughness */
export const ADD_ONE = 22;
/** BEGIN_MODIFY, then four sets, each with what it adds: power in the lower half of a word, toughness in the upper */
export const BEGIN_FOUR = 23;
export const STOP = 24;
/** number of a part that applies */
export const LOG = 25;
/** an application in layer 6 is numbered */
export const NUMBER = 26;

/** The steps from here on are left to the functions of the walk. */
export const FIRST_CALL = 27;
export const GIVE_INTRINSIC = 27;
/** number of a part whose objects are found: only what it does */
export const APPLY = 28;
/** number of a part: all of it */
export const CALL = 29;
/** layer that begins */
export const LAYER = 30;
/** row that the last application gave birth to */
export const BIRTH = 31;
export const BEGIN_CALLS = 32;
export const BASE_BY_CALL = 33;
/** 1: counters are parts of their own */
export const MODIFY_BY_CALL = 34;
export const BEGIN_ALL = 35;
/** base numbers of all objects */
export const COPY_BASE = 36;
/** SET_ONE for an object that the plan does not look at otherwise */
export const SET_HIDDEN = 37;
/** eight sets with what each adds, as in BEGIN_FOUR, for numbers that have been started */
export const ADD_EIGHT = 38;
/** how many sets, what each of them adds to power and to toughness, the sets */
export const ADD_EQUAL = 39;
/** the next step is passed over if all numbers are far from the end of their range */
export const IS_MODEST = 40;

/** What a replay returns in place of where a step stands: all is done, or the plan does not hold any more and the pass must be walked from its start. */
export const DONE = 0;
export const STOPPED = -1;
/** No place in an arena is larger. PERF: cut to that, places need no test of whether a sum of theirs runs over (bench scenes S, M). */
export const PLACE = 0x3fff_ffff;
/** The same for slots, and for how many objects and words there are. */
export const SLOTS = 0xffff;
