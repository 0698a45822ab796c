import type { CartMountOptions, CartMountProblem } from '@kontor/federation';
import { pageLocale, type TextLocale } from '@kontor/i18n';
import { isPlatform, isSiteKey, type Platform, platforms, type SiteKey, siteKeys } from '@kontor/site';
import type { PageStoreOptions } from '@kontor/store';

/** A mounted cart's validated options. */
export type ResolvedCartOptions = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  readonly platform: Platform | undefined;
  /** The shop's origin. Defaults to the page's. */
  readonly shop: string | undefined;
  readonly onProblem: ((problem: CartMountProblem) => void) | undefined;
};

/** The options for the store behind a cart with these settings. */
export function storeOptions({ site, shop }: ResolvedCartOptions): PageStoreOptions {
  return { site, ...(shop === undefined ? {} : { shop }) };
}

const optionNames: readonly string[] = [
  'site',
  'language',
  'platform',
  'shop',
  'onProblem',
] satisfies (keyof CartMountOptions)[];

function refuse(name: string, value: unknown, rule: string): never {
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  throw new TypeError(`Kontor's cart: "${name}" is ${shown}; ${rule}`);
}

/**
 * Returns the origin of an address.
 *
 * @returns undefined if the address is not an http origin, or has a path or query, because these would be ignored
 */
export function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^https?:/.test(address) || !URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` ? origin : undefined;
}

/**
 * Validates the options of `mount`.
 *
 * @param documentLanguage the document's `lang`
 * @throws TypeError naming the wrong option, its value and the allowed values
 */
export function resolveCartOptions(options: unknown, documentLanguage: string): ResolvedCartOptions {
  if (typeof options !== 'object' || options === null) refuse('options', options, 'it must be an object with a "site"');
  const { site, language, platform, shop, onProblem } = options as Readonly<Record<string, unknown>>;
  const stray = Object.keys(options).find((name) => !optionNames.includes(name));
  if (stray !== undefined)
    refuse(
      stray,
      (options as Record<string, unknown>)[stray],
      `unknown option; known options: ${optionNames.join(', ')}`,
    );
  if (!isSiteKey(site)) refuse('site', site, `it must be one of ${siteKeys.join(', ')}`);
  if (language !== undefined && typeof language !== 'string')
    refuse('language', language, 'it must be a text such as "de-AT"');
  if (platform !== undefined && !isPlatform(platform))
    refuse('platform', platform, `it must be one of ${platforms.join(', ')}`);
  const origin = shop === undefined ? undefined : originOf(shop);
  if (shop !== undefined && origin === undefined)
    refuse('shop', shop, 'it must be an origin such as "https://shop.example"');
  if (onProblem !== undefined && typeof onProblem !== 'function')
    refuse('onProblem', onProblem, 'it must be a function');
  return {
    site,
    locale: pageLocale(language ?? documentLanguage, site),
    platform,
    shop: origin,
    onProblem: onProblem as ResolvedCartOptions['onProblem'],
  };
}
