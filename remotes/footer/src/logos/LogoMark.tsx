import { css } from '@emotion/react';
import type { FooterImage } from '@kontor/api/promotion';
import { color, radius } from '@kontor/ui';
import { useContent } from '../content/contentContext.ts';
import { logoPath } from './logoPath.ts';

/**
 * All marks without a given size are the same size, so that none looks more important than the others: 66 × 44 px at
 * the default text size (CONST-TEASER-LOGO). They grow with the text. All lengths in this file are in rem.
 */
const tileWidth = 4.125;

/** The default text size in pixels, on which the sizes in the content are based. */
const defaultTextSize = 16;

const tileStyles = css`
  display: block;
  inline-size: ${tileWidth}rem;
  block-size: 2.75rem;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.s};
  background: ${color('surface')};
`;

/** The gap between two marks. */
const gap = 0.25;

const maxMarksPerRow = 4;

/** Rows of marks. */
export const marksList = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${gap}rem;
`;

/** The CSS width at which a list with this many marks leaves no mark alone in a row. */
export function marksWidth(count: number): string {
  const columns = count > maxMarksPerRow && count % maxMarksPerRow === 1 ? maxMarksPerRow - 1 : maxMarksPerRow;
  return `${columns * tileWidth + (columns - 1) * gap}rem`;
}

/** The CSS width of a list of seals that splits them about evenly into two rows; undefined if one row is enough. */
export function sealsWidth(images: readonly FooterImage[]): string | undefined {
  const perRow = Math.ceil(images.length / 2);
  const width = images[0]?.width;
  if (!width || images.length <= maxMarksPerRow) return undefined;
  // Rounded up, so that the last seal of a row always fits.
  return `${Math.ceil((perRow * width) / defaultTextSize + (perRow - 1) * gap)}rem`;
}

/** Crops the border that is part of the files, because the tile draws its own. */
const imageStyles = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transform: scale(1.05);
`;

/**
 * The size that the content gives a logo (FOOT-12). The logo grows with the text and is never wider than its column.
 */
function ownSize({ width, height }: FooterImage) {
  if (!width || !height) return undefined;
  return {
    inlineSize: `${width / defaultTextSize}rem`,
    maxInlineSize: '100%',
    blockSize: 'auto',
    aspectRatio: `${width} / ${height}`,
  };
}

type Props = {
  readonly image: FooterImage;
  /** Empty if text beside the mark already gives the name. */
  readonly alt: string;
};

/** A logo on a white tile. Nothing is rendered for an unknown source (FOOT-16). */
export function LogoMark({ image, alt }: Props) {
  const { site } = useContent();
  const { source, width, height } = image;
  const src = logoPath(source, site);
  if (src === undefined) return null;
  return (
    <span css={[tileStyles, ownSize(image)]}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" css={imageStyles} />
    </span>
  );
}
