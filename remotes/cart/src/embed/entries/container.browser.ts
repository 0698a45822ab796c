import type { CartMountModule } from '@kontor/federation';
import { createAppLoader } from '../appLoader.browser.ts';
import { createMount } from '../createMount.browser.ts';
import { currentScript } from '../currentScript.browser.ts';

const module: CartMountModule = { mount: createMount(createAppLoader(currentScript('container.js'))) };

/** Takes nothing from a host's share scope and adds nothing to it: no version of anything can collide. */
export function init(): void {}

/** What a federation runtime asks a container for. */
export async function get(name: string): Promise<() => CartMountModule> {
  if (name !== './mount') throw new Error(`Kontor's cart for other hosts has no ${name}, only ./mount`);
  return () => module;
}
