import { type FragmentFlag, fragmentFlags } from '@kontor/federation';
import { platforms, siteKeys } from '@kontor/site';
import type { FragmentPath } from '../fragment/fragmentPath.ts';

function subsets<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, chosen) =>
    items.filter((_item, index) => chosen & (1 << index)),
  );
}

/**
 * Every canonical fragment: 8 headers and 4 footers for every combination of nine sites and four platforms, 432 in all.
 */
export function allFragmentPaths(): FragmentPath[] {
  return (['header', 'footer'] as const).flatMap((part) =>
    siteKeys.flatMap((site) =>
      platforms.flatMap((platform) =>
        subsets<FragmentFlag>(fragmentFlags[part]).map((flags) => ({ part, site, platform, flags })),
      ),
    ),
  );
}
