import { css } from '@emotion/react';
import { above, color, font, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useWelcomeDiscount } from '../../useWelcomeDiscount.ts';
import { voucherMark } from './Footnotes.tsx';

const offerStyles = css`
  & h2 {
    ${type.xl}
    hyphens: auto;
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  & p {
    ${type.m}
    max-inline-size: 52ch;
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
    text-wrap: pretty;
  }
  & strong {
    color: ${color('on-roast')};
    white-space: nowrap;
  }
`;

/** The discount on a disc, in the corner of its container. */
const bubbleStyles = css`
  position: absolute;
  inset-block-start: ${space(5)};
  inset-inline-end: ${space(5)};
  display: grid;
  place-items: center;
  inline-size: 104px;
  block-size: 104px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('on-accent')};
  font-family: ${font.headline};
  font-size: 2rem;
  font-weight: ${font.headlineWeight};
  letter-spacing: -0.03em;
  rotate: -8deg;
  /* Visible only in forced colours, where the background is not drawn. */
  border: 3px solid transparent;
  ${above.l} {
    inline-size: 132px;
    block-size: 132px;
    font-size: 2.5rem;
  }
`;

/** The discount bubble of the picture (NEWS-2). The text beside it says the same to screen readers. */
export function DiscountBubble() {
  return (
    <span aria-hidden="true" css={bubbleStyles}>
      {useWelcomeDiscount()}
    </span>
  );
}

/** The headline and what subscribers get (NEWS-2, NEWS-8). */
export function Offer() {
  const discount = useWelcomeDiscount();
  return (
    <div css={offerStyles}>
      <h2>
        <Trans>Be the first to know</Trans>
      </h2>
      <p>
        <Trans>
          New coffees, new collections and good offers: our newsletter tells you first. As a welcome you get{' '}
          <strong>{discount}</strong> off your next order.
        </Trans>
        <span aria-hidden="true">{voucherMark}</span>
      </p>
    </div>
  );
}
