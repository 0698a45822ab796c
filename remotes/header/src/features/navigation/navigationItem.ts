import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';

/** An item of the top level. */
export type NavigationItem = NavigationNode & {
  /** Unique within the navigation. */
  readonly key: string;
  /** Only for the theme worlds item, which shows them as tiles. */
  readonly themeWorlds?: ThemeWorlds;
};

/** The picture that stands for an item: that of its first teaser or theme world. */
export function pictureOf({ teaser, themeWorlds }: NavigationItem): string | undefined {
  const world = themeWorlds?.sections.find(({ themeworlds }) => themeworlds.length > 0)?.themeworlds[0];
  return world?.imgUrl ?? teaser?.list.find(({ image }) => image)?.image?.src;
}

/** The theme worlds as navigation nodes, the overview first. */
function themeWorldNodes({ sections, overview }: ThemeWorlds): NavigationNode[] {
  const worlds = sections.flatMap(({ themeworlds }) => themeworlds);
  const links = worlds.map(({ title, url }) => ({ title, href: url, children: [] }));
  return overview ? [{ title: overview.title, href: overview.url, children: [] }, ...links] : links;
}

/** The items of the top level: theme worlds first, then the entries of the tree in their order (NAV-1). */
export function createNavigationItems(
  themes: NavigationNode,
  nodes: readonly NavigationNode[],
  themeWorlds: ThemeWorlds | undefined,
): readonly NavigationItem[] {
  const first: NavigationItem = {
    ...themes,
    key: 'themes',
    ...(themeWorlds
      ? { href: themeWorlds.overview?.url ?? themes.href, children: themeWorldNodes(themeWorlds), themeWorlds }
      : {}),
  };
  return [first, ...nodes.map((node, index) => ({ ...node, key: `node-${index}` }))];
}

const wordsOf = (title: string): string => title.trim().replace(/\s+/gu, ' ').toLowerCase();

/** The overview of a node: its first child, if that has the node's own title or address (NAV-9). */
export function overviewOf(node: NavigationNode): NavigationNode | undefined {
  const [first] = node.children;
  const isOverview = first && (first.href === node.href || wordsOf(first.title) === wordsOf(node.title));
  return isOverview ? first : undefined;
}

/** The children without the overview, for layouts in which the node's title is a link itself (NAV-9). */
export function childrenWithoutOverview(node: NavigationNode): readonly NavigationNode[] {
  return overviewOf(node) ? node.children.slice(1) : node.children;
}
