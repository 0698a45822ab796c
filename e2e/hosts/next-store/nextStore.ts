import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What replaces a text of a source, by file. */
export type Edits = Readonly<Record<string, readonly (readonly [former: string | RegExp, next: string])[]>>;

/** Sources of the store. */
export const storeFolder = fileURLToPath(new URL('../../../shared/store', import.meta.url));

/** The version of the store in the pages of the test shop. */
export const storeVersion: string = JSON.parse(readFileSync(join(storeFolder, 'package.json'), 'utf8')).version;

/** The version of a store that is not compatible with this one. */
export const nextVersion = (version: string): string => {
  const [major = '', minor = ''] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
};

/** A change of the store that breaks remotes: members of each part get other names, and the cart has one more. */
export const storeEdits = (version: string): Edits => ({
  'package.json': [[`"version": "${version}"`, `"version": "${nextVersion(version)}"`]],
  'src/cart/CartStore.ts': [
    ['  add(\n', '  addPieces(\n'],
    ['get numberOfArticles()', 'get articleCount()'],
    ['  constructor(', '  lastOperation: CartOperation | undefined = undefined;\n\n  constructor('],
    ['requireWholeNumbers(operation);\n', 'requireWholeNumbers(operation);\n    this.lastOperation = operation;\n'],
  ],
  'src/cart/connectCart.ts': [['cart.numberOfArticles', 'cart.articleCount']],
  'src/personal-data/PersonalDataStore.ts': [
    ['  set(data', '  update(data'],
    ['get givenName()', 'get firstName()'],
  ],
  'src/consent/ConsentStore.ts': [[/\bisActive\(/g, 'isGranted(']],
});

/** What the documents ask of the hosts: earlier remotes get the store under the version and the names that they know. */
const earlierPackages = (version: string) => `
import { createShareScope, type ShareScope } from '@kontor/federation/runtime';
import * as store from '@kontor/store';

const formerNames = {
  cart: { add: 'addPieces', numberOfArticles: 'articleCount' },
  personalData: { set: 'update', givenName: 'firstName' },
  consent: { isActive: 'isGranted' },
};

function getRootStore(options) {
  const root = store.getRootStore(options);
  for (const [name, names] of Object.entries(formerNames)) {
    const part = root[name];
    for (const [former, next] of Object.entries(names))
      Object.defineProperty(part, former, { configurable: true, get: () => part[next] });
  }
  return root;
}

export const earlierPackages = (shareScope: ShareScope): ShareScope => ({
  ...shareScope,
  ...createShareScope('shop_shell', { '@kontor/store': { ...store, getRootStore } }, { '@kontor/store': '${version}' }),
});
`;

/**
 * The step of the hosts.
 *
 * @param version of the store before the change
 */
export const shellEdits = (version: string): Edits => ({
  'src/packages/earlier.browser.ts': [[/$/, earlierPackages(version)]],
  'src/pageLoader.browser.ts': [
    ['  await import(', '  const { earlierPackages } = await import('],
    ['return shareScope;', 'return earlierPackages(shareScope);'],
  ],
});

/** Changes copied sources; throws where a text is not there, since the sources have changed. */
export function applyEdits(folder: string, edits: Edits): void {
  for (const [name, replacements] of Object.entries(edits)) {
    const file = join(folder, name);
    let text = readFileSync(file, 'utf8');
    for (const [former, next] of replacements) {
      const changed = text.replace(former, () => next);
      if (changed === text) throw new Error(`${name} has no ${former}`);
      text = changed;
    }
    writeFileSync(file, text);
  }
}
