import { createServerClient } from '@kontor/api/serverHttp';
import { escapeJson, type PageName } from '@kontor/federation';
import { type KnownContent as Known, keepWhileFailing, type Page } from '@kontor/shell/server';
import type { SiteKey } from '@kontor/site';
import { demoAccounts, demoPassword } from '@kontor/site/demoAccounts';
import { LRUCache } from 'lru-cache';
import { contentAddress } from '../../src/pages/content/contentAddress.ts';
import { loadContent } from '../../src/pages/content/loadContent.ts';
import { type ContentOf, contentOfPage, type PageContent } from '../../src/pages/content/pageContent.ts';
import { shownQuery } from './shownQuery.ts';

export type ContentRequest = {
  readonly page: Pick<Page, 'name' | 'subject'>;
  readonly site: SiteKey;
  /** The query in the page's address. */
  readonly query: string;
  /** Value of `x-forwarded-for`. The back end limits calls by address. */
  readonly forwardedFor: string;
};

/** The content of one of this shop's pages. */
export type KnownContent = Known<PageContent>;

export type FoundContent = {
  /** Undefined for a page without content, or if the content did not load in time. The browser then loads it. */
  readonly known?: KnownContent | undefined;
  /**
   * Whether the page's subject does not exist. If there is no response in time, the subject counts as existing, so an
   * existing page never becomes a 404.
   */
  readonly isMissing: boolean;
  /** Whether the back end did not respond in time. */
  readonly hasFailed?: true;
};

export type ContentSource = { load(request: ContentRequest): Promise<FoundContent> };

type Options = {
  /** The back end's address. */
  readonly url: string;
  /** How long a document waits for each call. */
  readonly deadlineMs: number;
  /** Whether the log-in page shows the demonstration customers. */
  readonly demoAccounts?: boolean;
  readonly onError: (page: PageName, error: unknown) => void;
  /** Milliseconds since an arbitrary point in time. */
  readonly now?: () => number;
};

/** How long content is cached. Caches may keep the catalogue's responses for the same time. */
const memoryMs = 60_000;

/** The size limit of the cache, in characters of JSON. About a thousand listings fit. */
const maxCharacters = 16_000_000;

/** Content together with its JSON for documents. */
export const toKnown = (content: PageContent): KnownContent => ({ content, json: escapeJson(content) });

/** The account of visitors who are not logged in. */
export const guestAccount = toKnown({ account: {} });

/** The content of pages that need no call: forms, and the account for visitors who are not logged in. */
const fixedContent: { readonly [Name in PageName]?: KnownContent } = {
  login: toKnown({}),
  register: toKnown({}),
  account: guestAccount,
};

/** The log-in page of a demonstration. */
const demoLogin = toKnown({ demo: { accounts: demoAccounts, password: demoPassword } });

type Load = ContentRequest & { readonly kind: keyof ContentOf };

/** Calls the back end. Resolves to undefined if the page's subject does not exist. */
async function callBackEnd(
  { kind, page, site, query, forwardedFor }: Load,
  { url, deadlineMs }: Pick<Options, 'url' | 'deadlineMs'>,
): Promise<KnownContent | undefined> {
  const headers = () => ({ 'x-forwarded-for': forwardedFor });
  const http = createServerClient({ site, baseUrl: url, timeoutMs: deadlineMs, headers });
  const address = contentAddress(page.subject, query);
  const value = await loadContent[kind](http, address);
  if (value === undefined) return undefined;
  const found: PageContent = { [kind]: value };
  // A search that finds nothing shows theme worlds instead. If they fail to load, the browser tries again.
  const front = found.results?.unfiltered === 0 && (await loadContent.front(http, address).catch(() => undefined));
  return toKnown(front ? { ...found, front } : found);
}

/** Content, and when the back end sent it. */
type KeptContent = { readonly known: KnownContent; readonly sentAt: number };

/**
 * Creates the source of the pages' content. Its calls send no cookie, so no response depends on the visitor. Responses
 * are cached for a short time for each site and address, and concurrent requests share one call. While the back end
 * fails, the last content is used for up to ten minutes.
 */
export function createContentSource(options: Options): ContentSource {
  const { demoAccounts: isDemo = false, onError, now = () => performance.now() } = options;
  const cache = new LRUCache<string, KeptContent, Load>({
    maxSize: maxCharacters,
    sizeCalculation: ({ known }) => known.json.length,
    ttl: memoryMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, former, { options: fetchOptions, context }) =>
      keepWhileFailing({
        ...{ former, now, options: fetchOptions },
        async load() {
          const known = await callBackEnd(context, options);
          return known && { known, sentAt: now() };
        },
        onError: (error) => onError(context.page.name, error),
      }),
  });

  return {
    async load(request) {
      const { page, site, query } = request;
      const known = isDemo && page.name === 'login' ? demoLogin : fixedContent[page.name];
      if (known) return { known, isMissing: false };
      const kind = contentOfPage[page.name];
      if (!kind) return { isMissing: false };
      const subject = kind === 'front' ? '' : page.subject;
      const key = JSON.stringify([site, kind, subject, shownQuery(page.name, query)]);
      try {
        const found = (await cache.fetch(key, { context: { ...request, kind } }))?.known;
        // Otherwise the cache would keep the former content of a subject that no longer exists.
        if (!found) cache.delete(key);
        const isWorldMissing =
          page.name === 'theme' &&
          page.subject !== undefined &&
          !found?.content.front?.worlds.some((world) => world.url === `/theme/${page.subject}`);
        return { known: found, isMissing: found === undefined || isWorldMissing };
      } catch (error) {
        onError(page.name, error);
        return { isMissing: false, hasFailed: true };
      }
    },
  };
}
