import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDefinition } from '../build/deployable.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));

/** The files that a file of types imports. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/from '\.\/(\w+)\.d\.ts'/g)].map(([, name = '']) => name);

/**
 * Copies the types of all modules for other teams beside the built files, `MiniCart.d.ts` for `./MiniCart`, with the files
 * that they import.
 *
 * @throws when a module has no types
 */
export function copyTypes({ exposes, standAlone }: RemoteDefinition, folder: string): void {
  const pending = [
    ...Object.keys(exposes).map((name) => name.replace('./', '')),
    ...Object.keys({ ...standAlone?.modules, ...standAlone?.scripts }),
  ];
  const copied = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (copied.has(name)) continue;
    const source = join(published, `${name}.d.ts`);
    if (!existsSync(source)) throw new Error(`${name} has no types in ${published}`);
    copyFileSync(source, join(folder, `${name}.d.ts`));
    copied.add(name);
    pending.push(...importsOf(readFileSync(source, 'utf8')));
  }
}
