// Used only by the content of flyouts and the drawer. Pages with rendered markup do not load that content.
import type { NavigationNode } from '@kontor/api/navigation';
import type { NavigationItem } from './navigationItem.ts';

/** The picture that represents an item. It comes from the item's first teaser or theme world. */
export function pictureOf({ teaser, themeWorlds }: NavigationItem): string | undefined {
  const world = themeWorlds?.sections.find(({ themeworlds }) => themeworlds.length > 0)?.themeworlds[0];
  return world?.imgUrl ?? teaser?.list.find(({ image }) => image)?.image?.src;
}

const wordsOf = (title: string): string => title.trim().replace(/\s+/gu, ' ').toLowerCase();

/** A node's overview: its first child, if that child has the node's title or address (NAV-9). */
export function overviewOf(node: NavigationNode): NavigationNode | undefined {
  const [first] = node.children;
  const isOverview = first && (first.href === node.href || wordsOf(first.title) === wordsOf(node.title));
  return isOverview ? first : undefined;
}

/** The children without the overview, for layouts in which the node's title is itself a link (NAV-9). */
export function childrenWithoutOverview(node: NavigationNode): readonly NavigationNode[] {
  return overviewOf(node) ? node.children.slice(1) : node.children;
}
