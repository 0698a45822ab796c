import { hungarianVoucherMonths, type SiteKey } from '@kontor/site';
import { newsletterFootnoteStyles } from '@kontor/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { newsletterLinksOf } from './features/sign-up/notices/newsletterLinks.ts';
import { useWelcomeDiscount } from './useWelcomeDiscount.ts';

/**
 * The mark that refers from the discount to the voucher's conditions. It is hidden from screen readers, which read out
 * both the discount and the conditions.
 */
export const voucherMark = '¹';

type Props = { readonly site: SiteKey };

/** The footnote about required fields. */
export function RequiredFootnote() {
  return (
    <p css={newsletterFootnoteStyles}>
      <span aria-hidden="true">*</span>
      <Trans>Required field</Trans>
    </p>
  );
}

/** The footnote with a site's voucher conditions. */
export function VoucherFootnote({ site }: Props) {
  const discount = useWelcomeDiscount();
  return (
    <p css={newsletterFootnoteStyles}>
      <span aria-hidden="true">{voucherMark}</span>
      <span>
        <Trans>
          You receive the welcome voucher of {discount} by e-mail once you have confirmed your address. It can be
          redeemed once and cannot be paid out.
        </Trans>{' '}
        {site === 'HU' && (
          <Trans>
            It is valid for <Plural value={hungarianVoucherMonths} one="# month" other="# months" /> after signing up.
          </Trans>
        )}{' '}
        <a href={newsletterLinksOf(site).voucherConditions}>
          <Trans>Voucher conditions</Trans>
        </a>
      </span>
    </p>
  );
}
