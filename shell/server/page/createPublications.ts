import { type Registry, type ResolvedRegistry, resolveRegistry } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { LRUCache } from 'lru-cache';

/** More than the number of combinations of locale, page and canaries that visitors get at the same time. */
const maxPublications = 2_000;

/**
 * Creates the function that resolves a registry for a locale and a page's remotes. A page's document names only the
 * remotes of its slots, so other remotes cost nothing. The result is the same object for all registries that differ
 * only in other remotes, such as the registries of visitors with other canaries. The cache uses this object in the keys
 * of documents.
 */
export function createPublications() {
  const ofRegistry = new WeakMap<Registry, Map<string, ResolvedRegistry>>();
  const byContent = new LRUCache<string, ResolvedRegistry>({ max: maxPublications });

  const resolve = (registry: Registry, locale: TextLocale, remotes: readonly string[]): ResolvedRegistry => {
    const resolved = resolveRegistry(registry, locale, [...new Set(remotes)]);
    const content = JSON.stringify(resolved);
    const first = byContent.get(content) ?? resolved;
    byContent.set(content, first);
    return first;
  };

  return (registry: Registry, locale: TextLocale, remotes: readonly string[]): ResolvedRegistry => {
    const publications = ofRegistry.get(registry) ?? new Map<string, ResolvedRegistry>();
    ofRegistry.set(registry, publications);
    const key = [locale, ...remotes].join(' ');
    const resolved = publications.get(key) ?? resolve(registry, locale, remotes);
    publications.set(key, resolved);
    return resolved;
  };
}
