import { css } from '@emotion/react';
import { newsletterOfferStyles } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { voucherMark } from '../../../Footnotes.tsx';
import { useWelcomeDiscount } from '../../../useWelcomeDiscount.ts';

/**
 * The text and the notice share one area, so that the form does not move under the pointer when the notice disappears.
 */
const placeStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * {
    grid-area: 1 / 1;
    align-self: start;
  }
  & > [role='alert']:not(:empty) ~ p {
    visibility: hidden;
  }
`;

type Props = {
  /** Shown instead of the text. */
  readonly notice?: ReactNode;
};

/** The headline and the benefits for subscribers (NEWS-2, NEWS-8). */
export function Offer({ notice }: Props) {
  const discount = useWelcomeDiscount();
  return (
    <div css={newsletterOfferStyles}>
      <h2>
        <Trans>Be the first to know</Trans>
      </h2>
      <div css={placeStyles}>
        {notice}
        <p>
          <Trans>
            New coffees, new collections and good offers: our newsletter tells you first. As a welcome you get{' '}
            <strong>{discount}</strong> off your next order.
          </Trans>
          <span aria-hidden="true">{voucherMark}</span>
        </p>
      </div>
    </div>
  );
}
