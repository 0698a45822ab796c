import { css } from '@emotion/react';
import type { Cart } from '@kontor/api/cart';
import { announce, announcedCheckout } from '@kontor/shell/announce';
import { brand, breakpoints, linkTargets, type SiteKey } from '@kontor/site';
import type { CartStore } from '@kontor/store';
import { Button, buttonStyles, color, Notification, space, type } from '@kontor/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { cardStyles } from '../pageStyles.ts';
import { CheckoutCosts } from './CheckoutCosts.tsx';

const noteStyles = css`
  margin: 0;
  ${type.xs}
  color: ${color('ink-muted')};
`;

const waysStyles = css`
  display: grid;
  gap: ${space(3)};
  @media (max-width: ${breakpoints.xs}px) {
    & > :is(a, button) {
      --k-button-inset: ${space(4)};
    }
  }
`;

type Block = NonNullable<CartStore['checkoutBlockedBy']>;

/** The reason why the order is not possible, in the same words as in the cart. */
function BlockReason({ blockedBy }: { readonly blockedBy: Block }) {
  if (blockedBy === 'pending') return <Trans>Your changes are being saved.</Trans>;
  if (blockedBy === 'defective') return <Trans>Please remove the items that can no longer be ordered.</Trans>;
  if (blockedBy === 'unavailable') return <Trans>Please remove the items that are not available.</Trans>;
  return <Trans>Your cart is empty.</Trans>;
}

type Props = {
  readonly cart: Cart;
  /** The total number of pieces in lines of all kinds. */
  readonly count: number;
  readonly site: SiteKey;
  readonly blockedBy: Block | undefined;
  readonly state: 'idle' | 'ordering' | 'failed' | 'changed';
  readonly onOrder: () => void;
};

/** The sum and the order button, or the reason why the order is not possible. */
export function CheckoutSum({ cart, count, site, blockedBy, state, onOrder }: Props) {
  const { subscriptions } = cart;
  return (
    <div css={cardStyles}>
      <CheckoutCosts cart={cart} site={site} />
      <p css={noteStyles}>
        <Plural value={count} one="# article" other="# articles" /> ·{' '}
        {cart.charges ? <Trans>All prices incl. VAT.</Trans> : <Trans>All prices incl. VAT, plus shipping.</Trans>}
      </p>
      {subscriptions.length > 0 && (
        <p css={noteStyles}>
          <Trans>The sum has the first delivery of a subscription. You pay for each further one when it is sent.</Trans>
        </p>
      )}
      {blockedBy && (
        <Notification kind={blockedBy === 'pending' ? 'loading' : 'info'}>
          <BlockReason blockedBy={blockedBy} />
        </Notification>
      )}
      {state === 'changed' && (
        <Notification kind="error">
          <Trans>The price of your order has changed. Please check it and order again.</Trans>
        </Notification>
      )}
      {state === 'failed' && (
        <Notification kind="error">
          <Trans>The order could not be placed. Nothing was charged; please check your cart.</Trans>
        </Notification>
      )}
      <div css={waysStyles}>
        <Button
          size="large"
          state={state === 'ordering' ? 'loading' : 'none'}
          isDisabled={blockedBy !== undefined}
          onClick={onOrder}
        >
          <Trans>Order now</Trans>
        </Button>
        <a
          css={buttonStyles({ variant: 'secondary' })}
          href={linkTargets.cart}
          onClick={() => announce(`${brand.key}:checkout-reversed`, announcedCheckout(cart, site))}
        >
          <Trans>Back to the cart</Trans>
        </a>
      </div>
    </div>
  );
}
