import { type FragmentFlag, type FragmentPart, fragmentFlags } from '@kontor/federation';
import { isPlatform, isSiteKey, type Platform, platforms, type SiteKey, siteKeys } from '@kontor/site';

/** Where the service is mounted (BORDER-1). */
export const mountPath = '/service/pageborder';

/** A fragment as its address names it. */
export type FragmentPath = {
  readonly part: FragmentPart;
  readonly site: SiteKey;
  readonly platform: Platform;
  /** In the order of the canonical route (BORDER-4). */
  readonly flags: readonly FragmentFlag[];
};

/** The one address of a fragment, whatever order of flags was asked for. */
export function canonicalPath({ part, site, platform, flags }: FragmentPath): string {
  return [mountPath, part, site, platform, ...flags].join('/');
}

/**
 * Reads the segments behind `/{part}/`: a site, a platform and flags in any order.
 *
 * @returns what is wrong, in words, when a segment is unknown, missing or there twice
 */
export function parseFragmentPath(part: FragmentPart, segments: readonly string[]): FragmentPath | { fault: string } {
  const [site, platform, ...flags] = segments;
  if (!isSiteKey(site)) return { fault: `“${site ?? ''}” is no site; there are ${siteKeys.join(', ')}` };
  if (!isPlatform(platform)) return { fault: `“${platform ?? ''}” is no platform; there are ${platforms.join(', ')}` };
  const known: readonly FragmentFlag[] = fragmentFlags[part];
  const unknown = flags.find((flag) => !known.some((name) => name === flag));
  if (unknown !== undefined) return { fault: `“${unknown}” is no flag of a ${part}; there are ${known.join(', ')}` };
  if (new Set(flags).size !== flags.length) return { fault: 'a flag is there twice' };
  return { part, site, platform, flags: known.filter((flag) => flags.includes(flag)) };
}
