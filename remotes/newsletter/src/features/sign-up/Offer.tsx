import { newsletterOfferStyles } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useWelcomeDiscount } from '../../useWelcomeDiscount.ts';
import { voucherMark } from './Footnotes.tsx';

/** The headline and what subscribers get (NEWS-2, NEWS-8). */
export function Offer() {
  const discount = useWelcomeDiscount();
  return (
    <div css={newsletterOfferStyles}>
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
