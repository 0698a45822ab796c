import { themeWorldsSchema } from '@kontor/api/navigation';
import type { SiteKey } from '@kontor/site';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Page } from './pages.ts';

type Subject = Pick<Page, 'name' | 'subject'> & { readonly site: SiteKey };

export type SubjectSource = {
  /**
   * Whether the shop has what a page's address names. Not to know it, or not in time, counts as yes: the page says so
   * itself then, and a page that exists is never denied.
   */
  exists(subject: Subject): Promise<boolean>;
};

type Options = {
  /** Address of the back end. */
  readonly url: string;
  /** Milliseconds that a document waits for the answer. */
  readonly deadline: number;
};

/** How long something counts as being there, in milliseconds: as long as the catalogue lets others remember it. */
const memory = 60_000;

const mostKnown = 5000;

/** Asks the back end whether there is such a product, category or theme world. */
export function createSubjectSource({ url, deadline }: Options): SubjectSource {
  const known = new LRUCache<string, true>({ max: mostKnown, ttl: memory });

  const ask = (method: string, path: string, site: SiteKey) =>
    fetch(`${url}${path}`, { method, headers: { site }, signal: AbortSignal.timeout(deadline) });

  async function isListed(path: string, site: SiteKey): Promise<boolean> {
    const { status } = await ask('HEAD', `/service/catalog/api/v1/${path}`, site);
    return status !== 404;
  }

  async function isThemeWorld(key: string, site: SiteKey): Promise<boolean> {
    const answer = await ask('GET', '/service/themeworld-frontend/api/themeworlds/navigation', site);
    const { sections } = v.parse(themeWorldsSchema, await answer.json());
    return sections.some(({ themeworlds }) => themeworlds.some((world) => world.url === `/theme/${key}`));
  }

  async function find({ name, subject = '', site }: Subject): Promise<boolean> {
    if (name === 'product') return isListed(`products/${subject}`, site);
    if (name === 'category') return isListed(`categories/${subject}`, site);
    return name === 'theme' ? isThemeWorld(subject, site) : true;
  }

  return {
    async exists(subject) {
      const key = `${subject.site} ${subject.name} ${subject.subject}`;
      if (known.has(key)) return true;
      try {
        const isThere = await find(subject);
        if (isThere) known.set(key, true);
        return isThere;
      } catch {
        return true;
      }
    },
  };
}
