import {
  type CartMountProblem,
  cartOptionNames,
  checkCartOptions,
  originOf,
  refuseCartOption,
} from '@kontor/federation';
import { pageLocale, type TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
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

/**
 * Validates the options of `mount`.
 *
 * @param documentLanguage the document's `lang`
 * @throws TypeError naming the wrong option, its value and the allowed values
 */
export function resolveCartOptions(options: unknown, documentLanguage: string): ResolvedCartOptions {
  if (typeof options !== 'object' || options === null)
    refuseCartOption('options', options, 'it must be an object with a "site"');
  const given: Readonly<Record<string, unknown>> = { ...options };
  const stray = Object.keys(given).find((name) => !cartOptionNames.some((known) => known === name));
  if (stray !== undefined)
    refuseCartOption(stray, given[stray], `unknown option; known options: ${cartOptionNames.join(', ')}`);
  checkCartOptions(given);
  const { site, language, platform, shop, onProblem } = given;
  return { site, locale: pageLocale(language ?? documentLanguage, site), platform, shop: originOf(shop), onProblem };
}
