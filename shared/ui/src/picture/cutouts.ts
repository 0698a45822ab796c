import { breakpoints, windowFrom } from '@kontor/site';
import { contentDeclarations } from './contentDeclarations.ts';

/** A width in CSS pixels from which something holds, or the name of a breakpoint above which it does. */
export type PictureBreakpoint = number | string;

/** One size of a picture, as content has it (PROMO-5). */
export type PictureCutout = {
  readonly targetSize: { readonly width: number; readonly height?: number | undefined };
  readonly breakpoint?: PictureBreakpoint | undefined;
  readonly imagePath: string;
  readonly imageCss?: string | undefined;
  readonly containerCss?: string | undefined;
};

/** A source of a picture; it has no other fields (UI-20). */
export type PictureSource = {
  readonly srcset: string;
  readonly media?: string | undefined;
  readonly type?: string | undefined;
  readonly breakpoint?: PictureBreakpoint | undefined;
};

const isName = (name: string): name is keyof typeof breakpoints => Object.hasOwn(breakpoints, name);

/** First width in CSS pixels of a breakpoint; 0 for one that nobody knows, which holds everywhere. */
export function firstWidth(breakpoint: PictureBreakpoint | undefined): number {
  if (typeof breakpoint === 'string' && isName(breakpoint)) return breakpoints[breakpoint] + 1;
  const width = Number.parseInt(String(breakpoint ?? 0), 10);
  return Number.isFinite(width) ? width : 0;
}

/** The attributes of a source. Whatever else content says of it stays out of the document. */
export function sourceAttributes({ srcset, media, type, breakpoint }: PictureSource) {
  const query = media ?? (firstWidth(breakpoint) > 0 ? windowFrom(firstWidth(breakpoint)) : undefined);
  return { srcSet: srcset, ...(query ? { media: query } : {}), ...(type ? { type } : {}) };
}

/** Cutouts from the one for the narrowest windows to that for the widest. */
export function sortCutouts(cutouts: readonly PictureCutout[]): readonly PictureCutout[] {
  return cutouts.toSorted((one, other) => firstWidth(one.breakpoint) - firstWidth(other.breakpoint));
}

/** The sources of cutouts, widest first, because the first that fits wins; the narrowest is the image itself. */
export function cutoutSources(cutouts: readonly PictureCutout[]): readonly PictureSource[] {
  return sortCutouts(cutouts)
    .slice(1)
    .map(({ imagePath, breakpoint }) => ({ srcset: imagePath, breakpoint }))
    .reverse();
}

/** The declarations of cutouts, each from its own width on. */
export function cutoutStyles(cutouts: readonly PictureCutout[], part: 'imageCss' | 'containerCss'): string {
  return sortCutouts(cutouts)
    .map((cutout, index) => {
      const declarations = contentDeclarations(cutout[part]);
      if (!declarations || index === 0) return declarations;
      return `@media ${windowFrom(firstWidth(cutout.breakpoint))}{${declarations}}`;
    })
    .join('');
}
