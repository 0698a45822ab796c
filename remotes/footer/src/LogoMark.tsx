import { css } from '@emotion/react';
import type { FooterImage } from '@kontor/api/promotion';
import { color, radius } from '@kontor/ui';
import { useEffect } from 'react';
import { logoPath } from './logoPath.ts';
import { useReport } from './reportContext.ts';

/** In CSS pixels; so is everything here. */
const tileWidth = 66;

/**
 * All marks have one size, 4.4 by 6.6 in units of 10 px (CONST-TEASER-LOGO), so that none is more
 * important than the others.
 */
const tileStyles = css`
  display: block;
  inline-size: ${tileWidth}px;
  block-size: 44px;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.s};
  background: ${color('surface')};
`;

/** Room between two marks, in CSS pixels. */
const gap = 4;

/** Most marks in a row. */
const mostInRow = 4;

/** Marks in rows. */
export const marksList = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${gap}px;
`;

/** Width for so many marks, in CSS pixels, in which none of them stands in a row alone. */
export function marksWidth(count: number): number {
  const columns = count > mostInRow && count % mostInRow === 1 ? mostInRow - 1 : mostInRow;
  return columns * tileWidth + (columns - 1) * gap;
}

/** The files bring an edge of their own, which the tile replaces. */
const imageStyles = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transform: scale(1.05);
`;

type Props = {
  readonly image: FooterImage;
  /** The name that is read out; empty where a text beside the mark says it. */
  readonly alt: string;
};

/** A mark on a white tile. One that nobody knows is reported and left out. */
export function LogoMark({ image, alt }: Props) {
  const report = useReport();
  const { source } = image;
  const src = logoPath(source);
  const isUnknown = src === undefined;
  useEffect(() => {
    if (isUnknown) report('The footer names a logo that does not exist.', source);
  }, [isUnknown, report, source]);
  if (isUnknown) return null;
  return (
    <span css={tileStyles}>
      <img src={src} alt={alt} width={tileWidth} height={44} loading="lazy" decoding="async" css={imageStyles} />
    </span>
  );
}
