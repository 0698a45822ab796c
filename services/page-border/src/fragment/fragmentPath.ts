import { type FragmentFlag, type FragmentPart, fragmentFlags } from '@kontor/federation';
import { isPlatform, isSiteKey, type Platform, platforms, type SiteKey, siteKeys } from '@kontor/site';

/** The service's path (BORDER-1). */
export const mountPath = '/service/pageborder';

/** A fragment, identified by the parts of its address. */
export type FragmentPath = {
  readonly part: FragmentPart;
  readonly site: SiteKey;
  readonly platform: Platform;
  /** The flags in the order of the canonical route (BORDER-4). */
  readonly flags: readonly FragmentFlag[];
  /** Key of the category whose banner this fragment is (BORDER-11). */
  readonly category?: string;
};

/** The parts of an address that determine a fragment's content. */
export type ContentAddress = Pick<FragmentPath, 'part' | 'site' | 'category'>;

/** The form of a category's key, as in the addresses of category pages. */
const categoryKey = /^[\w-]{1,64}$/;

/** A fragment's canonical path, with its flags in order. */
export function canonicalPath({ part, site, platform, category, flags }: FragmentPath): string {
  return [mountPath, part, site, platform, ...(category === undefined ? [] : [category]), ...flags].join('/');
}

/**
 * Parses the segments after `/{part}/`: a site, a platform, a category if the part is a banner, and flags in any order.
 *
 * @returns a description of the fault if a segment is unknown, missing or repeated
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
