import { brand, type SiteKey, teaserImageSize } from '@kontor/site';
import { scenePath } from '../../pictures/pictureFiles.ts';
import { type CategoryKey, categoryHref, type ListingKey, searchHref } from '../assortment/categories.ts';
import { vocabularyFor } from '../assortment/vocabulary.ts';
import { type ContentView, isInGroup, isOffered, seasonOf } from '../contentView.ts';
import { getOrThrow, localizeRecord } from '../siteLanguage.ts';
import { type NavigationEntry, type NavigationItem, navigationTexts, navigationTree } from './navigationContent.ts';

/** One entry of the flyout navigation. An entry's first child opens the whole entry. */
export type NavigationNode = {
  readonly title: string;
  readonly href: string;
  readonly children?: readonly NavigationNode[];
  readonly teaser?: ReturnType<typeof teasersFor>;
};

/** The teasers with these keys. Their pictures are decorative, so `alt` is empty. */
function teasersFor(site: SiteKey, keys: readonly string[]) {
  const texts = localizeRecord(navigationTexts, site);
  const list = keys.map((key) => {
    const { badge, ...printed } = getOrThrow(texts.teasers, key);
    const { scene, url, forCardMembers } = getOrThrow(navigationTree.teasers, key);
    return {
      link: { url, title: texts.discover },
      image: { src: scenePath(scene), alt: '', ...teaserImageSize },
      ...printed,
      badges: badge === undefined ? [] : [badge],
      flags: forCardMembers ? [brand.icons.card] : [],
    };
  });
  return { title: texts.teaserTitle, list };
}

/** Builds a site's entries from the content tree. */
function nodesOf(site: SiteKey) {
  const { listings, topics } = vocabularyFor(site);
  const { titles, searches } = localizeRecord(navigationTexts, site);

  const listing = (key: ListingKey): NavigationNode => ({ title: listings[key].title, href: categoryHref(key) });
  const all = (key: ListingKey): NavigationNode => ({ title: listings[key].all, href: categoryHref(key) });
  const topicsOf = (category: CategoryKey, keys: readonly string[]): readonly NavigationNode[] =>
    keys.map((key) => {
      const [title, query] = getOrThrow(topics, key);
      return { title, href: searchHref(query, category) };
    });
  const search = (key: string): NavigationNode => {
    const [title, query] = getOrThrow(searches, key);
    return { title, href: searchHref(query) };
  };

  const childrenOf = (entry: NavigationEntry): readonly NavigationNode[] => {
    if ('listing' in entry) return [listing(entry.listing)];
    if ('all' in entry) return [all(entry.all)];
    if ('topicsOf' in entry) return topicsOf(entry.topicsOf, entry.topics);
    if ('page' in entry) return [{ title: getOrThrow(titles, entry.title), href: entry.page }];
    if ('search' in entry) return [search(entry.search)];
    const { category, topics: inner } = entry;
    return [{ ...listing(category), children: [all(category), ...topicsOf(category, inner)] }];
  };

  const item = (content: NavigationItem): NavigationNode => {
    const head = 'page' in content ? { title: '', href: content.page } : listing(content.listing);
    return {
      ...head,
      ...(content.title === undefined ? {} : { title: getOrThrow(titles, content.title) }),
      children: content.children.flatMap(childrenOf),
      teaser: teasersFor(site, content.teasers),
    };
  };

  return { item, search };
}

/** Puts this teaser before the item's other teasers. */
const withTeaser = (item: NavigationNode, site: SiteKey, key: string): NavigationNode => {
  const { title, list } = teasersFor(site, [key]);
  const others = (item.teaser?.list ?? []).filter(({ image }) => image.src !== list[0]?.image.src);
  return { ...item, teaser: { title, list: [...list, ...others] } };
};

/** The teaser for the A/B group in the preview. */
const leadingTeaser = (view: ContentView): string | undefined =>
  Object.entries(navigationTree.leadingTeasers).find(([group]) => isInGroup(view, 'teaser-order', group))?.[1];

/** A site's flyout navigation. Its first item, the theme worlds, comes from a separate call. */
export const navigationFor = (site: SiteKey, view: ContentView = {}): readonly NavigationNode[] => {
  const nodes = nodesOf(site);
  const season = seasonOf(view.now);
  const seasonal = season && navigationTree.seasonalTeasers[season];
  const leading = leadingTeaser(view);
  const { giftFinder } = navigationTree;
  const gifts = isInGroup(view, 'gift-finder', 'flyout') ? giftFinder.searches.map(nodes.search) : [];
  return navigationTree.items
    .filter((item) => isOffered(item, site))
    .map(nodes.item)
    .map((item) => (seasonal?.item === item.href ? withTeaser(item, site, seasonal.teaser) : item))
    .map((item) => (leading === undefined ? item : withTeaser(item, site, leading)))
    .map((item) =>
      item.href === giftFinder.notIn ? item : { ...item, children: [...(item.children ?? []), ...gifts] },
    );
};
