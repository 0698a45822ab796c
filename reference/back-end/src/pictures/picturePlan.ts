import { pictureRatios } from '@kontor/api/catalog';
import { flagCountries, sceneThemes, type Tone } from '@kontor/drawings/names';
import type { PicturePlan, PictureRequest } from '@kontor/drawings/writePictures';
import { siteKeys } from '@kontor/site';
import { footerTexts } from '../content/footer/footerTexts.ts';
import { flagFile, logos, markFile } from '../content/footer/logos.ts';
import { campaigns, giftCards } from '../content/offers.ts';
import { products } from '../content/products.ts';
import { scenes } from '../content/scenes.ts';
import { getOrThrow, languageOf, spell } from '../content/siteLanguage.ts';
import { logoFile, type PictureRatio, productFile, sceneFile } from './pictureFiles.ts';

/** Width and height of a picture in pixels. */
const sizes: Readonly<Record<PictureRatio, { readonly width: number; readonly height: number }>> = {
  '1x1': { width: 800, height: 800 },
  '3x4': { width: 720, height: 960 },
  '4x3': { width: 960, height: 720 },
  '16x9': { width: 1280, height: 720 },
};

/** The tone of a scene that is named by its theme alone. */
const plainTone: Tone = 'sand';

const offers = [...giftCards, ...campaigns].map(({ productId, motif, tone }) => ({ id: productId, motif, tone }));

const everyScene = [...scenes, ...sceneThemes.map((theme) => ({ name: theme, theme, tone: plainTone }))];

/** The footer's marks. Marks with words are drawn in the language of each site. */
const markRequests = Object.entries(logos).flatMap(([source, logo]) =>
  siteKeys.map((site): readonly [string, PictureRequest] => {
    const file = logoFile(markFile(source, site));
    if ('sign' in logo) return [file, { kind: 'mark', sign: logo.sign }];
    const words = spell(getOrThrow(footerTexts[languageOf(site)].logos, source).words, site);
    return [file, { kind: 'mark', words, ...(logo.seal ? { seal: logo.seal } : {}) }];
  }),
);

/** Every picture of the shop: products, free articles and gift cards, scenes, the footer's marks and flags. */
export const picturePlan: PicturePlan = new Map<string, PictureRequest>([
  ...pictureRatios.flatMap((ratio) => [
    ...[...products, ...offers].map(
      ({ id, motif, tone }) =>
        [productFile(id, ratio), { kind: 'product', motif, tone, seed: id, ...sizes[ratio] }] as const,
    ),
    ...everyScene.map(
      ({ name, theme, tone }) =>
        [sceneFile(name, ratio), { kind: 'scene', theme, tone, seed: name, ...sizes[ratio] }] as const,
    ),
  ]),
  ...markRequests,
  ...flagCountries.map((country) => [logoFile(flagFile(country)), { kind: 'flag', country }] as const),
]);
