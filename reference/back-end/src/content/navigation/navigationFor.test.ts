import { describe, expect, test } from '@jest/globals';
import { navigationSchema } from '@kontor/api/navigation';
import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { sceneNames, scenePath } from '../../pictures/pictureFiles.ts';
import { isShopHref } from '../../testing/isShopHref.ts';
import type { ContentView } from '../contentView.ts';
import type { NavigationNode } from './navigationFor.ts';
import { navigationFor } from './navigationFor.ts';

const flatten = (nodes: readonly NavigationNode[]): readonly NavigationNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

const depthOf = (node: NavigationNode): number => 1 + Math.max(0, ...(node.children ?? []).map(depthOf));

const pictures = sceneNames.map(scenePath);

describe.each(siteKeys)('the navigation of %s', (site) => {
  const tree = navigationFor(site);
  const nodes = flatten(tree);
  const teasers = tree.flatMap(({ teaser }) => teaser?.list ?? []);

  test('a site’s navigation can be read by the navigation client', () => {
    expect(v.safeParse(navigationSchema, tree).issues).toBeUndefined();
  });

  test('a site’s navigation has at least eight top items, several of them three levels deep', () => {
    expect(tree.length).toBeGreaterThanOrEqual(8);
    expect(tree.filter((node) => depthOf(node) >= 3).length).toBeGreaterThanOrEqual(4);
  });

  test('a site’s navigation starts every list of children with an entry that opens the whole listing', () => {
    const parents = nodes.filter(({ children }) => children !== undefined);
    expect(parents.length).toBeGreaterThan(tree.length);
    for (const { href, children } of parents) expect(children?.[0]?.href).toBe(href);
  });

  test('a site’s navigation has no two siblings with the same name', () => {
    for (const siblings of [tree, ...nodes.map(({ children }) => children ?? [])]) {
      const titles = siblings.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  test('a site’s navigation links to pages that the shop has', () => {
    const hrefs = [...nodes.map(({ href }) => href), ...teasers.map(({ link }) => link.url)];
    expect(hrefs.filter((href) => !isShopHref(href))).toEqual([]);
  });

  test('a site’s navigation shows teasers in the default size next to every top item', () => {
    expect(tree.filter(({ teaser }) => !teaser?.list.length)).toEqual([]);
    for (const { image } of teasers) {
      expect(pictures).toContain(image.src);
      expect(image).toMatchObject({ width: 488, height: 287 });
    }
  });

  test(site === 'DE' ? 'offers mobile tariffs' : 'offers phones, but no tariffs', () => {
    const hrefs = nodes.map(({ href }) => href);
    expect(hrefs).toContain('/category/smartphones');
    expect(hrefs.some((href) => href.includes('mobile-tariffs'))).toBe(site === 'DE');
  });
});

describe('a navigation in the preview', () => {
  const leads = (view: ContentView) => navigationFor('DE', view).map(({ teaser }) => teaser?.list[0]?.link.url);
  const teaserOrder = (abGroup: string) => leads({ abTest: 'teaser-order', abGroup });

  test('a navigation in the preview shows the teaser of the test’s group first in every flyout', () => {
    expect(new Set(teaserOrder('new-first'))).toEqual(new Set(['/category/coffee-beans']));
    expect(new Set(teaserOrder('sale-first'))).toEqual(new Set(['/category/sale']));
    expect(teaserOrder('control')).toEqual(leads({}));
  });

  test('a navigation in the preview changes one flyout with the season, and shows no teaser twice', () => {
    const inJuly = navigationFor('DE', { now: new Date('2030-07-01T10:00:00Z') });
    const household = inJuly.find(({ href }) => href === '/category/household');
    expect(household?.teaser?.list.map(({ link }) => link.url)).toEqual([
      '/category/kitchen',
      '/category/bed-and-bath',
    ]);
    expect(leads({ now: new Date('2030-12-01T10:00:00Z') })).not.toEqual(leads({}));
    expect(leads({ now: new Date('2030-05-01T10:00:00Z') })).toEqual(leads({}));
  });

  test('a navigation in the preview has the gift finder in every flyout for the group that tests it', () => {
    const items = navigationFor('DE', { abTest: 'gift-finder', abGroup: 'flyout' });
    const titles = items.map(({ children }) => children?.map(({ title }) => title) ?? []);
    expect(titles.filter((list) => !list.includes('Geschenke für Kaffeefans'))).toEqual([]);
  });
});

describe('the navigation of German-speaking Switzerland', () => {
  test('the navigation of German-speaking Switzerland has no ß, not even in searches', () => {
    expect(decodeURIComponent(JSON.stringify(navigationFor('CH')))).not.toContain('ß');
  });
});
