import { pageStateId } from '../../contract/pageNames.ts';
import { shareScope } from '../../contract/remotes.ts';
import type { ResolvedRegistry } from '../../registry/resolveRegistry.ts';
import type { ShareScope } from '../loading/shareScope.ts';

/** The share scopes of the build that contains this module, by name. */
declare const __webpack_share_scopes__: Readonly<Record<string, ShareScope>>;

/** The name under which the page appears in the tools. */
const host = 'shop_shell';

/** What federation's browser tools read. Another host's runtime on the page may have created it. */
type Federation = {
  readonly __INSTANCES__: object[];
  readonly __SHARE__: Record<string, object>;
  readonly moduleInfo: Record<string, object>;
};

type State = { readonly registry?: ResolvedRegistry };

/** The remotes listed in the state that is embedded in the page's HTML. Other teams' documents have no state. */
function readRemotes(): ResolvedRegistry['remotes'] {
  const text = document.querySelector(`script#${pageStateId}`)?.textContent || '{}';
  return (JSON.parse(text) as State).registry?.remotes ?? {};
}

/** The packages on the page, in the form that the tools display. */
function describeShared(scope: ShareScope) {
  return Object.entries(scope).flatMap(([sharedName, versions]) =>
    Object.entries(versions).map(([version, { from, loaded }]) => {
      const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: false };
      return { sharedName, version, from, loaded: Boolean(loaded), useIn: [], scope: [shareScope], shareConfig };
    }),
  );
}

/** The page and its remotes, in the form of `moduleInfo` in federation's snapshots. */
function describeModules(remotes: ResolvedRegistry['remotes'], scope: ShareScope): Record<string, object> {
  const all = Object.values(remotes);
  const remotesInfo = all.map(({ container, version }) => [container, { matchedVersion: version }]);
  const common = { remoteEntryType: 'global', remoteTypes: '' };
  return {
    [host]: {
      ...{ ...common, version: '', globalName: host, remoteEntry: '', modules: [] },
      remotesInfo: Object.fromEntries(remotesInfo),
      shared: describeShared(scope),
    },
    ...Object.fromEntries(
      all.map(({ container, version, entry, modules }) => [
        `${container}:${version}`,
        {
          ...{ ...common, version, globalName: container, remoteEntry: entry.url, remotesInfo: {}, shared: [] },
          modules: Object.keys(modules).map((name) => ({ moduleName: name, modulePath: `./${name}` })),
        },
      ]),
    ),
  };
}

/** The packages by provider, scope, name and version. */
function describeScope(scope: ShareScope): Record<string, object> {
  const packages: Record<string, object> = {};
  for (const shared of describeShared(scope))
    packages[shared.sharedName] = { ...packages[shared.sharedName], [shared.version]: shared };
  return { [shareScope]: packages };
}

/**
 * Shows the page to federation's browser tools: `__FEDERATION__` names the page, its remotes, their versions and the
 * shared packages in the form of `@module-federation/runtime`, which the page itself does not use. The lists are
 * computed when they are read, so they contain what the page has loaded by then. For staff and developers only.
 *
 * @param readScope returns the page's share scope; by default, the scope of the build that contains this module
 */
export function showFederation(readScope = () => __webpack_share_scopes__[shareScope] ?? {}): void {
  const page = globalThis as { __FEDERATION__?: Partial<Federation> };
  const federation: Federation = { __INSTANCES__: [], __SHARE__: {}, moduleInfo: {}, ...page.__FEDERATION__ };
  page.__FEDERATION__ = Object.assign(page.__FEDERATION__ ?? {}, federation);
  if (host in federation.__SHARE__) return;
  const remotes = readRemotes();
  const show = (target: object, name: string, get: () => object) =>
    Object.defineProperty(target, name, { get, enumerable: true, configurable: true });
  show(federation.__SHARE__, host, () => describeScope(readScope()));
  for (const id of Object.keys(describeModules(remotes, {})))
    show(federation.moduleInfo, id, () => describeModules(remotes, readScope())[id] ?? {});
  const listed = Object.entries(remotes).map(([alias, { container: name, version, entry }]) => {
    return { name, alias, version, entry: entry.url };
  });
  const instance = { name: host, options: { name: host, id: host, remotes: listed, plugins: [], inBrowser: true } };
  show(instance.options, 'shared', () => Object.groupBy(describeShared(readScope()), ({ sharedName }) => sharedName));
  show(instance, 'shareScopeMap', () => ({ [shareScope]: readScope() }));
  federation.__INSTANCES__.push(instance);
}
