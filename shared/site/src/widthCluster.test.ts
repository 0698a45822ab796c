import { describe, expect, test } from '@jest/globals';
import { breakpoints, imageBreakpoints, isMobileWidth } from './breakpoints.ts';
import { type WidthCluster, widthClusterOf, widthClusters } from './widthCluster.ts';

/** From, to (CONST-WIDTH-CLUSTERS). */
const clusters: readonly [WidthCluster, number, number][] = [
  ['XS', 0, 374],
  ['S', 375, 667],
  ['M', 668, 767],
  ['L', 768, 979],
  ['XL', 980, 1023],
  ['XXL', 1024, 1279],
  ['3XL', 1280, 1439],
  ['4XL', 1440, 1919],
  ['5XL', 1920, 20_000],
];

describe('the cluster of a width', () => {
  test.each(clusters)('%s holds from %d to %d pixels and not one more', (cluster, from, to) => {
    expect([from, from + 1, to - 1, to].map(widthClusterOf)).toEqual([cluster, cluster, cluster, cluster]);
    if (from > 0) expect(widthClusterOf(from - 1)).not.toBe(cluster);
    if (cluster !== '5XL') expect(widthClusterOf(to + 1)).not.toBe(cluster);
  });

  test('of a broken width is that of its whole pixels', () => {
    expect([374.9, 767.5, 1919.99].map(widthClusterOf)).toEqual(['XS', 'M', '4XL']);
  });

  test('has nine names, from narrow to wide', () => {
    expect(widthClusters).toEqual(clusters.map(([name]) => name));
  });
});

test('a layout width ends with the last pixel of its breakpoint (SITE-23)', () => {
  expect(breakpoints).toEqual({ xs: 374, s: 667, m: 767, l: 979, xl: 1023, xxl: 1279, '3xl': 1439, '4xl': 1919 });
  expect(imageBreakpoints).toEqual({ desktop: 1024, tablet: 767 });
});

test.each([
  [766, true],
  [766.5, true],
  [767, false],
  [768, false],
  [20_000, false],
])('a window of %d pixels is mobile: %p', (width, isMobile) => {
  expect(isMobileWidth(width)).toBe(isMobile);
});
