import { contentAttribute, escapeJson, type FragmentFlag, type FragmentPart } from '@kontor/federation';
import type { TextLocale } from '@kontor/i18n';
import { defaultPlatform, type SiteKey } from '@kontor/site';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** What the answer of page-border holds for a document that has style and scripts of its own. */
const partsSchema = v.object({ html: v.string(), style: v.string(), content: v.looseObject({}) });

export type ChromeRequest = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  readonly flags: Readonly<Record<FragmentPart, readonly FragmentFlag[]>>;
  /** Who asks, as `x-forwarded-for` names it. */
  readonly forwardedFor: string;
  /** Those of staff, which must reach the back end: they see the shop of another day. */
  readonly cookie?: string;
};

export type ChromeSource = {
  /** What stands in the containers; a part that cannot be had in time is left out. */
  load(request: ChromeRequest): Promise<Partial<Record<FragmentPart, string>>>;
};

type Options = {
  /** Address of page-border. */
  readonly url: string;
  /** Milliseconds that a document waits for both parts. */
  readonly deadline: number;
  readonly onError: (part: FragmentPart, error: unknown) => void;
};

type Known = { readonly etag: string; readonly markup: string };

/** Sites, locales and flags of one shell make fewer documents than this. */
const mostKnown = 256;

/** Asks page-border for rendered headers and footers. What has not changed is not sent again. */
export function createChromeSource({ url, deadline, onError }: Options): ChromeSource {
  const known = new LRUCache<string, Known>({ max: mostKnown });

  async function loadPart(part: FragmentPart, request: ChromeRequest): Promise<string> {
    const { site, locale, flags, forwardedFor, cookie } = request;
    const path = [part, site, defaultPlatform, ...flags[part]].join('/');
    const address = `${url}/service/pageborder/${path}?parts=json&lang=${locale}`;
    const last = cookie ? undefined : known.get(address);
    const response = await fetch(address, {
      // Both stand in one machine room: compressing would take longer than sending.
      headers: {
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor,
        ...(cookie ? { cookie } : {}),
        ...(last ? { 'if-none-match': last.etag } : {}),
      },
      signal: AbortSignal.timeout(deadline),
    });
    if (response.status === 304 && last) return last.markup;
    if (!response.ok) throw new Error(`page-border answered ${response.status}`);
    const { html, style, content } = v.parse(partsSchema, await response.json());
    const state = escapeJson({ site, platform: defaultPlatform, locale, flags: flags[part], content });
    const markup = `${style}${html}<script type="application/json" ${contentAttribute}="${part}">${state}</script>`;
    const etag = response.headers.get('etag');
    if (etag && !cookie) known.set(address, { etag, markup });
    return markup;
  }

  return {
    async load(request) {
      const parts = (['header', 'footer'] as const).map(async (part) => {
        try {
          return [part, await loadPart(part, request)] as const;
        } catch (error) {
          onError(part, error);
          return undefined;
        }
      });
      return Object.fromEntries((await Promise.all(parts)).filter((entry) => entry !== undefined));
    },
  };
}
