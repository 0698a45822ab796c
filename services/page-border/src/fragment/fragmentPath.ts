import { type FragmentFlag, type FragmentPart, fragmentFlags } from '@kontor/federation';
import { isPlatform, isSiteKey, type Platform, platforms, type SiteKey, siteKeys } from '@kontor/site';

/** Path of the service (BORDER-1). */
export const mountPath = '/service/pageborder';

/** A fragment as its address describes it. */
export type FragmentPath = {
  readonly part: FragmentPart;
  readonly site: SiteKey;
  readonly platform: Platform;
  /** In the order of the canonical route (BORDER-4). */
  readonly flags: readonly FragmentFlag[];
  /** Key of the category whose banner it is (BORDER-11). */
  readonly category?: string;
};

/** What the content of a fragment depends on. */
export type ContentAddress = Pick<FragmentPath, 'part' | 'site' | 'category'>;

/** A key that the back end may know, as the addresses of category pages contain it. */
const categoryKey = /^[\w-]{1,64}$/;

/** The canonical path of a fragment, with its flags in order. */
export function canonicalPath({ part, site, platform, category, flags }: FragmentPath): string {
  return [mountPath, part, site, platform, ...(category === undefined ? [] : [category]), ...flags].join('/');
}

/**
 * Parses the segments behind `/{part}/`: a site, a platform, a category for its banner, and flags in any order.
 *
 * @returns the fault in words when a segment is unknown, missing or repeated
 */
export function parseFragmentPath(part: FragmentPart, segments: readonly string[]): FragmentPath | { fault: string } {
  const [site, platform, ...rest] = segments;
  if (!isSiteKey(site)) return { fault: `unknown site "${site ?? ''}"; known sites: ${siteKeys.join(', ')}` };
  if (!isPlatform(platform))
    return { fault: `unknown platform "${platform ?? ''}"; known platforms: ${platforms.join(', ')}` };
  const [category, ...flags] = part === 'categorybanner' ? rest : [undefined, ...rest];
  if (part === 'categorybanner' && !categoryKey.test(category ?? ''))
    return { fault: `"${category ?? ''}" is not the key of a category` };
  const allowed: readonly FragmentFlag[] = fragmentFlags[part];
  const unknown = flags.find((flag) => !allowed.some((name) => name === flag));
  if (unknown !== undefined) return { fault: `unknown ${part} flag "${unknown}"; known flags: ${allowed.join(', ')}` };
  if (new Set(flags).size !== flags.length) return { fault: 'a flag is repeated' };
  const path = { part, site, platform, flags: allowed.filter((flag) => flags.includes(flag)) };
  return category === undefined ? path : { ...path, category };
}
