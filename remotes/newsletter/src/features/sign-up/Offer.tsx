import { css } from '@emotion/react';
import { above, color, font, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useWelcomeDiscount } from '../../useWelcomeDiscount.ts';
import { voucherMark } from './Footnotes.tsx';

/** Width of the bubble, and its distance to the text. */
const bubbleSize = 120;
const bubbleGap = 24;

/** Start of the text in wide windows. */
export const offerTextStart = `${bubbleSize + bubbleGap}px`;

const offerStyles = css`
  display: flex;
  align-items: flex-start;
  gap: ${bubbleGap}px;
  & h2 {
    ${type.xl}
    hyphens: auto;
    overflow-wrap: break-word;
  }
  & p {
    ${type.m}
    max-inline-size: 46ch;
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
    text-wrap: pretty;
  }
`;

const wordsStyles = css`
  min-inline-size: 0;
`;

const bubbleStyles = css`
  display: none;
  ${above.s} {
    display: grid;
  }
  flex: none;
  place-items: center;
  inline-size: ${bubbleSize}px;
  block-size: ${bubbleSize}px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('on-accent')};
  font-family: ${font.headline};
  font-size: 2.375rem;
  font-weight: ${font.headlineWeight};
  letter-spacing: -0.03em;
  rotate: -8deg;
  /* Visible only in forced colours, where the background is not drawn. */
  border: 3px solid transparent;
`;

/** The headline with the discount bubble (NEWS-2). */
export function Offer() {
  const discount = useWelcomeDiscount();
  return (
    <div css={offerStyles}>
      <span aria-hidden="true" css={bubbleStyles}>
        {discount}
      </span>
      <div css={wordsStyles}>
        <h2>
          <Trans>{discount} welcome discount for you</Trans>
          <span aria-hidden="true">{voucherMark}</span>
        </h2>
        <p>
          <Trans>
            Sign up to our newsletter and be the first to hear of new coffees, new collections and good offers.
          </Trans>
        </p>
      </div>
    </div>
  );
}
