import type { pictureWidths } from '@kontor/api/catalog';
import { imageBreakpoints } from '@kontor/site';
import * as v from 'valibot';
import { scenePath } from '../../pictures/pictureFiles.ts';
import { keyed, readContent, textSchema } from '../readContent.ts';

export const voucherCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{5,12}$/)),
  instruction: textSchema,
});

export const legalTextSchema = v.pipe(v.string(), v.minLength(60));

const colour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));

const names = ['roast', 'sand', 'forest'] as const;

const colours = readContent(
  'promotions/colours.yaml',
  keyed(names, v.strictObject({ background: colour, text: colour, isDark: v.boolean() })),
);

/** A set of colours, named after its background. */
export const coloursSchema = v.picklist(names);

/** A promotion's colours. `useDarkTheme` is for controls on a dark background. */
export function coloursOf(name: (typeof names)[number]) {
  const { background, text, isDark } = colours[name];
  return {
    useDarkTheme: isDark,
    backgroundColor: { colorCode: background },
    promotionTextColor: { colorCode: text },
  };
}

type Crop = {
  readonly width: number;
  readonly ratio: readonly [number, number];
  readonly breakpoint: number;
  /** Width of the file in pixels. At this width, the picture is sharp on screens with two pixels per CSS pixel. */
  readonly pixels: (typeof pictureWidths.scene)['16x9' | '4x3'][number];
};

/** The crops of a picture, from the widest window to the narrowest (CONST-IMAGE-DESKTOP, CONST-IMAGE-TABLET). */
const crops: readonly Crop[] = [
  { width: 1440, ratio: [16, 9], breakpoint: imageBreakpoints.desktop, pixels: 1200 },
  { width: 1024, ratio: [16, 9], breakpoint: imageBreakpoints.tablet, pixels: 800 },
  { width: 767, ratio: [4, 3], breakpoint: 0, pixels: 720 },
];

/** A scene's picture in the crops of a promotion. It is decorative, so it has no alternative text. */
export const sceneImage = (name: string) => ({
  imageData: {
    cutouts: crops.map(({ width, ratio: [across, down], breakpoint, pixels }) => ({
      targetSize: { width, height: Math.round((width * down) / across) },
      breakpoint,
      imagePath: `${scenePath(name)}?ratio=${across}x${down}&width=${pixels}`,
      imageCss: 'object-fit: cover',
      containerCss: `aspect-ratio: ${across} / ${down}`,
    })),
    altText: '',
  },
});
