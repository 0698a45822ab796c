import type { FlagCountry, MarkKind } from './names.ts';
import { renderFlag } from './renderFlag.ts';
import { renderMark } from './renderMark.ts';
import { type PictureOptions, renderPicture } from './renderPicture.ts';
import { renderScene, type SceneOptions } from './renderScene.ts';

/** What a picture shows. Widths and heights are in pixels; a seed makes pictures of the same kind differ. */
export type PictureOrder =
  | ({ readonly kind: 'product' } & PictureOptions)
  | ({ readonly kind: 'scene' } & SceneOptions)
  | { readonly kind: 'mark'; readonly word: string; readonly mark: MarkKind }
  | { readonly kind: 'flag'; readonly country: FlagCountry };

/** The picture as a standalone SVG document; the same order always gives the same bytes. */
export function drawPicture(order: PictureOrder): string {
  switch (order.kind) {
    case 'product':
      return renderPicture(order);
    case 'scene':
      return renderScene(order);
    case 'mark':
      return renderMark(order.word, order.mark);
    case 'flag':
      return renderFlag(order.country);
  }
}
