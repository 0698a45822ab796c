import { describe, expect, test } from '@jest/globals';
import { tree } from '../../../testing/navigationData.ts';
import { activePath, currentOf, lastSegment } from './activePath.ts';

const titles = (address: string) => activePath(tree, address).map(({ title }) => title);

describe('the last segment of an address', () => {
  test.each([
    ['/category/coffee?page=2#top', 'coffee'],
    ['/category/coffee/', 'coffee'],
    ['/category/k%C3%BCche', 'küche'],
    ['/category/100%', '100%'],
    ['/', ''],
  ])('the last segment of the address %s is “%s” (NAV-27)', (address, segment) =>
    expect(lastSegment(address)).toBe(segment),
  );
});

describe('the active path', () => {
  test('the active path ends at the deepest node that has the segment (NAV-26, NAV-28)', () => {
    expect(titles('/category/coffee-beans')).toEqual(['Coffee', 'Beans', 'All beans']);
    expect(titles('/category/gift-cards/')).toEqual(['Gift cards']);
  });

  test('the active path tells search results apart by query and category', () => {
    const nodes = ['Espresso', 'Crema'].map((word) => ({
      title: word,
      href: `/search?query=${word}&category=coffee-beans`,
      children: [],
    }));
    const found = (address: string) => activePath(nodes, address).map(({ title }) => title);
    expect(found('/search?category=coffee-beans&query=Crema&available=true')).toEqual(['Crema']);
    expect(found('/search?query=Crema')).toEqual([]);
    expect(found('/search?query=Tee&category=coffee-beans')).toEqual([]);
    expect(found('/search')).toEqual([]);
    expect(titles('/search?query=espresso')).toEqual([]);
  });

  test('the active path is empty on the home page', () => {
    expect(titles('/')).toEqual([]);
  });

  test('the active path marks the current page and the nodes above it', () => {
    const path = activePath(tree, '/category/coffee-beans');
    const [coffee, home] = tree;
    const beans = coffee?.children[1];
    if (!coffee || !home || !beans) throw new Error('the tree has changed');
    expect([currentOf(coffee, path), currentOf(beans, path), currentOf(home, path)]).toEqual([
      'true',
      'page',
      undefined,
    ]);
  });
});
