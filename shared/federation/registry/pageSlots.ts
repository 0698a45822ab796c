import type { PageModuleId } from '../contract/remoteModules.ts';
import { isKnownContract } from '../contract/remotes.ts';
import { type Registry, stableOf } from './registry.ts';

/** A module that a page shows below its content because the remote's descriptor names the page. */
export type ShownModule = {
  /** Name of the remote. */
  readonly remote: string;
  readonly id: PageModuleId;
  /** Height in CSS pixels that the page reserves until it shows the module. */
  readonly height: number;
};

const noModules: readonly ShownModule[] = [];

/**
 * Every page's modules, by page. They are cached, because they are requested far more often than the registry changes.
 */
const cache = new WeakMap<Registry, ReadonlyMap<string, readonly ShownModule[]>>();

function modulesByPage(registry: Registry): ReadonlyMap<string, readonly ShownModule[]> {
  const pages = new Map<string, ShownModule[]>();
  for (const [remote, entry] of Object.entries(registry.remotes)) {
    const descriptor = stableOf(entry);
    if (!descriptor || !isKnownContract(descriptor.contract)) continue;
    for (const { page, module, height = 0 } of descriptor.slots ?? []) {
      const id = module.replace('./', `${descriptor.container}/`) as PageModuleId;
      pages.set(page, [...(pages.get(page) ?? []), { remote, id, height }]);
    }
  }
  return pages;
}

/**
 * The modules that a page shows, from stable versions and in the registry's order.
 *
 * @param page name of the page
 * @param subject the subject in the page's address; a remote names either one subject or all subjects of a page
 */
export function pageModules(registry: Registry, page: string, subject?: string): readonly ShownModule[] {
  const pages = cache.get(registry) ?? modulesByPage(registry);
  cache.set(registry, pages);
  const ofPage = pages.get(page) ?? noModules;
  const ofSubject = subject === undefined ? noModules : (pages.get(`${page}/${subject}`) ?? noModules);
  return [...ofPage, ...ofSubject];
}
