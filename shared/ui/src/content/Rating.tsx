import { css } from '@emotion/react';
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

const star = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9L12 2.6Z';

const rowStyles = css`
  position: relative;
  display: inline-block;
  color: ${color('star')};
  & > span {
    display: flex;
    inline-size: max-content;
  }
  & svg {
    flex: none;
  }
`;

const filledStyles = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  overflow: hidden;
`;

/** Stars, filled in steps of a tenth. A value outside the scale is shown as its nearest end. */
export function Rating({ value, scale = 5, label, size = 20 }: Props) {
  const share = Math.round(Math.min(Math.max(value, 0), scale) * 10) / 10 / scale;
  const stars = (fill: string) =>
    Array.from({ length: scale }, (_, index) => (
      <svg
        key={index}
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={fill}
        stroke="currentColor"
      >
        <path d={star} strokeWidth="1.4" strokeLinejoin="round" />
      </svg>
    ));
  return (
    <span role="img" aria-label={label} css={rowStyles}>
      <span>{stars('none')}</span>
      <span css={[filledStyles, { inlineSize: `${share * 100}%` }]} data-share={share}>
        <span css={{ display: 'flex' }}>{stars('currentColor')}</span>
      </span>
    </span>
  );
}
