/** Sources that Stryker mutates, and the unit tests that must detect the mutants. */
export type MutantGroup = {
  readonly name: string;
  /** The project of `jest.config.mjs` whose settings the tests need. */
  readonly project: 'node' | 'browser';
  /** Globs of the mutated files, relative to the root of the repository. */
  readonly sources: readonly string[];
  /** Globs of the test files, relative to the root of the repository. */
  readonly tests: readonly string[];
  /**
   * Lowest percentage of mutants that the tests must detect. They detected this percentage when the list was last
   * changed.
   */
  readonly lowestShare: number;
};

/** What `npm run mutants -- --all` mutates, besides the listed faults of the cart store. */
export const mutantGroups: readonly MutantGroup[] = [
  {
    name: 'store',
    project: 'browser',
    sources: ['shared/store/src/{overlays/OverlayStore,personal-data/PersonalDataStore}.ts'],
    tests: ['shared/store/src/{overlays,personal-data}/*.test.ts'],
    lowestShare: 81,
  },
  {
    name: 'registry',
    project: 'node',
    sources: ['shared/federation/registry/{isCompatible,channels,pinVersions,resolveRegistry}.ts'],
    tests: ['shared/federation/registry/*.test.ts'],
    lowestShare: 91,
  },
  {
    name: 'cache',
    project: 'node',
    sources: [
      'services/page-border/src/cache/{BackOff,createDiskStore,fragmentStore,makeFolder,removeLeftovers}.ts',
      'services/page-border/src/fragment/Fragments.ts',
    ],
    tests: ['services/page-border/src/{cache,fragment}/{createDiskStore,makeFolder,removeLeftovers,Fragments}.test.ts'],
    lowestShare: 79,
  },
  {
    name: 'newsletter',
    project: 'node',
    sources: ['shared/api/src/newsletter/{validateSignUp,toSubscription,signUpValues,signUpMarket}.ts'],
    tests: ['shared/api/src/newsletter/*.test.ts'],
    lowestShare: 99,
  },
];

/** Names the group whose tests `jest.everyMutant.config.mjs` selects. */
export const groupVariable = 'MUTANT_GROUP';
