import { css } from '@emotion/react';
import { isHttpError } from '@kontor/api/http';
import { createOrderApi } from '@kontor/api/order';
import { announce, announcedCheckout, couponOf, useAnnouncement } from '@kontor/shell/announce';
import { accountTargets, brand, checkoutPath, linkTargets, type SiteKey } from '@kontor/site';
import { getHttpClient, useRootStore } from '@kontor/store';
import { above, Button, buttonStyles, Notification, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { accountAddress } from '../account/readAccountQuery.ts';
import { useTitle } from '../documentHooks.ts';
import { Skeleton } from '../loading/Skeleton.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { openPage } from '../thisPage.browser.ts';
import { CheckoutLines } from './CheckoutLines.tsx';
import { CheckoutSum } from './CheckoutSum.tsx';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { rememberOrder } from './orderMemory.browser.ts';

const layoutStyles = css`
  display: grid;
  gap: ${space(8)};
  margin-block-start: ${space(8)};
  ${above.l} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(12)};
    align-items: start;
  }
`;

const logInStyles = css`
  ${textStyles}
  margin-block-start: ${space(3)};
`;

const messageStyles = css`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  max-width: 36rem;
  margin-block-start: ${space(8)};
`;

/** Whether an order was refused because its total differs from the one that the page showed. */
function isTotalChanged(error: unknown): boolean {
  const body: unknown = isHttpError(error) ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'TOTAL_CHANGED';
}

/** Places the order for the cart. */
function useOrder(site: SiteKey) {
  const { cart, consent } = useRootStore();
  const [state, setState] = useState<'idle' | 'ordering' | 'failed' | 'changed'>('idle');
  // The number of an order that the next page could not confirm or announce.
  const [placed, setPlaced] = useState<string>();

  const order = async () => {
    setState('ordering');
    const articles = announcedCheckout(cart.cart, site);
    announce(`${brand.key}:checkout-progressed`, articles);
    try {
      const orders = createOrderApi(await getHttpClient());
      const { orderId, total, shipping, voucherCode } = await orders.place({ total: cart.cart.charges?.total });
      const paidForShipping = shipping?.amount ?? 0;
      const purchase = {
        ...articles,
        ...couponOf(voucherCode),
        orderId,
        // Sums of amounts such as 4.95 have rounding errors of a millionth.
        value: Number((total.amount - paidForShipping).toFixed(2)),
        shipping: paidForShipping,
        currency: total.currency,
      };
      if (rememberOrder(purchase, consent.isStillActive)) {
        openPage(`/checkout/confirmation/${encodeURIComponent(orderId)}`);
      } else {
        announce(`${brand.key}:purchased`, purchase);
        setPlaced(orderId);
      }
    } catch (error) {
      // The page shows that the order failed. If reloading the cart also fails, the cart shows that error itself.
      setState(isTotalChanged(error) ? 'changed' : 'failed');
      void cart.sync.load({ forceReload: true });
    }
  };
  return { state, placed, order };
}

const LogInHint = () => (
  <p css={logInStyles}>
    <Trans>Do you have a customer account?</Trans>{' '}
    <a href={accountAddress(accountTargets.logIn, { next: checkoutPath })}>
      <Trans>Log in</Trans>
    </a>
  </p>
);

const CartFailure = observer(function CartFailure() {
  const { sync } = useRootStore().cart;
  return (
    <div css={messageStyles}>
      <Notification kind="error">
        <Trans>Your cart cannot be shown for technical reasons. Please try again later.</Trans>
      </Notification>
      <Button
        variant="secondary"
        state={sync.isLoading ? 'loading' : 'none'}
        onClick={() => void sync.load({ forceReload: true })}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
});

/** An empty cart, or one that has not loaded yet. */
const EmptyCart = ({ isLoaded }: { readonly isLoaded: boolean }) =>
  isLoaded ? (
    <div css={messageStyles}>
      <Notification>
        <Trans>Your cart is empty.</Trans>
      </Notification>
      <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.home}>
        <Trans>To the home page</Trans>
      </a>
    </div>
  ) : (
    <div css={layoutStyles}>
      <Skeleton shape="lines" />
    </div>
  );

/** The review before an order. The header and the footer are reduced. */
export const CheckoutPage = observer(function CheckoutPage({ page }: PageProps) {
  const { t } = useLingui();
  const { cart, personalData } = useRootStore();
  const { state, placed, order } = useOrder(page.site);
  useTitle(t`Checkout`);
  useEffect(() => {
    void cart.sync.load();
    void personalData.load();
  }, [cart, personalData]);
  const blockedBy = cart.checkoutBlockedBy;
  const isEmpty = blockedBy === 'empty';
  const { isLoaded } = cart.sync.confirmed;
  const begun = isLoaded && !isEmpty ? announcedCheckout(cart.cart, page.site) : undefined;
  useAnnouncement(`${brand.key}:checkout-begun`, begun);

  if (placed !== undefined) return <OrderConfirmation orderId={placed} isOurs takesFocus />;
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>
        <Trans>Checkout</Trans>
      </h1>
      {personalData.initialized && !personalData.loggedInOrRemembered && <LogInHint />}
      {cart.sync.getError && <CartFailure />}
      {!cart.sync.getError && isEmpty && <EmptyCart isLoaded={isLoaded} />}
      {!cart.sync.getError && !isEmpty && (
        <div css={layoutStyles}>
          <CheckoutLines cart={cart.cart} site={page.site} />
          <CheckoutSum
            cart={cart.cart}
            count={cart.numberOfArticles}
            site={page.site}
            blockedBy={blockedBy}
            state={state}
            onOrder={order}
          />
        </div>
      )}
    </div>
  );
});
