/**
 * Import directions, checked by `pnpm directions`:
 *
 *   cards <- layers <- sagas <- game <- board <- cli        ecs-core <- layers, game, board        bench, test -> package roots
 *
 * Why: the reference solver is a judge only as long as it shares nothing with the fast one, and a package can be taken alone only as long as
 * it needs nothing above it. How to mend a finding: move what is shared to the lower package and export it from that package's index.ts.
 */

/** Files that others may import: the public names of each package, one file for each entry of `exports` in its package.json. */
const ROOTS = '^packages/([^/]+/src/index|cards/src/(rules|schemas)|game/src/operations)\\.ts$';

/** What each package may import. */
const MAY_IMPORT = {
  cards: [],
  'ecs-core': [],
  layers: ['cards', 'ecs-core'],
  sagas: ['cards', 'layers'],
  game: ['cards', 'ecs-core', 'layers', 'sagas'],
  board: ['cards', 'ecs-core', 'layers', 'sagas', 'game'],
  cli: ['cards', 'ecs-core', 'layers', 'sagas', 'game', 'board'],
};

/**
 * The vocabulary is recursive (a filter compares values, a value counts by a filter, an ability grants effects, an effect gives abilities), and
 * so is what evaluates it. Within these places files may refer to each other; a cycle that leaves them is found at the file outside.
 */
const RECURSIVE = [
  '^packages/cards/src/vocabulary/',
  '^packages/cards/src/walk/',
  '^packages/layers/src/match/',
  '^packages/layers/src/reference/(filter|filter-tests|reference|value|condition)\\.ts$',
  '^test/fuzz/make/',
];

const directions = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `${name}-imports-${allowed.join('-') || 'no-package'}`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: [name, ...allowed].map((each) => `^packages/${each}/`) },
}));

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'reference-imports-cards-and-itself',
      comment: 'The reference solver is written from the rules alone; what it shared with the fast one it could not judge.',
      severity: 'error',
      from: { path: '^packages/layers/src/reference/' },
      to: { pathNot: ['^packages/layers/src/reference/', '^packages/cards/src/(index|rules)\\.ts$'] },
    },
    {
      name: 'fast-solver-does-not-import-reference',
      comment: 'Only the factory of the reference solver names it.',
      severity: 'error',
      from: { path: '^packages/layers/src/', pathNot: ['^packages/layers/src/(index\\.ts$|reference-solver\\.ts$|reference/)'] },
      to: { path: '^packages/layers/src/reference/' },
    },
    {
      name: 'package-roots-only',
      comment: 'Another package is what its entries export.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', ROOTS] },
    },
    {
      name: 'bench-and-test-use-package-roots',
      comment: 'Tests and benchmarks use the public names, as everybody else must.',
      severity: 'error',
      // how schemas are written is nobody's business outside, and has to be tested all the same
      from: { path: '^(bench|test|examples)/', pathNot: '^test/spec/cards-types\\.spec\\.ts$' },
      to: { path: '^packages/', pathNot: ROOTS },
    },
    {
      name: 'packages-do-not-import-tests-or-benches',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(bench|test|examples)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea or need a third. Types alone may refer to each other.',
      severity: 'error',
      from: { path: '^(packages|bench|test|examples)/', pathNot: RECURSIVE },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'bitecs-only-in-ecs-core',
      comment: 'bitecs is the view of a world, never in the way of an evaluation.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/ecs-core/' },
      to: { path: 'node_modules/bitecs/' },
    },
    {
      name: 'no-node-modules-of-node-in-the-library',
      comment: 'All but the command line runs in a browser or a worker as well.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-declared-dependencies',
      comment: 'Add it to the package.json of the package that imports it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'unknown'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|^node_modules/\\.' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@stratum/source', 'import', 'types', 'default', 'node'] },
  },
};
