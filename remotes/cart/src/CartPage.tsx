import { css } from '@emotion/react';
import { useRootStore } from '@kontor/store';
import { above, color, radius, shadow, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CartBody, CartSummary, contentOf } from './CartContent.tsx';
import { CartNotices } from './features/notices/CartNotices.tsx';

const pageStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(6)};
`;

/** There are two columns while the subtotal is shown or loading. */
const columnsStyles = css`
  ${above.m} {
    grid-template-columns: minmax(0, 7fr) minmax(304px, 4fr);
    align-items: start;
  }
  ${above.l} {
    gap: ${space(16)};
  }
`;

/** Sticky so that messages are visible at any scroll position. */
const noticesStyles = css`
  position: sticky;
  inset-block-end: ${space(4)};
  & > * {
    border-radius: ${radius.m};
    box-shadow: ${shadow.high};
  }
`;

/** Receives focus when a focused message disappears. */
const columnStyles = css`
  &:focus {
    outline: none;
  }
`;

/** Limits the line length of a full-width message. */
const problemStyles = css`
  max-inline-size: 720px;
`;

const groundStyles = css`
  padding: ${space(6)};
  border-radius: ${radius.l};
  background: ${color('surface')};
`;

const summaryStyles = css`
  ${above.m} {
    position: sticky;
    inset-block-start: ${space(6)};
  }
`;

/** The cart page, with the lines and, beside them, the subtotal and the checkout link. */
export const CartPage = observer(function CartPage() {
  const { cart } = useRootStore();

  useEffect(() => cart.sync.ensureLoaded(), [cart]);

  const content = contentOf(cart);
  return (
    <div data-remote="cart" css={[pageStyles, (content === 'lines' || content === 'loading') && columnsStyles]}>
      <div
        tabIndex={-1}
        css={[columnStyles, content === 'empty' && groundStyles, content === 'problem' && problemStyles]}
      >
        <CartBody heading="h2" />
        <CartNotices cart={cart} styles={noticesStyles} />
      </div>
      {content === 'lines' && (
        <div css={[groundStyles, summaryStyles]}>
          <CartSummary isOnCartPage={true} />
        </div>
      )}
    </div>
  );
});
