import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDefinition } from '../build/deployable.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));

/** Suffix of the type file that also declares a script's elements for JSX, for pages with React. */
export const withReact = '-react';

/**
 * Copies types, such as `MiniCart.d.ts` for `./MiniCart`, to the folder of the built files. They are the types of the
 * modules that other teams use. A page module in the remote's descriptor has no types of its own, because it receives
 * only the page's context.
 *
 * @returns the file names
 * @throws if a module has no types
 */
export function copyTypes({ exposes, standAlone, slots = [] }: RemoteDefinition, folder: string): string[] {
  const modules = Object.keys(exposes).map((name) => name.replace('./', ''));
  const scripts = Object.keys(standAlone?.scripts ?? {});
  const elements = scripts
    .map((name) => `${name}${withReact}`)
    .filter((name) => existsSync(join(published, `${name}.d.ts`)));
  const names = new Set([...modules, ...Object.keys(standAlone?.modules ?? {}), ...scripts, ...elements]);
  return [...names].map((name) => {
    const isPageModule = slots.some(({ module }) => module === `./${name}`);
    const own = join(published, `${name}.d.ts`);
    const source = isPageModule && !existsSync(own) ? join(published, 'pageModule.d.ts') : own;
    if (!existsSync(source)) throw new Error(`${name} has no types in ${published}`);
    const file = `${name}.d.ts`;
    copyFileSync(source, join(folder, file));
    return file;
  });
}
