import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';

/** An item of the top level. */
export type NavigationItem = NavigationNode & {
  /** Unique within the navigation. */
  readonly key: string;
  /** Only for the theme worlds item, whose flyout shows them as tiles. */
  readonly themeWorlds?: ThemeWorlds;
  /** The `lang` of a title supplied by the back end. */
  readonly lang?: string | undefined;
};

/** The theme worlds as navigation nodes, with the overview first. */
function themeWorldNodes({ sections, overview }: ThemeWorlds): NavigationNode[] {
  const worlds = sections.flatMap(({ themeworlds }) => themeworlds);
  const links = worlds.map(({ title, url }) => ({ title, href: url, children: [] }));
  return overview ? [{ title: overview.title, href: overview.url, children: [] }, ...links] : links;
}

/**
 * The top-level items: theme worlds first, then the tree's entries in order (NAV-1).
 *
 * @param lang language of the entries' titles, unless it is the header's language
 */
export function createNavigationItems(
  themes: NavigationNode,
  nodes: readonly NavigationNode[],
  themeWorlds: ThemeWorlds | undefined,
  lang?: string,
): readonly NavigationItem[] {
  const first: NavigationItem = {
    ...themes,
    key: 'themes',
    ...(themeWorlds
      ? { href: themeWorlds.overview?.url ?? themes.href, children: themeWorldNodes(themeWorlds), themeWorlds }
      : {}),
  };
  return [first, ...nodes.map((node, index) => ({ ...node, key: `node-${index}`, lang }))];
}
