import type { Registry } from '@kontor/federation/registry';
import { lagOf } from '@kontor/publishing/confirmHosts';
import { readHost } from '@kontor/publishing/readHost';

/** A host, and every difference between its state and the registry in force here. */
export type HostLag = { readonly url: string; readonly lags: readonly string[] };

async function lagsOf(url: string, registry: Registry): Promise<readonly string[]> {
  try {
    const state = await readHost(url);
    const names = new Set([...Object.keys(registry.remotes), ...Object.keys(state.channels)]);
    return [...names].flatMap((name) => {
      const lag = lagOf(state, registry, name);
      return lag === undefined ? [] : [`${name}: ${lag}`];
    });
  } catch (error) {
    return [`does not answer: ${(error as Error).message}`];
  }
}

/** Asks all hosts at once which versions they give to visitors. */
export const readHosts = (urls: readonly string[], registry: Registry): Promise<readonly HostLag[]> =>
  Promise.all(urls.map(async (url) => ({ url, lags: await lagsOf(url, registry) })));
