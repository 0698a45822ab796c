import { css } from '@emotion/react';
import { useRootStore } from '@kontor/store';
import { above, color, radius, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CartBody, CartSummary, isPayable } from './CartContent.tsx';

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
      </div>
      {isPayable(cart) && (
        <div css={summaryStyles}>
          <CartSummary isOnCartPage={true} />
        </div>
      )}
    </div>
  );
});
