/**
 * The names that remotes may import from these shared packages. The host contains only these names, so its first script
 * is as small as on a page without remotes. A remote's build fails if the remote imports another name. To offer a new
 * name, add it here and release the host first. All other shared packages are offered as a whole.
 */
export const sharedExports = {
  // mobx-react-lite uses the last three.
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
