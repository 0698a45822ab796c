import { css } from '@emotion/react';
import { color, space, type } from '@kontor/ui';
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
