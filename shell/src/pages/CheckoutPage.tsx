import { css } from '@emotion/react';
import { createOrderApi } from '@kontor/api/order';
import { formatPrice } from '@kontor/i18n';
import { linkTargets } from '@kontor/site';
import { getHttpClient, useRootStore } from '@kontor/store';
import { Button, buttonStyles, color, space } from '@kontor/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PageProps } from './pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from './pageStyles.ts';
import { openPage } from './thisPage.browser.ts';
import { useTitle } from './useTitle.ts';

const summaryStyles = css`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  max-width: 36rem;
  margin-block-start: ${space(8)};
  padding-block-start: ${space(6)};
  border-block-start: 1px solid ${color('line')};
`;

/** The last look before an order; the header is reduced here. */
export const CheckoutPage = observer(function CheckoutPage({ page }: PageProps) {
  const { t } = useLingui();
  const { cart } = useRootStore();
  const [state, setState] = useState<'idle' | 'ordering' | 'failed'>('idle');
  useTitle(t`Checkout`);
  useEffect(() => {
    void cart.load();
  }, [cart]);
  const { subtotal } = cart.cart;
  const count = cart.numberOfArticles;

  const handleOrder = async () => {
    setState('ordering');
    try {
      const { orderId } = await createOrderApi(await getHttpClient()).place();
      openPage(`/checkout/confirmation/${encodeURIComponent(orderId)}`);
    } catch {
      // The visitor is told, and the cart shows what is wrong with it.
      setState('failed');
    }
  };

  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>
        <Trans>Checkout</Trans>
      </h1>
      <div css={summaryStyles}>
        <p css={textStyles}>
          <Plural value={count} one="# article" other="# articles" />
          {subtotal ? ` · ${formatPrice(subtotal.amount, page.site)}` : null}
        </p>
        <Button
          size="large"
          state={state === 'ordering' ? 'loading' : 'none'}
          isDisabled={cart.checkoutBlockedBy !== undefined}
          onClick={handleOrder}
        >
          <Trans>Order now</Trans>
        </Button>
        {state === 'failed' && (
          <p role="alert">
            <Trans>The order could not be placed. Nothing was charged; please check your cart.</Trans>
          </p>
        )}
        <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.cart}>
          <Trans>Back to the cart</Trans>
        </a>
      </div>
    </div>
  );
});
