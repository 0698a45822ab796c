import type { SiteKey } from '@kontor/site';
import { type ContentView, isInGroup, type Season, seasonOf } from '../contentView.ts';
import { categoryHref, type ListingKey, type PageHref, searchHref } from '../linkTargets.ts';
import type { CategoryKey } from '../products/product.ts';
import type { Topic, TopicKey } from '../vocabulary/vocabulary.ts';
import { vocabularyFor } from '../vocabulary/vocabularyFor.ts';
import type { NavigationNode } from './navigationNode.ts';
import type { TeaserKey } from './navigationTexts.ts';
import { navigationTextsFor } from './navigationTextsFor.ts';
import { teasersFor } from './teasersFor.ts';

type Builder = {
  /** A link to one of the shop's pages. */
  readonly page: (title: string, href: PageHref) => NavigationNode;
  /** A category without an inner level. */
  readonly listing: (key: ListingKey, title?: string) => NavigationNode;
  /** The entry that opens all of a listing. */
  readonly all: (key: ListingKey) => NavigationNode;
  /** A category with its overview and its topics. */
  readonly category: (key: CategoryKey, ...topics: readonly TopicKey[]) => NavigationNode;
  /** Topics of a category, each a search in it. */
  readonly topics: (key: CategoryKey, ...topics: readonly TopicKey[]) => readonly NavigationNode[];
  readonly search: (topic: Topic, category?: CategoryKey) => NavigationNode;
};

const builderFor = (site: SiteKey): Builder => {
  const { listings, topics } = vocabularyFor(site);
  const builder: Builder = {
    page: (title, href) => ({ title, href }),
    listing: (key, title = listings[key].title) => ({ title, href: categoryHref(key) }),
    all: (key) => ({ title: listings[key].all, href: categoryHref(key) }),
    category: (key, ...inner) => ({
      ...builder.listing(key),
      children: [builder.all(key), ...builder.topics(key, ...inner)],
    }),
    topics: (key, ...inner) => inner.map((topic) => builder.search(topics[topic], key)),
    search: ([title, query], category) => ({ title, href: searchHref(query, category) }),
  };
  return builder;
};

/** Mobile tariffs are sold in Germany only (HEAD-22). */
const sellsTariffs = (site: SiteKey): boolean => site === 'DE';

const mobileFor = (site: SiteKey): NavigationNode => {
  const { all, category, listing } = builderFor(site);
  const withTariffs = sellsTariffs(site);
  return {
    ...listing('mobile', withTariffs ? undefined : navigationTextsFor(site).devices),
    children: [
      all('mobile'),
      ...(withTariffs ? [category('mobile-tariffs', 'prepaid', 'dataPlans')] : []),
      listing('smartphones'),
      category('mobile-accessories', 'headphones', 'speakers', 'smartwatches', 'powerBanks', 'chargers', 'phoneCases'),
    ],
    teaser: withTariffs ? teasersFor(site, 'tariff', 'sound') : teasersFor(site, 'sound'),
  };
};

const coffeeFor = (site: SiteKey): readonly NavigationNode[] => {
  const { all, category, listing, page, topics } = builderFor(site);
  const texts = navigationTextsFor(site);
  return [
    {
      ...listing('coffee'),
      children: [
        all('coffee'),
        category('coffee-beans', 'espresso', 'crema', 'decaf', 'organic'),
        category('ground-coffee', 'filterCoffee', 'espresso', 'organic'),
        category('coffee-capsules', 'espresso', 'lungo', 'decaf', 'tastingSets'),
        listing('new'),
      ],
      teaser: teasersFor(site, 'freshHarvest', 'tasting'),
    },
    {
      ...listing('coffee-machines', texts.machines),
      children: [
        all('coffee-machines'),
        ...topics('coffee-machines', 'espressoMachines', 'fullyAutomatics', 'capsuleMachines', 'filterMachines'),
        category('coffee-accessories', 'grinders', 'frenchPresses', 'milkFrothers', 'kettles'),
      ],
      teaser: teasersFor(site, 'barista'),
    },
    {
      ...page(texts.subscription.title, '/coffee-subscription'),
      children: [
        page(texts.subscription.overview, '/coffee-subscription'),
        all('coffee-subscription'),
        page(texts.subscription.howItWorks, '/coffee-subscription#how-it-works'),
        page(texts.subscription.giveAway, '/coffee-subscription#gift'),
        page(texts.subscription.manage, '/account/subscriptions'),
      ],
      teaser: teasersFor(site, 'subscription'),
    },
  ];
};

const householdFor = (site: SiteKey): NavigationNode => {
  const { all, category, listing } = builderFor(site);
  return {
    ...listing('household'),
    children: [
      all('household'),
      category('kitchen', 'pans', 'pots', 'knives', 'cuttingBoards', 'baking', 'bowls', 'mugs', 'glasses'),
      category('bed-and-bath', 'bedLinen', 'blankets', 'towels', 'bathrobes'),
      category('living', 'cushions', 'vases', 'candles', 'clocks', 'mirrors'),
      category('lighting', 'tableLamps', 'floorLamps', 'pendantLamps', 'stringLights'),
      category('storage', 'baskets', 'boxes', 'shelves', 'coatRacks'),
    ],
    teaser: teasersFor(site, 'linen', 'longTable'),
  };
};

const fashionFor = (site: SiteKey): readonly NavigationNode[] => {
  const { all, category, listing, topics } = builderFor(site);
  return [
    {
      ...listing('women'),
      children: [
        all('women'),
        ...topics('women', 'sweaters', 'blouses', 'dresses', 'trousers', 'jackets', 'coats', 'nightwear'),
        ...topics('women', 'scarves', 'bags'),
      ],
      teaser: teasersFor(site, 'knits'),
    },
    {
      ...listing('men'),
      children: [
        all('men'),
        ...topics('men', 'sweaters', 'shirts', 'tShirts', 'trousers', 'jackets', 'nightwear', 'socks', 'hats'),
      ],
      teaser: teasersFor(site, 'wardrobe'),
    },
    {
      ...listing('fashion', navigationTextsFor(site).kidsAndSport),
      children: [
        all('fashion'),
        category('kids', 'rompers', 'sweaters', 'jackets', 'nightwear', 'socks'),
        category('sport', 'leggings', 'sportsTops', 'shoes', 'yogaMats', 'bottles'),
      ],
      teaser: teasersFor(site, 'yoga'),
    },
  ];
};

const saleFor = (site: SiteKey): NavigationNode => {
  const { all, listing, search } = builderFor(site);
  const { saleAndGifts, coffeeGifts, homeGifts } = navigationTextsFor(site);
  return {
    ...listing('sale', saleAndGifts),
    children: [all('sale'), listing('new'), search(coffeeGifts), search(homeGifts)],
    teaser: teasersFor(site, 'lastPieces'),
  };
};

/** What the season, or a group of the teaser test, puts in front of every panel. */
const leadingTeaser = (view: ContentView): TeaserKey | undefined => {
  if (isInGroup(view, 'teaser-order', 'new-first')) return 'freshHarvest';
  if (isInGroup(view, 'teaser-order', 'sale-first')) return 'lastPieces';
  return undefined;
};

/** What the season puts in front of one panel. */
const seasonalTeasers: Readonly<Record<Season, { readonly listing: ListingKey; readonly teaser: TeaserKey }>> = {
  summer: { listing: 'household', teaser: 'longTable' },
  gifts: { listing: 'sale', teaser: 'tasting' },
};

const withTeaser = (node: NavigationNode, site: SiteKey, key: TeaserKey): NavigationNode => {
  const { title, list } = teasersFor(site, key);
  const others = (node.teaser?.list ?? []).filter(({ image }) => image.src !== list[0]?.image.src);
  return { ...node, teaser: { title, list: [...list, ...others] } };
};

const withGiftFinder = (node: NavigationNode, site: SiteKey): NavigationNode => {
  const { coffeeGifts, homeGifts } = navigationTextsFor(site);
  const { search } = builderFor(site);
  const isSale = node.href === categoryHref('sale');
  return isSale ? node : { ...node, children: [...(node.children ?? []), search(coffeeGifts), search(homeGifts)] };
};

/** The flyout navigation of a site without its first item, the theme worlds, which are a call of their own. */
export const navigationFor = (site: SiteKey, view: ContentView = {}): readonly NavigationNode[] => {
  const items = [...coffeeFor(site), householdFor(site), ...fashionFor(site), mobileFor(site), saleFor(site)];
  const season = seasonOf(view.now);
  const lead = leadingTeaser(view);
  const hasGiftFinder = isInGroup(view, 'gift-finder', 'flyout');
  return items.map((item) => {
    const seasonal = season === undefined ? undefined : seasonalTeasers[season];
    const isSeasonal = seasonal !== undefined && item.href === categoryHref(seasonal.listing);
    const dressed = isSeasonal ? withTeaser(item, site, seasonal.teaser) : item;
    const led = lead === undefined ? dressed : withTeaser(dressed, site, lead);
    return hasGiftFinder ? withGiftFinder(led, site) : led;
  });
};
