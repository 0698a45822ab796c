import { css } from '@emotion/react';
import { checkoutPath, linkTargets } from '@kontor/site';
import type { CheckoutBlock } from '@kontor/store';
import { buttonStyles, color, Icon, lockShape, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useShopAddress } from '../../ShopAddress.tsx';

/** The links are side by side with equal widths, or stacked if a label would wrap. */
const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > a {
    flex: 1 1 max-content;
    min-inline-size: calc(50% - ${space(1.5)});
    padding-inline: ${space(3)};
  }
`;

/** The gate stays closed until the shopper changes the cart. */
const closedStyles = css`
  &[aria-disabled='true'] {
    border-color: ${color('line')};
    background: ${color('sand')};
    color: ${color('ink-muted')};
    opacity: 1;
  }
  & svg {
    flex: none;
  }
  @media (forced-colors: active) {
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** The gate is closed while a change is pending. The link must not flash with every quantity step. */
const waitingStyles = css`
  &[aria-disabled='true'] {
    opacity: 0.8;
    cursor: progress;
  }
`;

const noteStyles = css`
  ${type.xs}
  min-block-size: 1.4em;
  margin: ${space(2)} 0 0;
  color: ${color('ink-muted')};
  text-align: center;
  text-wrap: balance;
`;

const reasonStyles = css`
  color: ${color('sale')};
  font-weight: 600;
`;

type Props = {
  readonly blockedBy: CheckoutBlock | undefined;
  /** Whether changes are waiting for the connection. */
  readonly isOffline: boolean;
  readonly isOnCartPage?: boolean;
  /** Whether the sums include shipping costs. */
  readonly hasShipping?: boolean;
};

/** The links to the cart page and the checkout, with the reason why the checkout gate is closed (CART-41). */
export function CheckoutGate({ blockedBy, isOffline, isOnCartPage = false, hasShipping = false }: Props) {
  const noteId = useId();
  const toShop = useShopAddress();
  const isOpen = blockedBy === undefined;
  const isWaiting = blockedBy === 'pending';
  const isClosed = !isOpen && !isWaiting;
  return (
    <div>
      <div css={actionsStyles}>
        {!isOnCartPage && (
          <a href={toShop(linkTargets.cart)} css={buttonStyles({ variant: 'secondary' })}>
            <Trans>Go to cart</Trans>
          </a>
        )}
        {/* The same element is used in both states so that it keeps focus. */}
        <a
          {...(isOpen ? { href: toShop(checkoutPath) } : { role: 'link', tabIndex: 0, 'aria-disabled': true })}
          aria-describedby={noteId}
          css={[...buttonStyles({ variant: 'primary' }), isClosed && closedStyles, isWaiting && waitingStyles]}
        >
          {isClosed && <Icon shape={lockShape} size={18} />}
          <Trans>Checkout</Trans>
        </a>
      </div>
      <p id={noteId} css={[noteStyles, isClosed && reasonStyles]}>
        {isOpen && hasShipping && <Trans>All prices incl. VAT.</Trans>}
        {isOpen && !hasShipping && <Trans>All prices incl. VAT, plus shipping.</Trans>}
        {blockedBy === 'empty' && <Trans>Your cart is empty.</Trans>}
        {isWaiting && !isOffline && <Trans>Your changes are being saved.</Trans>}
        {isWaiting && isOffline && <Trans>Your changes are saved as soon as you are back online.</Trans>}
        {blockedBy === 'defective' && <Trans>Please remove the items that can no longer be ordered.</Trans>}
        {blockedBy === 'unavailable' && <Trans>Please remove the items that are not available.</Trans>}
      </p>
    </div>
  );
}
