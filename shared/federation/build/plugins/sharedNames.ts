import type { Compilation, Module } from 'webpack';
import { sharedExports } from '../../contract/sharedExports.ts';
import type { SharedPackages } from '../../registry/files/descriptor.ts';

const listed: Readonly<Record<string, readonly string[]>> = sharedExports;

/** The import request of a module that represents a shared package. */
export function sharedRequestOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

/** The exports of the packages bundled in a build, by request. Packages that are not ES modules are left out. */
function exportsInBuild({ modules, moduleGraph }: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const module of modules) {
    const { rawRequest } = module as Module & { rawRequest?: string };
    if (rawRequest === undefined || module.buildMeta?.['exportsType'] !== 'namespace') continue;
    const names = moduleGraph.getProvidedExports(module);
    if (Array.isArray(names)) found.set(rawRequest, names.toSorted());
  }
  return found;
}

/**
 * Adds the names that a host offers from each package. For some packages, it offers only the names in `sharedExports`.
 *
 * @param compilation whose modules are complete and not yet concatenated
 */
export function withExports(shared: SharedPackages, compilation: Compilation): SharedPackages {
  const inBuild = exportsInBuild(compilation);
  return Object.fromEntries(
    Object.entries(shared).map(([request, versions]) => {
      const exports = listed[request]?.toSorted() ?? inBuild.get(request);
      return [request, { ...versions, ...(exports ? { exports } : {}) }];
    }),
  );
}

/**
 * The names that a build uses from each shared package, by request. Packages that are imported as a whole are left out.
 */
function usedInBuild({ modules, moduleGraph }: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const module of modules) {
    const request = sharedRequestOf(module);
    const used = request === undefined ? undefined : moduleGraph.getUsedExports(module, undefined);
    if (request !== undefined && used && typeof used !== 'boolean') found.set(request, [...used].toSorted());
  }
  return found;
}

/**
 * Adds the names that a remote uses from each package. Hosts must offer them.
 *
 * @param compilation after webpack has determined the used exports
 */
export function withUses(shared: SharedPackages, compilation: Compilation): SharedPackages {
  const inBuild = usedInBuild(compilation);
  return Object.fromEntries(
    Object.entries(shared).map(([request, versions]) => {
      const uses = inBuild.get(request);
      return [request, { ...versions, ...(uses ? { uses } : {}) }];
    }),
  );
}
