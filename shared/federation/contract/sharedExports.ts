/**
 * The names that remotes may import from shared packages; other shared packages are offered whole. The host contains
 * only these names, so that its first script is as small as in a page without remotes. The build of a remote fails if
 * it imports another name. Add a new name here and to the host first.
 */
export const sharedExports = {
  // The last three are for mobx-react-lite.
  mobx: [
    'action',
    'computed',
    'makeAutoObservable',
    'observable',
    'observableRef',
    'reaction',
    'runInAction',
    'Reaction',
    '_getGlobalState',
    'getDependencyTree',
  ],
  'mobx-react-lite': ['observer'],
  // JSX with a key after a spread compiles to `createElement`.
  '@emotion/react': ['CacheProvider', 'Global', 'createElement', 'css', 'keyframes'],
  '@lingui/core': ['setupI18n'],
  '@lingui/react': ['I18nProvider', 'Trans', 'useLingui'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
