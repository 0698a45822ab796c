import { breakpoints, windowFrom } from '@kontor/site';
import { contentDeclarations } from './contentDeclarations.ts';

/** A minimum window width in CSS pixels, or the name of a breakpoint that the window must exceed. */
export type PictureBreakpoint = number | string;

/** One size and crop of a picture, in the form that the content uses (PROMO-5). */
export type PictureCutout = {
  readonly targetSize: { readonly width: number; readonly height?: number | undefined };
  readonly breakpoint?: PictureBreakpoint | undefined;
  readonly imagePath: string;
  readonly imageCss?: string | undefined;
  readonly containerCss?: string | undefined;
};

/** A source of a picture. It has no other fields (UI-20). */
export type PictureSource = {
  readonly srcset: string;
  readonly media?: string | undefined;
  readonly type?: string | undefined;
  readonly breakpoint?: PictureBreakpoint | undefined;
};

const isName = (name: string): name is keyof typeof breakpoints => Object.hasOwn(breakpoints, name);

/** A breakpoint's minimum window width in CSS pixels. An unknown breakpoint means 0, which matches every window. */
export function firstWidth(breakpoint: PictureBreakpoint | undefined): number {
  if (typeof breakpoint === 'string' && isName(breakpoint)) return breakpoints[breakpoint] + 1;
  const width = Number.parseInt(String(breakpoint ?? 0), 10);
  return Number.isFinite(width) ? width : 0;
}

/** Returns the attributes for a `source` element, ignoring any other fields in the content. */
export function sourceAttributes({ srcset, media, type, breakpoint }: PictureSource) {
  const query = media ?? (firstWidth(breakpoint) > 0 ? windowFrom(firstWidth(breakpoint)) : undefined);
  return { srcSet: srcset, ...(query ? { media: query } : {}), ...(type ? { type } : {}) };
}

/** Sorts crops by window width, narrowest first. */
export function sortCutouts(cutouts: readonly PictureCutout[]): readonly PictureCutout[] {
  return cutouts.toSorted((one, other) => firstWidth(one.breakpoint) - firstWidth(other.breakpoint));
}

/**
 * The sources for a picture's crops, widest first because the first match wins. The narrowest crop is omitted, because
 * the `img` shows it.
 */
export function cutoutSources(cutouts: readonly PictureCutout[]): readonly PictureSource[] {
  return sortCutouts(cutouts)
    .slice(1)
    .map(({ imagePath, breakpoint }) => ({ srcset: imagePath, breakpoint }))
    .reverse();
}

/** The crops' CSS. The declarations of each crop apply from that crop's window width up. */
export function cutoutStyles(cutouts: readonly PictureCutout[], part: 'imageCss' | 'containerCss'): string {
  return sortCutouts(cutouts)
    .map((cutout, index) => {
      const declarations = contentDeclarations(cutout[part]);
      if (!declarations || index === 0) return declarations;
      return `@media ${windowFrom(firstWidth(cutout.breakpoint))}{${declarations}}`;
    })
    .join('');
}
