import type { FlagCountry } from './names.ts';
import { renderFlag } from './renderFlag.ts';
import { type MarkOptions, renderMark } from './renderMark.ts';
import { type PictureOptions, renderPicture } from './renderPicture.ts';
import { renderScene, type SceneOptions } from './renderScene.ts';

/** What a picture shows. Widths and heights are in pixels; a seed makes pictures of the same kind differ. */
export type PictureRequest =
  | ({ readonly kind: 'product' } & PictureOptions)
  | ({ readonly kind: 'scene' } & SceneOptions)
  | ({ readonly kind: 'mark' } & MarkOptions)
  | { readonly kind: 'flag'; readonly country: FlagCountry };

/** The picture as a standalone SVG document; the same request always gives the same bytes. */
export function drawPicture(request: PictureRequest): string {
  switch (request.kind) {
    case 'product':
      return renderPicture(request);
    case 'scene':
      return renderScene(request);
    case 'mark':
      return renderMark(request);
    case 'flag':
      return renderFlag(request.country);
  }
}
