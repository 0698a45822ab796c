const shared = (...names) => `^shared/(?:${names.join('|')})/`;
/** Packages that the back end serves; they do not import it. */
const served = '^reference/(?:developer-tools|stand-ins)/';
const tests = '\\.(?:test|spec)\\.tsx?$|^e2e/|/testing/';

/** Packages that each shared package may import. */
const layers = {
  site: [],
  i18n: ['site'],
  // `browser` needs the cookies' lifetimes.
  browser: ['site'],
  api: ['site'],
  store: ['site', 'api', 'browser'],
  // `ui` needs the breakpoints and the brand.
  ui: ['site', 'i18n', 'browser'],
  // `federation` needs the types of the header's and the footer's content, and uses `server` to serve the origins.
  federation: ['site', 'i18n', 'api', 'server'],
  // `server` needs the list of sites and the function that removes personal data (`scrubText`).
  server: ['site'],
  tracking: ['site', 'browser'],
  // `npm run remote -- new` copies this remote, which may import the same packages as any other remote.
  template: ['site', 'i18n', 'browser', 'api', 'store', 'ui', 'federation'],
  // `publishing` changes the registry, whose form `federation` defines, and retries calls.
  publishing: ['api', 'federation', 'server'],
  supervisor: ['site', 'i18n', 'api', 'federation', 'publishing'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.po$|^(?:kontor|shop)_\\w+/' },
    },
    ...Object.entries(layers).map(([name, below]) => ({
      name: `layer-of-${name}`,
      comment: `shared/${name} may import ${below.length > 0 ? below.join(', ') : 'nothing'} of the workspace.`,
      severity: 'error',
      from: { path: shared(name), pathNot: `${tests}|/\\.storybook/` },
      to: { path: '^(?:shared|shell|remotes|services|reference|e2e)/', pathNot: shared(name, ...below) },
    })),
    {
      name: 'deployables-apart',
      comment: 'Shell, remotes and services import shared packages, never each other.',
      severity: 'error',
      from: { path: '^(shell|remotes/[^/]+|services/[^/]+|reference/[^/]+)/' },
      to: {
        path: '^(?:shell|remotes|services|reference|e2e)/',
        pathNot: ['^$1/', '^shell/', '^reference/back-end/', served],
      },
    },
    {
      name: 'served-by-the-back-end',
      comment: 'Only the back end and its command line use the developer tools and the stand-ins of other companies.',
      severity: 'error',
      from: { pathNot: [served, '^reference/back-end/', '^reference/shop-command/'] },
      to: { path: served },
    },
    {
      name: 'back-end-behind-its-calls',
      comment: 'Only the command line changes data beside the running back end, and nothing imports the command line.',
      severity: 'error',
      from: { pathNot: `^reference/(?:back-end|shop-command)/|${tests}` },
      to: { path: '^reference/(?:back-end|shop-command)/' },
    },
    {
      name: 'shell-for-its-shop',
      comment: 'The shop gives its pages to the shell; nothing else imports the shell.',
      severity: 'error',
      from: { path: '^(?:remotes|shared|services|reference/(?!shop/))/' },
      to: { path: '^shell/' },
    },
    {
      name: 'product-without-reference',
      comment: 'The reference is what a retailer replaces; only tests of the whole shop in e2e use it.',
      severity: 'error',
      from: { path: '^(?:shell|remotes|shared|services)/' },
      to: { path: '^reference/' },
    },
    {
      name: 'features-apart',
      comment: 'Features do not import each other; move shared code up to the remote or to shared.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^remotes/$1/src/features/', pathNot: '^remotes/$1/src/features/$2/' },
    },
    {
      name: 'kept-markup-on-demand',
      comment: 'A browser keeps the markup of `*.kept.tsx` as a server wrote it; only `keptPart` imports the code.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '\\.kept\\.tsx?$', dynamic: false },
    },
    {
      name: 'one-axios',
      comment: 'Use the clients of shared/api for calls.',
      severity: 'error',
      from: { pathNot: '^shared/api/src/http/' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      from: { pathNot: `${tests}|^shared/testing/` },
      to: { path: shared('testing') },
    },
    {
      name: 'build-in-configurations-only',
      comment: 'Build tools must not get into browser code.',
      severity: 'error',
      from: {
        pathNot:
          '\\.config\\.ts$|^e2e/(?:bench/|hosts/(?:one-bundle/|buildHost\\.ts$))|^shared/(?:federation/(?:bin|build|cli|local|testing)|i18n/build|supervisor|testing|ui/(?:build|\\.storybook)|publishing)/',
      },
      to: { path: '^shared/(?:federation/(?:build|cli|local)|i18n/build|ui/build)/' },
    },
    {
      name: 'browser-apart-from-server',
      severity: 'error',
      from: { path: '^(?:shell|remotes/[^/]+|reference/shop)/src/' },
      to: { path: '^(?:shell|reference/shop)/server/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^\\.kontor/|^e2e/conformance/[^/]+/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
