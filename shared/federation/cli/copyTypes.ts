import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDefinition } from '../build/deployable.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));

/** Types of a module that gets the page's context and nothing else. */
const pageModuleTypes = `import type { PageContext, RemoteModule } from './remoteModule.d.ts';

export declare const remoteModule: RemoteModule<PageContext>;
`;

/** The files that a file of types imports. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/from '\.\/(\w+)\.d\.ts'/g)].map(([, name = '']) => name);

/**
 * Copies the types of all modules for other teams beside the built files, `MiniCart.d.ts` for `./MiniCart`, with the files
 * that they import. A module that pages show by the remote's descriptor needs none of its own: it gets the page's context.
 *
 * @throws when a module has no types
 */
export function copyTypes({ exposes, standAlone, slots = [] }: RemoteDefinition, folder: string): void {
  const pending = [
    ...Object.keys(exposes).map((name) => name.replace('./', '')),
    ...Object.keys({ ...standAlone?.modules, ...standAlone?.scripts }),
  ];
  const copied = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (copied.has(name)) continue;
    const source = join(published, `${name}.d.ts`);
    const isPageModule = slots.some(({ module }) => module === `./${name}`);
    if (!existsSync(source) && !isPageModule) throw new Error(`${name} has no types in ${published}`);
    const types = existsSync(source) ? readFileSync(source, 'utf8') : pageModuleTypes;
    writeFileSync(join(folder, `${name}.d.ts`), types);
    copied.add(name);
    pending.push(...importsOf(types));
  }
}
