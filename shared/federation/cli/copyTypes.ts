import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDefinition } from '../build/deployable.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));

/**
 * Copies the types of the modules that other teams use beside the built files: `MiniCart.d.ts` for `./MiniCart`. A page
 * module in the remote's descriptor has no types of its own, since it receives only the page's context.
 *
 * @throws when a module has no types
 */
export function copyTypes({ exposes, standAlone, slots = [] }: RemoteDefinition, folder: string): void {
  const modules = Object.keys(exposes).map((name) => name.replace('./', ''));
  for (const name of [...modules, ...Object.keys({ ...standAlone?.modules, ...standAlone?.scripts })]) {
    const isPageModule = slots.some(({ module }) => module === `./${name}`);
    const own = join(published, `${name}.d.ts`);
    const source = isPageModule && !existsSync(own) ? join(published, 'pageModule.d.ts') : own;
    if (!existsSync(source)) throw new Error(`${name} has no types in ${published}`);
    copyFileSync(source, join(folder, `${name}.d.ts`));
  }
}
