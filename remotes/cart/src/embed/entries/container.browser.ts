import type { CartMountModule } from '@kontor/federation';
import { createAppLoader } from '../appLoader.browser.ts';
import { createMount } from '../createMount.browser.ts';
import { currentScript } from '../currentScript.browser.ts';

const module: CartMountModule = { mount: createMount(createAppLoader(currentScript('container.js'))) };

/** Ignores the host's share scope, so that no versions can collide. */
export function init(): void {}

/** Called by the federation runtime of a host. */
export async function get(name: string): Promise<() => CartMountModule> {
  if (name !== './mount') throw new Error(`Kontor's cart: unknown module "${name}"; known module: ./mount`);
  return () => module;
}
