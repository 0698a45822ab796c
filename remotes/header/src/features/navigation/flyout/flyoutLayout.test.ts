import { describe, expect, test } from '@jest/globals';
import type { NavigationNode } from '@kontor/api/navigation';
import { flyoutLayoutOf } from './flyoutLayout.ts';

const leaf = (title: string): NavigationNode => ({ title, href: `/${title}`, children: [] });
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leaf(`leaf${index}`));
const group = (title: string, count: number): NavigationNode => ({
  ...leaf(title),
  children: [leaf(title), ...leaves(count)],
});
const top = (...children: NavigationNode[]): NavigationNode => ({
  ...leaf('top'),
  children: [leaf('top'), ...children],
});

/** For each block in each column, the group's title or, if the block has no group, the number of entries. */
const columnsOf = (node: NavigationNode) =>
  flyoutLayoutOf(node).columns.map((blocks) => blocks.map(({ title, entries }) => title?.title ?? entries.length));

describe('the columns of a flyout', () => {
  test('the columns of a flyout are roughly equal in height (NAV-16)', () => {
    expect(columnsOf(top(group('a', 8), group('b', 4), group('c', 5), group('d', 4), group('e', 4)))).toEqual([
      ['a'],
      ['b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('four equal groups fill two columns of two groups each, so that no group is alone in a row', () => {
    expect(columnsOf(top(group('a', 4), group('b', 4), group('c', 4), group('d', 4)))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('an entry without a group is placed beside the overview rather than below a group', () => {
    const layout = flyoutLayoutOf(top(group('a', 4), leaf('single'), group('b', 3)));
    expect(layout.beside.map(({ title }) => title)).toEqual(['single']);
    expect(layout.columns).toHaveLength(2);
  });

  test('several entries without a group form a separate column', () => {
    expect(columnsOf(top(...leaves(4), group('a', 4)))).toEqual([[4], ['a']]);
  });

  test.each([
    [1, [[1]]],
    [6, [[6]]],
    [9, [[5], [4]]],
    [14, [[5], [5], [4]]],
  ])('%d entries without groups form columns of at most six lines: %p', (count, columns) => {
    expect(columnsOf(top(...leaves(count)))).toEqual(columns);
  });

  test('a flyout with nothing but an overview has no columns', () => {
    expect(flyoutLayoutOf(top())).toEqual({ beside: [], columns: [] });
  });

  test('the columns of a flyout contain every entry once, in order', () => {
    const node = top(group('a', 3), group('b', 9), ...leaves(5), group('c', 1), group('d', 7));
    const titles = flyoutLayoutOf(node)
      .columns.flat()
      .flatMap(({ title, entries }) => title ?? entries);
    expect(titles.map(({ title }) => title)).toEqual(node.children.slice(1).map(({ title }) => title));
  });
});
