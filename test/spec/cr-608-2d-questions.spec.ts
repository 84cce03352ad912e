/** Choices that players make while an action is carried out (CR 603.3b-d, 608.2d, 614.12a, 704.5j): each is a question whose answers are legal actions. */
import { loadCatalogue } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import {
  apply,
  checkAndTrigger,
  createGame,
  legalActions,
  life,
  pool,
  priority,
  put,
  restoreGame,
  saveGame,
  stackView,
} from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { CARDS, doIt, listed, nameOfWell, out, resolve, table } from '../support/questions.js';

describe('a question', () => {
  it('belongs to the player who is asked, stands in the arena, and means the same after a restore', () => {
    const { game } = table({ hand: ['Archer'], battlefield: ['Well', 'Ox'] });
    doIt(game, 'cast Archer', 'pass');
    const passed = saveGame(game);
    const before = hash(game.world);
    doIt(game, 'pass');
    expect(priority(game)).toBe(0);
    // nothing has happened yet but that there is a question
    expect(stackView(game)).toHaveLength(1);
    const asked = saveGame(game);
    const open = hash(game.world);
    expect(open).not.toBe(before);
    const texts = ['Ox', 'Archer', 'A', 'B'].map((name) => `the ability of Archer: target ${name}`);
    expect(listed(game)).toEqual(texts);
    expect(hash(game.world)).toBe(open);
    doIt(game, texts[3]!);
    expect(stackView(game)[0]?.isSpell).toBe(false);
    const done = hash(game.world);
    resolve(game);
    expect(life(game, 1)).toBe(19);
    restoreGame(game, asked);
    doIt(game, texts[3]!);
    expect(hash(game.world)).toBe(done);
    restoreGame(game, passed);
    expect(hash(game.world)).toBe(before);
  });

  it('608.2d: must be answered: anything else is refused, and the game is as before to the last bit', () => {
    const { game } = table({ hand: ['Gate'] });
    doIt(game, 'play Gate');
    const before = hash(game.world);
    for (const wrong of [0, 1, -1, 1.5, 6 | (5 << 3)]) {
      expect(() => apply(game, wrong)).toThrow('E655');
      expect(hash(game.world)).toBe(before);
    }
    doIt(game, 'Gate: U', 'Gate: Elf');
    const gate = game.solver;
    legalActions(game, out);
    const entity = [...Array(64).keys()].map((slot) => slot).find((slot) => gate.exists(slot) && gate.name(slot) === 'Gate');
    expect(entity === undefined ? undefined : gate.choices(entity)).toBeDefined();
  });

  it('is not asked where a game does not ask: each choice is the default', () => {
    const { game, named } = table({ hand: ['Archer'], battlefield: ['Well', 'Ox'] }, false);
    doIt(game, 'cast Archer');
    resolve(game);
    resolve(game);
    expect(priority(game)).toBe(0);
    expect(game.solver.exists(named.get('Ox')!)).toBe(true);
  });

  it('is the same on the reference solver', () => {
    const catalogue = loadCatalogue({ cards: CARDS });
    const hashes = [fastSolver, referenceSolver].map((solver) => {
      const game = createGame({ catalogue, players: ['A', 'B'], solver, emptyLibraryLoses: false });
      for (const [name, zone] of [
        ['Well', 'battlefield'],
        ['Ox', 'battlefield'],
        ['Mask', 'hand'],
      ] as const)
        put(game, { definition: catalogue.definitionNamed(name), zone, controller: 0, owner: 0, already: true });
      checkAndTrigger(game);
      doIt(game, 'cast Mask', 'pass', 'pass', 'Mask: a copy of Ox');
      return listed(game).join();
    });
    expect(hashes[0]).toBe(hashes[1]);
  });
});

describe('what is asked', () => {
  it('603.3b: the order of one player’s triggers', () => {
    const { game } = table({ hand: ['Ox'], battlefield: ['Well', 'Herald'] });
    doIt(game, 'cast Ox');
    resolve(game);
    expect(listed(game)).toHaveLength(2);
    apply(game, out[1]!);
    expect(stackView(game)).toHaveLength(2);
  });

  it('603.3d: each target, and when it is enough', () => {
    const { game, named } = table({ hand: ['Pair'], battlefield: ['Well', 'Ox', 'Elf'] });
    doIt(game, 'cast Pair');
    resolve(game);
    const what = 'the ability of Pair';
    expect(listed(game)).toEqual([`${what}: no more targets`, ...['Ox', 'Elf', 'Pair'].map((name) => `${what}: target ${name}`)]);
    doIt(game, `${what}: target Elf`, `${what}: no more targets`);
    resolve(game);
    expect(game.solver.exists(named.get('Elf')!) && game.solver.zone(named.get('Elf')!) === 'battlefield').toBe(false);
  });

  it('707.5: what to enter as a copy of, or nothing', () => {
    const { game } = table({ hand: ['Mask'], battlefield: ['Well', 'Ox'] });
    doIt(game, 'cast Mask');
    resolve(game);
    expect(listed(game)).toEqual(['Mask: no copy', 'Mask: a copy of Ox']);
    doIt(game, 'Mask: a copy of Ox');
    const oxen = [...Array(64).keys()].filter(
      (slot) => game.solver.exists(slot) && game.solver.zone(slot) === 'battlefield' && game.solver.name(slot) === 'Ox',
    );
    expect(oxen.length).toBeGreaterThan(0);
  });

  it('702.155a: the chapter to read ahead to', () => {
    const { game } = table({ hand: ['Story'], battlefield: ['Well'] });
    doIt(game, 'cast Story');
    resolve(game);
    expect(listed(game)).toEqual([1, 2, 3].map((chapter) => `Story: start at chapter ${chapter}`));
    doIt(game, 'Story: start at chapter 2');
    expect(stackView(game)[0]?.chapter).toBe(2);
  });

  it('701.9b: the card to discard, and the cards that hand size leaves no room for', () => {
    const { game } = table({ hand: ['Loss', 'Ox', 'Elf'], battlefield: ['Well'] });
    doIt(game, 'cast Loss');
    resolve(game);
    expect(listed(game)).toEqual(['discard Ox', 'discard Elf']);
    doIt(game, 'discard Elf');
    expect(listed(game)).toContain('cast Ox');
  });

  it('701.20: the card to take, or none', () => {
    const { game } = table({ hand: ['Search'], battlefield: ['Well'], library: ['Elf', 'Ward', 'Ox'] });
    doIt(game, 'cast Search');
    resolve(game);
    expect(listed(game)).toEqual(['take Ox', 'take Elf', 'take no card']);
    doIt(game, 'take Elf', 'above the others: Ward');
    expect(listed(game)).toContain('cast Elf');
  });

  it('303.4f: what an Aura that is not cast enchants', () => {
    const { game, named } = table({ hand: ['Return'], battlefield: ['Well', 'Ox', 'Elf'], graveyard: ['Ward'] });
    doIt(game, 'cast Return, targeting Ward');
    resolve(game);
    expect(listed(game)).toEqual(['attach Ward to Ox', 'attach Ward to Elf']);
    doIt(game, 'attach Ward to Elf');
    expect(game.solver.power(named.get('Elf')!)).toBe(2);
  });

  it('704.5j: which legendary permanent stays', () => {
    const { game, named } = table({ hand: ['Queen'], battlefield: ['Well'] });
    const first = put(game, { definition: game.catalogue.definitionNamed('Queen'), zone: 'battlefield', controller: 0, owner: 0 });
    checkAndTrigger(game);
    expect(named.size).toBe(2);
    doIt(game, 'cast Queen');
    resolve(game);
    expect(listed(game)).toEqual(['keep number 1 of Queen', 'keep number 2 of Queen']);
    doIt(game, 'keep number 2 of Queen');
    expect(game.solver.exists(first)).toBe(false);
  });

  it('118.3: what is sacrificed for a cost', () => {
    const { game, named } = table({ battlefield: ['Altar', 'Ox', 'Elf'] });
    doIt(game, 'activate "sacrifice a creature" of Altar');
    expect(listed(game)).toEqual(['sacrifice Ox', 'sacrifice Elf']);
    doIt(game, 'sacrifice Elf');
    expect(game.solver.exists(named.get('Ox')!)).toBe(true);
    resolve(game);
    expect(life(game, 0)).toBe(22);
  });

  it('605.4a: the type of mana of a triggered mana ability', () => {
    const { game } = table({ battlefield: ['Well', 'Echo'] });
    doIt(game, 'activate "{T}: Add three mana of any one color" of Well: {G}'.replace(/"[^"]*"/, JSON.stringify(nameOfWell(game))));
    expect(listed(game)).toEqual(['W', 'U', 'B', 'R', 'G'].map((color) => `add {${color}}`));
    doIt(game, 'add {R}');
    expect([pool(game, 0, 'G'), pool(game, 0, 'R')]).toEqual([3, 1]);
  });

  it('616.1: the order of effects that replace the putting of counters', () => {
    const { game, named } = table({ hand: ['Train'], battlefield: ['Well', 'Ox', 'Grow', 'Twice'] });
    const start = saveGame(game);
    const counters = ['Grow', 'Twice'].map((first) => {
      restoreGame(game, start);
      doIt(game, 'cast Train, targeting Ox');
      resolve(game);
      doIt(game, `first the effect of ${first}`);
      return game.solver.counters(named.get('Ox')!, '+1/+1');
    });
    expect(counters).toEqual([4, 3]);
  });

  it('601.2b: X beyond what is listed, step by step', () => {
    const { game } = table({ hand: ['Storm'], battlefield: ['Tower'] });
    doIt(game, 'cast Storm, choosing step by step');
    expect(listed(game)).toHaveLength(21);
    doIt(game, 'Storm: X 17');
    resolve(game);
    expect(life(game, 0)).toBe(3);
  });
});
