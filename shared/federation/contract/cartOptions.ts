import { platforms, siteKeys } from '@kontor/site';
import type { CartMountOptions, CartMountProblem } from './cartMount.ts';

/** The options of `mount`. */
export const cartOptionNames = ['site', 'language', 'platform', 'shop', 'onProblem'] as const;

/** @throws TypeError naming an option, its value and the rule that it breaks */
export function refuseCartOption(name: string, value: unknown, rule: string): never {
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

const isOneOf = (values: readonly string[], value: unknown): boolean => values.some((known) => known === value);

/**
 * Checks the values of the options of `mount`.
 *
 * @throws TypeError naming the wrong option, its value and the allowed values
 */
export function checkCartOptions(options: Readonly<Record<string, unknown>>): asserts options is CartMountOptions {
  const { site, language, platform, shop, onProblem } = options;
  if (!isOneOf(siteKeys, site)) refuseCartOption('site', site, `it must be one of ${siteKeys.join(', ')}`);
  if (language !== undefined && typeof language !== 'string')
    refuseCartOption('language', language, 'it must be a text such as "de-AT"');
  if (platform !== undefined && !isOneOf(platforms, platform))
    refuseCartOption('platform', platform, `it must be one of ${platforms.join(', ')}`);
  if (shop !== undefined && originOf(shop) === undefined)
    refuseCartOption('shop', shop, 'it must be an origin such as "https://shop.example"');
  if (onProblem !== undefined && typeof onProblem !== 'function')
    refuseCartOption('onProblem', onProblem, 'it must be a function');
}

/** What happens to a problem if the page has no `onProblem`. */
export function warnOfCartProblem({ kind, error }: CartMountProblem): void {
  // biome-ignore lint/suspicious/noConsole: failures go to the console, where only the page's team sees them
  console.warn(`Kontor's cart shows only its link (${kind}).`, error);
}

/** Tells the page of a problem. If the page's own handler throws, its error is written to the console. */
export function reportCartProblem(
  problem: CartMountProblem,
  onProblem: (problem: CartMountProblem) => void = warnOfCartProblem,
): void {
  try {
    onProblem(problem);
  } catch (error) {
    warnOfCartProblem({ kind: problem.kind, error });
  }
}
