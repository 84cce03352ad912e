/**
 * What the game asks of abilities again and again, worked out once for each ability of a catalogue: its data, its cost, whether it is a mana ability
 * (CR 605.1a), the mana it could add, when it triggers. Nothing here depends on a game's state.
 */
import type { Ability, AbilityEntry, Catalogue, Condition, Cost, Mana, Triggered, Zone } from '@stratum/cards';
import { activatedKeyword, isManaAbility, meaningOf, type ParsedCost, parseCost } from '@stratum/cards/rules';
import { type Entity, NONE } from '@stratum/layers';
import type { TargetWord } from '../choices/targets.js';
import type { Game } from '../game.js';
import { fixedParts } from '../mana/fixed-parts.js';
import type { Parts } from '../mana/parts.js';
import { type AbilityText, textOf } from './ability-text.js';

export interface AbilityInfo {
  readonly entry: AbilityEntry;
  /** What a keyword stands for, or the data itself. */
  readonly data: Ability;
  /** The cost of an activated, mana or keyword ability that can be activated. */
  readonly cost: Cost | undefined;
  readonly parsed: ParsedCost | undefined;
  /** A number is announced for X in its cost (CR 107.3a), mana or not. */
  readonly asksX: boolean;
  readonly isMana: boolean;
  /** CR 106.12: a mana ability with {T} in its cost. */
  readonly tapsForMana: boolean;
  /** Its cost is {T} and nothing else, and nothing else is asked. */
  readonly tapsAlone: boolean;
  /** It is such an ability, works on the battlefield alone, at any time, and adds mana as its only effect. */
  readonly isPlainTap: boolean;
  /** CR 606.1-2 */
  readonly isLoyalty: boolean;
  /** Only when its player could cast a sorcery (CR 602.5d). */
  readonly asSorcery: boolean;
  /** Zones where it can be activated, if it says so. */
  readonly zones: readonly Zone[] | undefined;
  /** What must be true to activate it. */
  readonly condition: Condition | undefined;
  /** What it could add as it resolves, one after another. */
  readonly adds: readonly { readonly mana: Mana; readonly if: Condition | undefined }[];
  /** The same as parts, where they ask nothing of a game. */
  readonly fixedParts: Parts | null;
  /** What a spell with it costs beside its mana cost. */
  readonly additionalCost: Cost | undefined;
  /** What it targets as it is activated, triggers, or is cast. */
  readonly words: readonly TargetWord[];
  /** What it does as it resolves. */
  readonly text: AbilityText;
  /** A triggered ability that is no chapter ability. */
  readonly triggered: (Triggered & { label?: string }) | null;
}

const known = new WeakMap<Catalogue, readonly AbilityInfo[]>();

/** The abilities of a catalogue, by number. */
export function abilityInfos(catalogue: Catalogue): readonly AbilityInfo[] {
  let infos = known.get(catalogue);
  if (infos === undefined) {
    infos = catalogue.abilities.map(infoOf);
    known.set(catalogue, infos);
  }
  return infos;
}

function costOf(data: Ability): Cost | undefined {
  if (typeof data !== 'string') return 'activated' in data || 'mana' in data ? data.cost : undefined;
  return activatedKeyword(data)?.cost;
}

/** CR 107.3a: a number is announced for X wherever it stands in a cost, in a mana symbol or in words. */
export function costAsksX(cost: Cost): boolean {
  const { x, others } = parseCost(cost);
  if (x > 0) return true;
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if ('amount' in other && other.amount === 'X') return true;
  }
  return false;
}

function infoOf(entry: AbilityEntry): AbilityInfo {
  const written = entry.data;
  const data = meaningOf(written);
  const cost = costOf(data);
  const parsed = cost === undefined ? undefined : parseCost(cost);
  const isMana = isManaAbility(written);
  const isLoyalty = parsed?.others.some((other) => 'counter' in other && other.counter === 'loyalty') ?? false;
  const activated = typeof data === 'object' && 'activated' in data ? data : undefined;
  const condition = typeof written === 'object' && 'cost' in written ? written.if : undefined;
  const plainTap = parsed?.tap === true && !parsed.untap && !parsed.hasMana && parsed.others.length === 0;
  const isTriggered = (entry.kind === 'triggered' || entry.kind === 'keyword') && typeof data === 'object' && 'triggered' in data;
  const words = typeof data === 'string' ? keywordTargets(data) : 'targets' in data ? (data.targets ?? NO_WORDS) : NO_WORDS;
  const adds = addsOf(written);
  return {
    entry,
    data,
    cost,
    parsed,
    asksX: cost !== undefined && costAsksX(cost),
    isMana,
    tapsForMana: isMana && parsed?.tap === true,
    tapsAlone: isMana && plainTap && condition === undefined,
    isPlainTap: isMana && plainTap && condition === undefined && typeof written === 'object' && 'mana' in written,
    isLoyalty,
    asSorcery: typeof data === 'string' || activated?.timing === 'sorcery' || isLoyalty,
    zones: activated?.zones,
    condition,
    adds,
    fixedParts: fixedParts(adds),
    additionalCost: typeof written === 'object' && 'spell' in written ? written.additionalCost : undefined,
    words,
    text: textOf(data, words),
    triggered: isTriggered ? data : null,
  };
}

const NO_WORDS: readonly TargetWord[] = [];
const EQUIP: readonly TargetWord[] = [{ what: 'equip' }];
const EQUIP_PLANESWALKER: readonly TargetWord[] = [{ what: 'equip planeswalker' }];
const FORTIFY: readonly TargetWord[] = [{ what: 'fortify' }];
/** Attaching and unattaching are two abilities of one keyword: without a target it is the second. */
const RECONFIGURE: readonly TargetWord[] = [{ what: 'reconfigure', min: 0, max: 1 }];
const ATTACH: readonly TargetWord[] = [{ what: 'reconfigure' }];

/** What an activated ability of that object targets now. CR 702.151a: it can be unattached only if it is attached. */
export function activationWords({ solver }: Game, source: Entity, { words }: AbilityInfo): readonly TargetWord[] {
  return words === RECONFIGURE && solver.attachedTo(source) === NONE ? ATTACH : words;
}

/** CR 702.6, 702.67, 702.151 */
function keywordTargets(text: string): readonly TargetWord[] {
  const says = activatedKeyword(text);
  switch (says?.keyword) {
    case 'equip': // CR 702.6c: "equip Knight {1}"
      if (says.quality === 'planeswalker') return EQUIP_PLANESWALKER;
      return says.quality === undefined ? EQUIP : [{ what: 'equip', quality: says.quality }];
    case 'fortify':
      return FORTIFY;
    case 'reconfigure':
      return RECONFIGURE;
    default:
      return NO_WORDS;
  }
}

function addsOf(data: Ability): AbilityInfo['adds'] {
  if (typeof data === 'string') return [];
  if ('mana' in data) return [{ mana: data.mana, if: undefined }];
  const actions = 'activated' in data ? data.activated : 'triggered' in data ? data.triggered : 'chapter' in data ? data.do : [];
  return actions.flatMap((action) => ('addMana' in action ? [{ mana: action.addMana, if: action.if }] : []));
}
