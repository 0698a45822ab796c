import { css } from '@emotion/react';
import type { Cart, Money } from '@kontor/api/cart';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { color, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useVoucherTexts } from './useVoucherTexts.ts';

const listStyles = css`
  display: grid;
  gap: ${space(2)};
  margin: 0;
`;

const rowStyles = css`
  ${type.s}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  overflow-wrap: anywhere;
  & > dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const totalStyles = css`
  ${type.l}
  font-weight: 600;
`;

const remarkStyles = css`
  ${type.xs}
  margin: 0;
  font-weight: 600;
`;

const missingStyles = css`
  color: ${color('activating')};
`;

const problemStyles = css`
  color: ${color('sale')};
  /* Stays in the accessibility tree, because screen readers announce only changes in it. */
  &:empty {
    position: absolute;
  }
`;

type RowProps = { readonly label: ReactNode; readonly children: ReactNode; readonly isTotal?: boolean };

const Row = ({ label, children, isTotal = false }: RowProps) => (
  <div css={[rowStyles, isTotal && totalStyles]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = { readonly cart: Cart; readonly site: SiteKey };

/** The costs of an order: subtotal, voucher, shipping and total, as calculated by the back end (CART-55). */
export function CheckoutCosts({ cart, site }: Props) {
  const { t } = useLingui();
  const texts = useVoucherTexts();
  const { subtotal, voucher, charges = {} } = cart;
  const { discount, shipping, total, untilFreeShipping, voucherMinimum } = charges;
  const print = (money: Money | undefined) => (money ? formatPrice(money.amount, site) : '…');
  const code = voucher?.code;
  const missing = untilFreeShipping && print(untilFreeShipping);
  return (
    <>
      <dl css={listStyles}>
        <Row label={<Trans>Subtotal</Trans>} isTotal={!total}>
          {print(subtotal)}
        </Row>
        {voucher && (
          <Row label={t`Voucher ${code}`}>{discount && print({ ...discount, amount: -discount.amount })}</Row>
        )}
        {shipping && (
          <Row label={<Trans>Shipping</Trans>}>{shipping.amount === 0 ? <Trans>Free</Trans> : print(shipping)}</Row>
        )}
        {total && (
          <Row label={<Trans>Total</Trans>} isTotal={true}>
            {print(total)}
          </Row>
        )}
      </dl>
      <p role="status" css={[remarkStyles, problemStyles]}>
        {voucher?.problem && texts.problem(voucher.problem, voucherMinimum && print(voucherMinimum))}
      </p>
      {missing && (
        <p css={[remarkStyles, missingStyles]}>
          <Trans>{missing} more for free shipping</Trans>
        </p>
      )}
    </>
  );
}
