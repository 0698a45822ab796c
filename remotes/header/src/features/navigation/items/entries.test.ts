import { describe, expect, test } from '@jest/globals';
import type { NavigationNode } from '@kontor/api/navigation';
import { themeWorlds, tree } from '../../../testing/navigationData.ts';
import { childrenWithoutOverview, overviewOf, pictureOf } from './entries.ts';
import { createNavigationItems } from './navigationItem.ts';

const node = (title: string, href: string, children: NavigationNode[] = []): NavigationNode => ({
  title,
  href,
  children,
});

describe('the overview of a navigation node', () => {
  test.each([
    ['has its title', node(' home &  Kitchen', '/other')],
    ['has its address', node('Everything', '/home')],
  ])('a first child that %s is the overview, and is omitted where the title is a link (NAV-9)', (_case, first) => {
    const parent = node('Home & kitchen', '/home', [first, node('Pans', '/pans')]);
    expect(overviewOf(parent)).toBe(first);
    expect(childrenWithoutOverview(parent).map(({ title }) => title)).toEqual(['Pans']);
  });

  test('a first child with a different title and address is not an overview', () => {
    const parent = node('Home', '/home', [node('Pans', '/pans'), node('Home', '/home')]);
    expect(overviewOf(parent)).toBeUndefined();
    expect(childrenWithoutOverview(parent)).toHaveLength(2);
  });
});

test('an item gets the picture of its first theme world or teaser', () => {
  const items = createNavigationItems(node('Theme worlds', '/theme'), tree, themeWorlds);
  expect(items.map(pictureOf)).toEqual([
    '/pictures/scene/slow-morning.avif',
    '/pictures/scene/fresh-harvest.avif',
    undefined,
    undefined,
  ]);
});
