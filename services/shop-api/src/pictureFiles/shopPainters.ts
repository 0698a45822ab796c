import {
  flagPath,
  type LogoKind,
  type LogoSource,
  logoFolder,
  logoPath,
  logoSources,
} from '../content/footer/logoSources.ts';
import { type SceneName, sceneNames } from '../content/scenes.ts';
import { type FlagSite, flagSites, renderFlag } from '../pictures/flag.ts';
import type { Tone } from '../pictures/motif.ts';
import { type MarkKind, renderMark } from '../pictures/paymentMark.ts';
import { renderPicture } from '../pictures/renderPicture.ts';
import { renderScene } from '../pictures/renderScene.ts';
import { type SceneTheme, sceneThemes } from '../pictures/sceneTheme.ts';
import type { Painters } from './shopPictures.ts';

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

/** Ground of a scene that is asked for by its theme alone. */
const plainTone: Tone = 'sand';

const markKinds: Readonly<Record<LogoKind, MarkKind>> = {
  payment: 'card',
  carrier: 'carrier',
  post: 'post',
  trust: 'trust',
  seal: 'green',
};

/** Ways to pay that are no cards. */
const paymentKinds: Readonly<Partial<Record<LogoSource, MarkKind>>> = {
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

const drawMark = (source: LogoSource): string => {
  const { kind, word } = logoSources[source];
  return renderMark(word, { kind: paymentKinds[source] ?? markKinds[kind] });
};

const withoutFolder = (path: string): string => path.slice(logoFolder.length + 1);

/** What draws the files of the logo folder, by their path in it. */
const logos: ReadonlyMap<string, () => string> = new Map([
  ...(Object.keys(logoSources) as LogoSource[]).map(
    (source) => [withoutFolder(logoPath(source)), () => drawMark(source)] as const,
  ),
  ...flagSites.map((site: FlagSite) => [withoutFolder(flagPath(site)), () => renderFlag(site)] as const),
]);

/** The programs that draw the shop's pictures. */
export const shopPainters: Painters = {
  picture: renderPicture,
  scene(name, size) {
    const scene = sceneNames.find((candidate) => candidate.name === name);
    if (scene) return renderScene({ theme: themes[scene.name], tone: scene.tone, seed: name, ...size });
    const theme = sceneThemes.find((candidate) => candidate === name);
    return theme && renderScene({ theme, tone: plainTone, seed: name, ...size });
  },
  logo: (path) => logos.get(path)?.(),
};
