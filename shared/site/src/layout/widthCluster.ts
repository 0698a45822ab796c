import { breakpoints } from './breakpoints.ts';

/** The names of the width clusters, from narrow to wide (CONST-WIDTH-CLUSTERS). */
export const widthClusters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'] as const;

export type WidthCluster = (typeof widthClusters)[number];

/** The last pixel of every cluster except the widest. */
const lastPixels: readonly number[] = Object.values(breakpoints);

/**
 * The cluster that a window width, in CSS pixels, falls into (SITE-24). Zoomed windows may have fractional widths. As
 * in style sheets, a cluster starts at its first whole pixel.
 */
export function widthClusterOf(width: number): WidthCluster {
  const index = lastPixels.findIndex((last) => width < last + 1);
  return widthClusters[index] ?? '5XL';
}
