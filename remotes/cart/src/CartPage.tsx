import { css } from '@emotion/react';
import { useRootStore } from '@kontor/store';
import { above, color, radius, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CartBody, CartSummary, isPayable } from './CartContent.tsx';
import { CartNotices } from './features/notices/CartNotices.tsx';

const pageStyles = css`
  display: grid;
  gap: ${space(8)};
  margin-block-start: ${space(6)};
  ${above.m} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${space(16)};
    align-items: start;
  }
`;

/** In view wherever in the list the shopper is. */
const noticesPlace = css`
  position: sticky;
  inset-block-end: ${space(4)};
`;

const summaryStyles = css`
  padding: ${space(6)};
  border-radius: ${radius.l};
  background: ${color('surface')};
  ${above.m} {
    position: sticky;
    inset-block-start: ${space(6)};
  }
`;

/** The cart on a page: lines at the left, the sum and the way to the checkout beside them. */
export const CartPage = observer(function CartPage() {
  const { cart } = useRootStore();

  useEffect(() => {
    if (!cart.isLoaded) void cart.load();
  }, [cart]);

  return (
    <div css={pageStyles}>
      <div>
        <CartBody heading="h2" />
        <CartNotices cart={cart} place={noticesPlace} />
      </div>
      {isPayable(cart) && (
        <div css={summaryStyles}>
          <CartSummary isOnCartPage={true} />
        </div>
      )}
    </div>
  );
});
