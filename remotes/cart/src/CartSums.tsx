import { css } from '@emotion/react';
import type { Charges } from '@kontor/api/cart';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import type { CartStore } from '@kontor/store';
import { color, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LinePrice } from './features/cart-lines/LinePrice.tsx';
import { voucherProblemText } from './voucherProblemText.ts';

const rowStyles = css`
  ${type.s}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin: 0 0 ${space(1)};
  overflow-wrap: anywhere;
  & span {
    font-weight: inherit;
  }
`;

const totalStyles = css`
  ${type.m}
  margin-block-end: ${space(3)};
  font-weight: 600;
  & span {
    font-size: inherit;
  }
`;

/** This row keeps its height while a change is pending, so that nothing shifts under the shopper's finger. */
const missingStyles = css`
  ${type.xs}
  min-block-size: 1.4em;
  margin: 0 0 ${space(2)};
  color: ${color('activating')};
  font-weight: 600;
`;

const problemStyles = css`
  ${type.xs}
  margin: 0 0 ${space(2)};
  color: ${color('sale')};
  font-weight: 600;
  /* Stays in the accessibility tree: only changes within it are announced. */
  &:empty {
    position: absolute;
  }
`;

const noteStyles = css`
  ${type.xs}
  margin: 0 0 ${space(3)};
  color: ${color('ink-muted')};
`;

type RowProps = { readonly label: ReactNode; readonly children: ReactNode; readonly isTotal?: boolean };

const Row = ({ label, children, isTotal = false }: RowProps) => (
  <p css={[rowStyles, isTotal && totalStyles]}>
    <span>{label}</span>
    {children}
  </p>
);

type Props = { readonly cart: CartStore; readonly site: SiteKey };

/**
 * The subtotal, the voucher, shipping and the total, with the back end's amounts (CART-16, CART-55). While a change is
 * pending, the rows from the last response stay, but without amounts. If the back end sends no charges, only the
 * subtotal is shown.
 */
export const CartSums = observer(function CartSums({ cart, site }: Props) {
  const { i18n, t } = useLingui();
  const { subtotal, subscriptions, voucher, charges } = cart.cart;
  const rows: Charges = charges ?? cart.sync.confirmed.cart.charges ?? {};
  const hasTotal = rows.discount !== undefined || rows.shipping !== undefined;
  const discount = charges?.discount;
  const shipping = charges?.shipping;
  const missing = charges?.untilFreeShipping && formatPrice(charges.untilFreeShipping.amount, site);
  const minimum = charges?.voucherMinimum && formatPrice(charges.voucherMinimum.amount, site);
  const code = voucher?.code;
  return (
    <>
      <Row label={<Trans>Subtotal</Trans>} isTotal={!hasTotal}>
        <LinePrice price={subtotal} site={site} />
      </Row>
      {voucher && (
        <Row label={t`Voucher ${code}`}>
          {!voucher.problem && <LinePrice price={discount && { ...discount, amount: -discount.amount }} site={site} />}
        </Row>
      )}
      <p role="status" css={problemStyles}>
        {voucher?.problem && charges && voucherProblemText(i18n, voucher.problem, minimum)}
      </p>
      {rows.shipping && (
        <Row label={<Trans>Shipping</Trans>}>
          {shipping?.amount === 0 ? (
            <span>
              <Trans>Free</Trans>
            </span>
          ) : (
            <LinePrice price={shipping} site={site} />
          )}
        </Row>
      )}
      {rows.untilFreeShipping && (
        <p css={missingStyles}>{missing && <Trans>{missing} more for free shipping</Trans>}</p>
      )}
      {hasTotal && (
        <Row label={<Trans>Total</Trans>} isTotal={true}>
          <LinePrice price={charges?.total} site={site} />
        </Row>
      )}
      {subscriptions.length > 0 && (
        <p css={noteStyles}>
          <Trans>The sum has the first delivery of a subscription. You pay for each further one when it is sent.</Trans>
        </p>
      )}
    </>
  );
});
