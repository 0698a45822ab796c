import type { pictureWidths } from '@kontor/api/catalog';
import { imageBreakpoints } from '@kontor/site';
import { scenePath } from '../scenes.ts';
import type { ImageCutout, PromotionImage } from './promotionContent.ts';

type Crop = {
  readonly width: number;
  readonly ratio: readonly [number, number];
  readonly breakpoint: number;
  /** Width of the file in pixels: sharp on screens of two pixels per CSS pixel. */
  readonly pixels: (typeof pictureWidths.scene)['16x9' | '4x3'][number];
};

/** From the widest window to the narrowest (CONST-IMAGE-DESKTOP, CONST-IMAGE-TABLET). */
const crops: readonly Crop[] = [
  { width: 1440, ratio: [16, 9], breakpoint: imageBreakpoints.desktop, pixels: 1200 },
  { width: 1024, ratio: [16, 9], breakpoint: imageBreakpoints.tablet, pixels: 800 },
  { width: 767, ratio: [4, 3], breakpoint: 0, pixels: 720 },
];

const cutout = (name: string, { width, ratio: [across, down], breakpoint, pixels }: Crop): ImageCutout => ({
  targetSize: { width, height: Math.round((width * down) / across) },
  breakpoint,
  imagePath: `${scenePath(name)}?ratio=${across}x${down}&width=${pixels}`,
  imageCss: 'object-fit: cover',
  containerCss: `aspect-ratio: ${across} / ${down}`,
});

/** A scene's picture in the crops of a promotion. It is decorative, so it has no alternative text. */
export const sceneImage = (name: string): PromotionImage => ({
  imageData: { cutouts: crops.map((crop) => cutout(name, crop)), altText: '' },
});
