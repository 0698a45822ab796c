import { css } from '@emotion/react';
import { ratingScale } from '@kontor/site';
import { color } from '../tokens/tokens.ts';

type Props = {
  readonly value: number;
  /** Number of stars (CONST-RATING-SCALE). */
  readonly scale?: number;
  /** Text for screen readers, such as "4.5 of 5 stars". */
  readonly label: string;
  /** Width of a star in CSS pixels. */
  readonly size?: number;
};

/** Side length of the square that a star is drawn in. */
const square = 24;

/** The outline of a star, starting from its top point at (12, 2.6) in the square. */
const star = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/** The stars of a row form a single path, because a listing has many rows. */
const pathOfRow = (stars: number): string =>
  Array.from({ length: stars }, (_, index) => `M${12 + square * index} 2.6${star}`).join('');

const ratingStyles = css`
  position: relative;
  display: inline-block;
  inline-size: max-content;
  line-height: 0;
  color: ${color('star')};
  & svg {
    /*
     * Document-wide styles shrink pictures to fit their containers, but the filled row must be cut off, not squeezed.
     */
    max-inline-size: none;
  }
`;

const filledStyles = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  overflow: hidden;
`;

/** A star rating, filled in steps of a tenth. A value outside the scale is clamped to the nearest end of the scale. */
export function Rating({ value, scale = ratingScale, label, size = 20 }: Props) {
  const share = Math.round(Math.min(Math.max(value, 0), scale) * 10) / 10 / scale;
  const row = (fill: string) => (
    <svg
      aria-hidden="true"
      width={size * scale}
      height={size}
      viewBox={`0 0 ${square * scale} ${square}`}
      fill={fill}
      stroke="currentColor"
    >
      <path d={pathOfRow(scale)} strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
  return (
    <span role="img" aria-label={label} css={ratingStyles}>
      {row('none')}
      <span css={[filledStyles, { inlineSize: `${share * 100}%` }]}>{row('currentColor')}</span>
    </span>
  );
}
