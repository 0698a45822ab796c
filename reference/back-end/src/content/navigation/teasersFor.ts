import { brand, type SiteKey, teaserImageSize } from '@kontor/site';
import { getOrThrow } from '../getOrThrow.ts';
import { scenePath } from '../scenes.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { navigationTexts, navigationTree } from './navigationContent.ts';
import type { Teaser } from './navigationNode.ts';

/** The teasers with these keys. Their pictures are decorative, so `alt` is empty. */
export const teasersFor = (
  site: SiteKey,
  keys: readonly string[],
): { readonly title: string; readonly list: readonly Teaser[] } => {
  const texts = localizeRecord(navigationTexts, site);
  return {
    title: texts.teaserTitle,
    list: keys.map((key) => {
      const { title, headline, subline, badge } = getOrThrow(texts.teasers, key);
      const { scene, url, forCardMembers } = getOrThrow(navigationTree.teasers, key);
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
