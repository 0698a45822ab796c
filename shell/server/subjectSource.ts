import { themeWorldsSchema } from '@kontor/api/navigation';
import type { SiteKey } from '@kontor/site';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Page } from './pages.ts';

type Subject = Pick<Page, 'name' | 'subject'> & {
  readonly site: SiteKey;
  /** Value of `x-forwarded-for`: the back end limits calls by address. */
  readonly forwardedFor: string;
};

export type SubjectSource = {
  /**
   * Whether the subject of a page exists. Without an answer in time it counts as existing, so that an existing page never
   * becomes a 404; the page itself then tells that it found nothing.
   */
  exists(subject: Subject): Promise<boolean>;
};

type Options = {
  /** Address of the back end. */
  readonly url: string;
  /** How long a document waits for the answer. */
  readonly deadlineMs: number;
};

/** How long an existing subject is cached: as long as the catalogue's answers may be. */
const memoryMs = 60_000;

const mostKnown = 5000;

async function isThemeWorld(key: string, ask: (method: string, path: string) => Promise<Response>): Promise<boolean> {
  const answer = await ask('GET', '/service/themeworld-frontend/api/themeworlds/navigation');
  const { sections } = v.parse(themeWorldsSchema, await answer.json());
  return sections.some(({ themeworlds }) => themeworlds.some((world) => world.url === `/theme/${key}`));
}

/** Creates the source that asks the back end whether a product, category or theme world exists. */
export function createSubjectSource({ url, deadlineMs }: Options): SubjectSource {
  const known = new LRUCache<string, true>({ max: mostKnown, ttl: memoryMs });

  async function find({ name, subject = '', site, forwardedFor }: Subject): Promise<boolean> {
    const headers = { site, 'x-forwarded-for': forwardedFor };
    const ask = (method: string, path: string) =>
      fetch(`${url}${path}`, { method, headers, signal: AbortSignal.timeout(deadlineMs) });
    const isListed = async (path: string) => (await ask('HEAD', `/service/catalog/api/v1/${path}`)).status !== 404;
    if (name === 'product') return isListed(`products/${subject}`);
    if (name === 'category') return isListed(`categories/${subject}`);
    return name === 'theme' ? isThemeWorld(subject, ask) : true;
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
