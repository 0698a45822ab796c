import { pictureRatios } from '@kontor/api/catalog';
import { flagCountries, type MarkKind, type SceneTheme, sceneThemes, type Tone } from '@kontor/drawings/names';
import type { PictureOrder, PicturePlan } from '@kontor/drawings/writePictures';
import { campaigns, giftCards } from '../cart/offers.ts';
import { flagFile, type LogoKind, type LogoSource, logoSources } from '../content/footer/logoSources.ts';
import { products } from '../content/products/products.ts';
import { type SceneName, sceneNames } from '../content/scenes.ts';
import { logoFile, type PictureRatio, productFile, sceneFile } from './pictureFiles.ts';

/** Width and height of a picture in pixels. */
const sizes: Readonly<Record<PictureRatio, { readonly width: number; readonly height: number }>> = {
  '1x1': { width: 800, height: 800 },
  '3x4': { width: 720, height: 960 },
  '4x3': { width: 960, height: 720 },
  '16x9': { width: 1280, height: 720 },
};

/** Which group of things shows what a scene of the editors is about. */
const themes: Readonly<Record<SceneName, SceneTheme>> = {
  'fresh-harvest': 'coffee',
  'tasting-table': 'coffee',
  'barista-corner': 'espresso',
  'coffee-on-the-doorstep': 'gifts',
  'linen-bed': 'bedroom',
  'long-table': 'tableware',
  'soft-knits': 'knitwear',
  'everyday-wardrobe': 'fashion',
  'yoga-morning': 'sport',
  'sound-on-the-way': 'sound',
  'one-tariff': 'mobile',
  'last-pieces': 'living',
  'first-roast': 'coffee',
  'evening-light': 'lighting',
  'slow-morning': 'breakfast',
  'small-rooms': 'tidy',
  'walk-in-wool': 'outdoor',
  'little-explorers': 'kids',
  'baking-day': 'baking',
  'bath-day': 'bathroom',
};

/** The tone of a scene that is named by its theme alone. */
const plainTone: Tone = 'sand';

const markOfKind: Readonly<Record<LogoKind, MarkKind>> = {
  payment: 'card',
  carrier: 'carrier',
  post: 'post',
  trust: 'trust',
  seal: 'green',
};

/** Ways to pay that are no cards. */
const markOfSource: Readonly<Partial<Record<LogoSource, MarkKind>>> = {
  invoice: 'invoice',
  direct_debit: 'bank',
  instalment: 'invoice',
  prepayment: 'bank',
  transfer_instant: 'bank',
  transfer_ch: 'bank',
  transfer_pl: 'bank',
  wallet_online: 'wallet',
  wallet_mobile: 'wallet',
  cash_on_delivery: 'cash',
  gift_card: 'voucher',
};

const offers = [...giftCards, ...campaigns].map(({ productId, motif, tone }) => ({ id: productId, motif, tone }));

const scenes = [
  ...sceneNames.map(({ name, tone }) => ({ name, theme: themes[name], tone })),
  ...sceneThemes.map((theme) => ({ name: theme, theme, tone: plainTone })),
];

/** Every picture of the shop: products, free articles and gift cards, scenes, the footer's marks and flags. */
export const picturePlan: PicturePlan = new Map<string, PictureOrder>([
  ...pictureRatios.flatMap((ratio) => [
    ...[...products, ...offers].map(
      ({ id, motif, tone }) =>
        [productFile(id, ratio), { kind: 'product', motif, tone, seed: id, ...sizes[ratio] }] as const,
    ),
    ...scenes.map(
      ({ name, theme, tone }) =>
        [sceneFile(name, ratio), { kind: 'scene', theme, tone, seed: name, ...sizes[ratio] }] as const,
    ),
  ]),
  ...(Object.keys(logoSources) as LogoSource[]).map((source) => {
    const { file, word, kind } = logoSources[source];
    return [logoFile(file), { kind: 'mark', word, mark: markOfSource[source] ?? markOfKind[kind] }] as const;
  }),
  ...flagCountries.map((country) => [logoFile(flagFile(country)), { kind: 'flag', country }] as const),
]);
