import { imageBreakpoints } from '@kontor/site';
import { scenePath } from '../scenes.ts';
import type { ImageCutout, PromotionImage } from './promotionContent.ts';

type Crop = { readonly width: number; readonly ratio: readonly [number, number]; readonly breakpoint: number };

/** From the widest window to the narrowest (CONST-IMAGE-DESKTOP, CONST-IMAGE-TABLET). */
const crops: readonly Crop[] = [
  { width: 1440, ratio: [16, 9], breakpoint: imageBreakpoints.desktop },
  { width: 1024, ratio: [16, 9], breakpoint: imageBreakpoints.tablet },
  { width: 767, ratio: [4, 3], breakpoint: 0 },
];

const cutout = (name: string, { width, ratio: [across, down], breakpoint }: Crop): ImageCutout => ({
  targetSize: { width, height: Math.round((width * down) / across) },
  breakpoint,
  imagePath: `${scenePath(name)}?ratio=${across}x${down}`,
  imageCss: 'object-fit: cover',
  containerCss: `aspect-ratio: ${across} / ${down}`,
});

/** A scene's picture in the crops of a promotion. It is decorative, so it has no alternative text. */
export const sceneImage = (name: string): PromotionImage => ({
  imageData: { cutouts: crops.map((crop) => cutout(name, crop)), altText: '' },
});
