import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shareScope } from '../contract/remotes.ts';

/** Packages of which a page has one instance, with their imported subpaths. */
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

/** Two versions of these would break a page silently, so a mismatch throws and fails only its own slot. */
const strict: ReadonlySet<string> = new Set(['@kontor/store']);

type SharedModule = {
  singleton: true;
  strictVersion: boolean;
  version: string;
  requiredVersion: string;
  eager: boolean;
  shareScope: string;
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

/**
 * The shared modules of a deployable.
 *
 * @param folder of the deployable, whose dependencies count
 * @param isHost the host contains the modules in its entry script and provides them; a remote loads its own copies only
 *   in pages that provide none
 */
export function sharedModules(folder: string, isHost: boolean): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(singletons).flatMap(([packageName, requests]) => {
      const version = versionOf(packageName, folder);
      return requests.map((request) => [
        request,
        {
          singleton: true,
          strictVersion: strict.has(packageName),
          version,
          requiredVersion: `^${version}`,
          eager: isHost,
          shareScope,
        } as const,
      ]);
    }),
  );
}
