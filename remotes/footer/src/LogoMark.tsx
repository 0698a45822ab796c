import { css } from '@emotion/react';
import type { FooterImage } from '@kontor/api/promotion';
import { color, radius } from '@kontor/ui';
import { useEffect } from 'react';
import { logoPath } from './logoPath.ts';
import { useReport } from './reportContext.ts';

/**
 * Size of every mark, so that none looks more important than the others (CONST-TEASER-LOGO). In CSS pixels at the default
 * text size; rendered in rem, so that marks grow with the text.
 */
const markSize = { width: 66, height: 44 } as const;

/** Between two marks, in CSS pixels at the default text size. */
const gap = 4;

const maxMarksPerRow = 4;

const toRem = (pixels: number) => `${pixels / 16}rem`;

const tileStyles = css`
  display: block;
  inline-size: ${toRem(markSize.width)};
  block-size: ${toRem(markSize.height)};
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.s};
  background: ${color('surface')};
`;

/** Rows of marks. */
export const marksList = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${toRem(gap)};
`;

/** The CSS width of a list of so many marks in which no row holds a single mark. */
export function marksWidth(count: number): string {
  const columns = count > maxMarksPerRow && count % maxMarksPerRow === 1 ? maxMarksPerRow - 1 : maxMarksPerRow;
  return toRem(columns * markSize.width + (columns - 1) * gap);
}

/** Crops the border that the files contain: the tile has its own. */
const imageStyles = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transform: scale(1.05);
`;

type Props = {
  readonly image: FooterImage;
  /** Empty where a text beside the mark has the same name. */
  readonly alt: string;
};

/** A logo on a white tile. An unknown source is reported and renders nothing (FOOT-16). */
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
      <img src={src} alt={alt} {...markSize} loading="lazy" decoding="async" css={imageStyles} />
    </span>
  );
}
