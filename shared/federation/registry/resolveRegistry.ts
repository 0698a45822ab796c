import * as v from 'valibot';
import { isKnownContract } from '../contract/remotes.ts';
import { type Registry, scriptUrl, stableOf } from './registry.ts';

const scriptSchema = v.object({
  url: v.pipe(v.string(), v.regex(/^(?:https?:\/)?\/[^\s]+$/)),
  integrity: v.optional(v.string()),
});

/** A script's address, which is absolute or a path on the shop's host, and its integrity, if known. */
export type RemoteScript = v.InferOutput<typeof scriptSchema>;

const resolvedRemoteSchema = v.object({
  version: v.string(),
  container: v.string(),
  entry: scriptSchema,
  /**
   * For each module, by its public name: the scripts that it needs immediately in addition to the entry, including the
   * page's strings.
   */
  modules: v.record(v.string(), v.array(scriptSchema)),
});

export type ResolvedRemote = v.InferOutput<typeof resolvedRemoteSchema>;

/** What a page needs to load remotes: one version of each, with the addresses of its scripts. */
export const resolvedRegistrySchema = v.object({ remotes: v.record(v.string(), resolvedRemoteSchema) });

export type ResolvedRegistry = v.InferOutput<typeof resolvedRegistrySchema>;

/**
 * Resolves the remotes' stable versions, with the scripts for one locale. A remote is left out if it was never promoted
 * or was built for an unknown contract version. Its slot then shows the fallback.
 *
 * @param names of the remotes in the page's slots, the only ones in the document; by default all remotes
 */
export function resolveRegistry(
  registry: Registry,
  locale: string,
  names: readonly string[] = Object.keys(registry.remotes),
): ResolvedRegistry {
  const remotes: Record<string, ResolvedRemote> = {};
  for (const name of names) {
    const remote = registry.remotes[name];
    const descriptor = remote && stableOf(remote);
    if (!descriptor || !isKnownContract(descriptor.contract)) continue;
    const script = (file: string): RemoteScript => ({
      url: scriptUrl(remote, descriptor, file),
      ...(descriptor.files[file] ? { integrity: descriptor.files[file].integrity } : {}),
    });
    const [entry] = descriptor.entry;
    if (!entry) continue;
    const texts = descriptor.locales[locale] ?? [];
    remotes[name] = {
      version: descriptor.version,
      container: descriptor.container,
      entry: script(entry),
      modules: Object.fromEntries(
        Object.entries(descriptor.exposes).map(([module, files]) => [
          module.replace('./', ''),
          [...new Set([...files, ...texts])].filter((file) => file !== entry).map(script),
        ]),
      ),
    };
  }
  return { remotes };
}

/**
 * Makes all addresses absolute, for pages on hosts other than the shop's.
 *
 * @param base any URL on the shop's host
 */
export function absoluteRegistry({ remotes }: ResolvedRegistry, base: string): ResolvedRegistry {
  const absolute = (script: RemoteScript): RemoteScript => ({ ...script, url: new URL(script.url, base).href });
  return {
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { entry, modules, ...remote }]) => [
        name,
        {
          ...remote,
          entry: absolute(entry),
          modules: Object.fromEntries(
            Object.entries(modules).map(([module, scripts]) => [module, scripts.map(absolute)]),
          ),
        },
      ]),
    ),
  };
}
