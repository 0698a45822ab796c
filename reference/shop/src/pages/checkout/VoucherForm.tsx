import { css } from '@emotion/react';
import { createVoucherApi, type VoucherApi, type VoucherRefusal } from '@kontor/api/cart';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, useRootStore } from '@kontor/store';
import { above, Button, color, radius, space, TextField, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useVoucherTexts } from './useVoucherTexts.ts';

const cardStyles = css`
  display: grid;
  gap: ${space(3)};
  max-inline-size: 560px;
  margin-block-start: ${space(8)};
  scroll-margin-block-end: ${space(4)};
  padding: ${space(6)};
  border-radius: ${radius.l};
  background: ${color('surface')};
  &:focus {
    outline: none;
  }
  /* Hidden until the cart above appears. Otherwise, the cart would push the form down. */
  :not(:has([data-remote='cart'])) > & {
    display: none;
  }
  & h2 {
    ${type.m}
    font-weight: 600;
  }
`;

/** Side by side if both fit. The button is next to the input, not next to its label or message. */
const fieldStyles = css`
  display: grid;
  gap: ${space(2)};
  scroll-margin-block-end: ${space(6)};
  ${above.s} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > button {
      margin-block-start: calc(1.4em + ${space(1.5)});
      align-self: start;
    }
  }
`;

const redeemedStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const statusStyles = css`
  ${type.s}
  margin: 0;
  color: ${color('activating')};
  font-weight: 600;
  /* Stays in the accessibility tree, because screen readers announce only changes in it. */
  &:empty {
    position: absolute;
  }
`;

const alertStyles = css`
  color: ${color('danger')};
`;

/** The length of the longest code that the back end accepts. */
const maxCodeLength = 64;

type Said = 'nothing' | 'empty' | 'redeemed' | 'removed' | 'notRemoved' | VoucherRefusal;

const openVoucherApi = async (): Promise<VoucherApi> => createVoucherApi(await getHttpClient());

/** Makes the form's calls, one at a time, and returns the message about the latest one. */
function useVoucherCalls(openVouchers: () => Promise<VoucherApi>) {
  const { cart } = useRootStore();
  const [typed, setTyped] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<Said>('nothing');
  const card = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  /**
   * Makes a call when no cart change is pending, then reloads the cart. The result is `failure` if the script does not
   * load.
   */
  async function send(call: (api: VoucherApi) => Promise<Said>, failure: Said) {
    if (isSending) return;
    setIsSending(true);
    setSaid('nothing');
    if (cart.hasPendingChanges) await cart.sync.load();
    const outcome = await openVouchers().then(call, () => failure);
    const isDone = outcome === 'redeemed' || outcome === 'removed';
    if (isDone) {
      setTyped('');
      await cart.sync.load({ forceReload: true });
    }
    setSaid(outcome);
    setIsSending(false);
    // The button that was pressed is gone.
    if (isDone) card.current?.focus();
    else if (outcome !== 'notRemoved') input.current?.focus();
  }

  async function redeem(event: FormEvent) {
    event.preventDefault();
    const entered = typed.trim();
    if (entered === '') {
      setSaid('empty');
      input.current?.focus();
    } else await send(async (api) => (await api.redeem(entered)) ?? 'redeemed', { code: 'UNKNOWN' });
  }

  const remove = () => send(async (api) => ((await api.remove()) ? 'removed' : 'notRemoved'), 'notRemoved');

  return { typed, setTyped, isSending, said, card, input, redeem, remove };
}

type RedeemedProps = { readonly code: string; readonly isSending: boolean; readonly onRemove: () => void };

function RedeemedVoucher({ code, isSending, onRemove }: RedeemedProps) {
  const { t } = useLingui();
  return (
    <p css={redeemedStyles}>
      {t`Voucher ${code}`}
      <Button
        variant="secondary"
        size="small"
        state={isSending ? 'loading' : 'none'}
        aria-label={t`Remove voucher ${code}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </p>
  );
}

/**
 * Says whether a code was redeemed or removed, also to screen readers. The input shows the reason for a refused code.
 */
const Outcome = ({ said, counts }: { readonly said: Said; readonly counts: boolean }) => (
  <>
    <p role="status" css={statusStyles}>
      {said === 'redeemed' && counts && <Trans>The voucher is redeemed.</Trans>}
      {said === 'removed' && <Trans>The voucher is removed.</Trans>}
    </p>
    <p role="alert" css={[statusStyles, alertStyles]}>
      {said === 'notRemoved' && <Trans>The voucher code could not be removed. Please try again later.</Trans>}
    </p>
  </>
);

type Props = { readonly site: SiteKey; readonly openVouchers?: () => Promise<VoucherApi> };

/**
 * Redeems a voucher code in the cart, or removes the voucher from the cart (CART-50). The cart next to the form shows
 * the discount.
 */
export const VoucherForm = observer(function VoucherForm({ site, openVouchers = openVoucherApi }: Props) {
  const { t } = useLingui();
  const texts = useVoucherTexts();
  const { cart } = useRootStore();
  const { typed, setTyped, isSending, said, card, input, redeem, remove } = useVoucherCalls(openVouchers);
  const form = useRef<HTMLFormElement>(null);
  const { voucher } = cart.cart;

  const refusal = typeof said === 'object' ? said : undefined;
  const minimum = refusal?.minimum === undefined ? undefined : formatPrice(refusal.minimum, site);
  const error = refusal ? texts.refusal(refusal.code, minimum) : said === 'empty' ? texts.empty : undefined;
  // The focused element may be at the lower edge of the window, with its message below.
  const shown = error === undefined ? card : form;
  useEffect(() => {
    if (said !== 'nothing') shown.current?.scrollIntoView({ block: 'nearest' });
  }, [said, shown]);
  if (cart.numberOfArticles === 0) return null;
  return (
    <section ref={card} tabIndex={-1} css={cardStyles} aria-labelledby="voucher-title">
      <h2 id="voucher-title">
        <Trans>Redeem a voucher</Trans>
      </h2>
      {voucher && <RedeemedVoucher code={voucher.code} isSending={isSending} onRemove={remove} />}
      {(!voucher || voucher.problem) && (
        <form ref={form} onSubmit={redeem} noValidate css={fieldStyles}>
          <TextField
            ref={input}
            name="code"
            label={t`Voucher code`}
            value={typed}
            onChange={setTyped}
            state={error === undefined ? 'default' : 'error'}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxCodeLength}
          />
          <Button type="submit" variant="secondary" state={isSending ? 'loading' : 'none'}>
            <Trans>Redeem</Trans>
          </Button>
        </form>
      )}
      <Outcome said={said} counts={voucher !== undefined && !voucher.problem} />
    </section>
  );
});
