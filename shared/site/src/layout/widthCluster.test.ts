import { describe, expect, test } from '@jest/globals';
import { isMobileWidth } from './breakpoints.ts';
import { type WidthCluster, widthClusterOf } from './widthCluster.ts';

/** The first and last pixel of each width cluster (CONST-WIDTH-CLUSTERS). */
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

describe('the width cluster', () => {
  test.each(clusters)('the width cluster %s ranges from %d to %d pixels (SITE-24)', (cluster, from, to) => {
    expect([from, from + 1, to - 1, to].map(widthClusterOf)).toEqual([cluster, cluster, cluster, cluster]);
    if (from > 0) expect(widthClusterOf(from - 1)).not.toBe(cluster);
    if (cluster !== '5XL') expect(widthClusterOf(to + 1)).not.toBe(cluster);
  });

  test('a fractional width belongs to the width cluster of its whole pixels', () => {
    expect([374.9, 767.5, 1919.99].map(widthClusterOf)).toEqual(['XS', 'M', '4XL']);
  });
});

test.each([
  [766, true],
  [766.5, true],
  [767, false],
  [768, false],
  [20_000, false],
])('isMobileWidth for a window %d pixels wide is %p (SITE-25)', (width, isMobile) => {
  expect(isMobileWidth(width)).toBe(isMobile);
});
