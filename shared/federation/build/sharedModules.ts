import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shareScope } from '../contract/remotes.ts';
import type { SharedPackages } from '../registry/files/descriptor.ts';

/** Packages that a page loads only one copy of, with the subpaths that builds import. */
const singletons: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  mobx: ['mobx'],
  'mobx-react-lite': ['mobx-react-lite'],
  '@emotion/react': ['@emotion/react', '@emotion/react/jsx-runtime'],
  '@lingui/core': ['@lingui/core'],
  '@lingui/react': ['@lingui/react'],
  '@kontor/store': ['@kontor/store'],
};

/**
 * Two versions of one of these packages would silently break a page. A mismatch therefore throws an error, so that only
 * the remote's slot fails.
 */
const strict: ReadonlySet<string> = new Set(['@kontor/store']);

type SharedModule = {
  singleton: true;
  strictVersion: boolean;
  version: string;
  requiredVersion: string;
  eager: false;
  shareScope: string;
  /** Set if the remote has no copy of the package. */
  import?: false;
};

/** All module requests that are shared. */
export function sharedRequests(): string[] {
  return Object.values(singletons).flat();
}

function versionOf(packageName: string, folder: string): string {
  const manifest = findPackageJSON(packageName, pathToFileURL(join(folder, 'package.json')));
  if (!manifest) throw new Error(`${packageName} is shared, but ${folder} does not depend on it`);
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** The installed version of every shared module, by request. */
export function sharedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(singletons).flatMap(([packageName, requests]) => {
      const version = versionOf(packageName, folder);
      return requests.map((request) => [request, version]);
    }),
  );
}

/**
 * The shared modules of a remote. The remote uses its own copies only on pages without these modules.
 *
 * @param folder of the remote, whose dependencies determine the versions
 * @param withoutCopies requests of modules that every page has to offer
 */
export function sharedModules(folder: string, withoutCopies: readonly string[] = []): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [
      request,
      {
        singleton: true,
        strictVersion: strict.has(request),
        version,
        requiredVersion: `^${version}`,
        eager: false,
        shareScope,
        ...(withoutCopies.includes(request) ? { import: false } : {}),
      },
    ]),
  );
}

/** The shared packages for a build's descriptor, with the versions that a remote accepts or that the shell offers. */
export function sharedPackages(folder: string, kind: 'remote' | 'shell'): SharedPackages {
  const modules = Object.entries(sharedModules(folder)).map(
    ([request, { version, requiredVersion, strictVersion }]) => [
      request,
      kind === 'shell'
        ? { version }
        : { version, requires: requiredVersion, ...(strictVersion ? { isStrict: true as const } : {}) },
    ],
  );
  return Object.fromEntries(modules);
}
