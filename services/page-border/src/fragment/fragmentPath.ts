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
};

/** The canonical path of a fragment, with its flags in order. */
export function canonicalPath({ part, site, platform, flags }: FragmentPath): string {
  return [mountPath, part, site, platform, ...flags].join('/');
}

/**
 * Parses the segments behind `/{part}/`: a site, a platform, and flags in any order.
 *
 * @returns the fault in words when a segment is unknown, missing or repeated
 */
export function parseFragmentPath(part: FragmentPart, segments: readonly string[]): FragmentPath | { fault: string } {
  const [site, platform, ...flags] = segments;
  if (!isSiteKey(site)) return { fault: `unknown site "${site ?? ''}"; known sites: ${siteKeys.join(', ')}` };
  if (!isPlatform(platform))
    return { fault: `unknown platform "${platform ?? ''}"; known platforms: ${platforms.join(', ')}` };
  const known: readonly FragmentFlag[] = fragmentFlags[part];
  const unknown = flags.find((flag) => !known.some((name) => name === flag));
  if (unknown !== undefined) return { fault: `unknown ${part} flag "${unknown}"; known flags: ${known.join(', ')}` };
  if (new Set(flags).size !== flags.length) return { fault: 'a flag is repeated' };
  return { part, site, platform, flags: known.filter((flag) => flags.includes(flag)) };
}
