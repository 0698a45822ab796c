import { brand, type SiteKey, teaserImageSize } from '@kontor/site';
import { categoryHref, type ListingKey, type PagePath } from '../linkTargets.ts';
import { type SceneName, scenePath } from '../scenes.ts';
import type { Teaser } from './navigationNode.ts';
import type { TeaserKey } from './navigationTexts.ts';
import { navigationTextsFor } from './navigationTextsFor.ts';

type TeaserSource = { readonly scene: SceneName; readonly url: string; readonly forCardMembers?: boolean };

const at = (scene: SceneName, listing: ListingKey): TeaserSource => ({ scene, url: categoryHref(listing) });

const subscriptionPath: PagePath = '/coffee-subscription';

const sources: Readonly<Record<TeaserKey, TeaserSource>> = {
  freshHarvest: at('fresh-harvest', 'coffee-beans'),
  tasting: at('tasting-table', 'coffee'),
  barista: at('barista-corner', 'coffee-machines'),
  subscription: { scene: 'coffee-on-the-doorstep', url: subscriptionPath, forCardMembers: true },
  linen: at('linen-bed', 'bed-and-bath'),
  longTable: at('long-table', 'kitchen'),
  knits: at('soft-knits', 'women'),
  wardrobe: at('everyday-wardrobe', 'men'),
  yoga: at('yoga-morning', 'sport'),
  sound: at('sound-on-the-way', 'mobile-accessories'),
  tariff: at('one-tariff', 'mobile-tariffs'),
  lastPieces: at('last-pieces', 'sale'),
};

/** The teaser panel with these teasers. The pictures only set the mood, so they have no text of their own. */
export const teasersFor = (
  site: SiteKey,
  ...keys: readonly TeaserKey[]
): { title: string; list: readonly Teaser[] } => {
  const texts = navigationTextsFor(site);
  return {
    title: texts.teaserTitle,
    list: keys.map((key) => {
      const { title, headline, subline, badge } = texts.teasers[key];
      const { scene, url, forCardMembers } = sources[key];
      return {
        link: { url, title: texts.discover },
        image: { src: scenePath(scene), alt: '', ...teaserImageSize },
        title,
        headline,
        subline,
        badges: badge === undefined ? [] : [badge],
        flags: forCardMembers ? [brand.icons.card] : [],
      };
    }),
  };
};
