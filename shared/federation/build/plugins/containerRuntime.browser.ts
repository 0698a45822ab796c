import { isCompatible } from '../../registry/isCompatible.ts';
import type { PackageFactory as Factory, SharedVersion, ShareScope } from '../../runtime/loading/shareScope.ts';

/**
 * The federation runtime in a remote's entry. The plugin calls it in the same way as
 * `@module-federation/webpack-bundler-runtime`, which can also load remotes and would therefore make every entry 5 kB
 * larger. The shop's remotes never load other remotes.
 *
 * The runtime follows the contract for federation containers, so any federation host can load the entry.
 * `init(shareScope)` adds the entry's packages to the host's share scope, and modules get their packages from that
 * scope.
 */

/** A shared package that the build's modules require. */
type Consumed = {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  /** `^` followed by a version. Builds write ranges only in this form. */
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
  readonly fallback: () => Factory | Promise<Factory>;
};

type Module = { exports: unknown };

type ModuleId = string | number;

/** The part of webpack's runtime that this module uses. */
type WebpackRequire = {
  readonly m: Record<ModuleId, (module: Module) => void>;
  readonly c: Record<ModuleId, unknown>;
  /** Share scopes by name. */
  readonly S: Record<string, ShareScope>;
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      /** A remote's build has one version of each package. */
      readonly shared: Readonly<Record<string, readonly [Omit<SharedVersion, 'from'> & { readonly version: string }]>>;
    };
  };
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, Consumed>> };
};

type Consumption = {
  readonly chunkId: ModuleId;
  readonly promises: Promise<unknown>[];
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  readonly installedModules: Record<ModuleId, Promise<unknown> | 0 | undefined>;
  readonly webpackRequire: WebpackRequire;
};

type Initialization = {
  readonly webpackRequire: WebpackRequire;
  readonly shareScope: ShareScope;
  readonly shareScopeKey: string;
};

/**
 * Loads a package's factory from the page's share scope. If the scope lacks the package, it loads the remote's own
 * copy.
 */
function load({ S }: WebpackRequire, consumed: Consumed): Factory | Promise<Factory> {
  const { shareKey, shareScope, requiredVersion, strictVersion, fallback } = consumed;
  const versions = S[shareScope[0] ?? '']?.[shareKey] ?? {};
  const names = Object.keys(versions);
  const inUse = names.filter((name) => versions[name]?.loaded);
  // If the page has already loaded one or more versions of the package, all remotes use one of them. The host may offer
  // a second version for remotes that were built for the previous contract.
  const version = inUse.find((name) => isCompatible(name, requiredVersion)) ?? inUse[0] ?? names[0] ?? '';
  const shared = versions[version];
  if (!shared) return fallback();
  if (!isCompatible(version, requiredVersion)) {
    const message = `${shared.from} has ${shareKey} ${version}, which is not ${requiredVersion}`;
    if (strictVersion) throw new Error(message);
    // biome-ignore lint/suspicious/noConsole: operators look here when a page's packages are incompatible
    console.warn(message);
  }
  const use = (lib: Factory) => {
    shared.loaded = true;
    shared.lib = lib;
    return lib;
  };
  const lib = shared.lib ?? shared.get();
  return 'then' in lib ? lib.then(use) : use(lib);
}

/** Installs a chunk's shared packages as modules. webpack calls it whenever it loads a chunk. */
function consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire }: Consumption): void {
  const { m, c, consumesLoadingData } = webpackRequire;
  for (const id of chunkMapping[chunkId] ?? []) {
    const running = installedModules[id];
    if (running) promises.push(running);
    if (running !== undefined) continue;
    const install = (create: () => unknown) => {
      m[id] = (module) => {
        delete c[id];
        module.exports = create();
      };
    };
    const succeed = (lib: Factory) => {
      installedModules[id] = 0;
      install(lib);
    };
    const fail = (error: unknown) => {
      delete installedModules[id];
      install(() => {
        throw error;
      });
    };
    try {
      const consumed = consumesLoadingData.moduleIdToConsumeDataMapping[id];
      const lib = consumed ? load(webpackRequire, consumed) : undefined;
      if (!lib) continue;
      if ('then' in lib) {
        const loading = lib.then(succeed, fail);
        installedModules[id] = loading;
        promises.push(loading);
      } else succeed(lib);
    } catch (error) {
      fail(error);
    }
  }
}

/**
 * Implements the container's `init`: it receives the host's share scope and adds the missing packages to it. Later
 * calls have no effect.
 */
function initContainerEntry({ webpackRequire, shareScope, shareScopeKey }: Initialization): void {
  const { S, federation } = webpackRequire;
  if (S[shareScopeKey]) return;
  S[shareScopeKey] = shareScope;
  const { name, shared } = federation.initOptions;
  // A host with the `version-first` strategy uses the newest version in its scope. Its page would be blank with our
  // React and its own React DOM. The container therefore adds no version to a package that the scope already has.
  for (const [key, [option]] of Object.entries(shared)) {
    shareScope[key] ??= { [option.version]: { ...option, from: name } };
  }
}

// biome-ignore lint/style/noDefaultExport: the plugin imports the default export
export default { runtime: {}, bundlerRuntime: { init: () => ({}), consumes, initContainerEntry } };
