/**
 * A small library of cards: facts in the form of data, for examples and tests. The texts of cards are not here.
 */
import type { Card } from '../vocabulary/card.js';
import { arcaneAdaptation } from './arcane-adaptation.js';
import { ashayaSoulOfTheWild } from './ashaya-soul-of-the-wild.js';
import { bloodMoon } from './blood-moon.js';
import { clone } from './clone.js';
import { conspiracy } from './conspiracy.js';
import { controlMagic } from './control-magic.js';
import { crusade } from './crusade.js';
import { cryptolithRite } from './cryptolith-rite.js';
import { darksteelMutation } from './darksteel-mutation.js';
import { dressDown } from './dress-down.js';
import { dryadArbor } from './dryad-arbor.js';
import { dryadOfTheIlysianGrove } from './dryad-of-the-ilysian-grove.js';
import { eleshNornGrandCenobite } from './elesh-norn-grand-cenobite.js';
import { ensoulArtifact } from './ensoul-artifact.js';
import { firjasRetribution } from './firjas-retribution.js';
import { formlessGenesis } from './formless-genesis.js';
import { giantGrowth } from './giant-growth.js';
import { gloriousAnthem } from './glorious-anthem.js';
import { hardenedScales } from './hardened-scales.js';
import { humility } from './humility.js';
import { imprisonedInTheMoon } from './imprisoned-in-the-moon.js';
import { lifeAndLimb } from './life-and-limb.js';
import { magusOfTheMoon } from './magus-of-the-moon.js';
import { marchOfTheMachines } from './march-of-the-machines.js';
import { maskwoodNexus } from './maskwood-nexus.js';
import { masterOfEtherium } from './master-of-etherium.js';
import { mirrorEntity } from './mirror-entity.js';
import { muragandaPetroglyphs } from './muraganda-petroglyphs.js';
import { necroticOoze } from './necrotic-ooze.js';
import { nightmare } from './nightmare.js';
import { opalescence } from './opalescence.js';
import { paintersServant } from './painters-servant.js';
import { phyrexianMetamorph } from './phyrexian-metamorph.js';
import { prismaticOmen } from './prismatic-omen.js';
import { reflectingPool } from './reflecting-pool.js';
import { songOfTheDryads } from './song-of-the-dryads.js';
import { spreadingSeas } from './spreading-seas.js';
import { tarmogoyf } from './tarmogoyf.js';
import { theAntiquitiesWar } from './the-antiquities-war.js';
import { theBearsOfLittjara } from './the-bears-of-littjara.js';
import { turnToFrog } from './turn-to-frog.js';
import { twistedImage } from './twisted-image.js';
import { urborgTombOfYawgmoth } from './urborg-tomb-of-yawgmoth.js';
import { urzasSaga } from './urzas-saga.js';
import { yixlidJailer } from './yixlid-jailer.js';

/** The cards by name. */
export const library: Readonly<Record<string, Card>> = {
  'The Bears of Littjara': theBearsOfLittjara,
  "Firja's Retribution": firjasRetribution,
  'The Antiquities War': theAntiquitiesWar,
  'Formless Genesis': formlessGenesis,
  Humility: humility,
  Opalescence: opalescence,
  'Blood Moon': bloodMoon,
  'Magus of the Moon': magusOfTheMoon,
  'Urborg, Tomb of Yawgmoth': urborgTombOfYawgmoth,
  'Glorious Anthem': gloriousAnthem,
  Crusade: crusade,
  'Elesh Norn, Grand Cenobite': eleshNornGrandCenobite,
  'Muraganda Petroglyphs': muragandaPetroglyphs,
  Tarmogoyf: tarmogoyf,
  Nightmare: nightmare,
  'Master of Etherium': masterOfEtherium,
  'Mirror Entity': mirrorEntity,
  Conspiracy: conspiracy,
  'Arcane Adaptation': arcaneAdaptation,
  'Maskwood Nexus': maskwoodNexus,
  "Painter's Servant": paintersServant,
  'Life and Limb': lifeAndLimb,
  'Ashaya, Soul of the Wild': ashayaSoulOfTheWild,
  'Dryad Arbor': dryadArbor,
  'Prismatic Omen': prismaticOmen,
  'Spreading Seas': spreadingSeas,
  'Song of the Dryads': songOfTheDryads,
  'Imprisoned in the Moon': imprisonedInTheMoon,
  'Darksteel Mutation': darksteelMutation,
  'Ensoul Artifact': ensoulArtifact,
  'Control Magic': controlMagic,
  'March of the Machines': marchOfTheMachines,
  'Dress Down': dressDown,
  'Turn to Frog': turnToFrog,
  'Twisted Image': twistedImage,
  'Giant Growth': giantGrowth,
  Clone: clone,
  'Phyrexian Metamorph': phyrexianMetamorph,
  'Yixlid Jailer': yixlidJailer,
  'Necrotic Ooze': necroticOoze,
  'Cryptolith Rite': cryptolithRite,
  'Reflecting Pool': reflectingPool,
  "Urza's Saga": urzasSaga,
  'Hardened Scales': hardenedScales,
  'Dryad of the Ilysian Grove': dryadOfTheIlysianGrove,
};
