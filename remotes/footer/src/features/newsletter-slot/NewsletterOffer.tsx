import { formatNumber, type TextLocale } from '@kontor/i18n';
import {
  hungarianVoucherMonths,
  linkTargets,
  type SiteKey,
  voucherConditionsTarget,
  welcomeDiscountPercent,
} from '@kontor/site';
import {
  buttonStyles,
  NewsletterBand,
  newsletterFootnoteStyles,
  newsletterFormSpaceStyles,
  newsletterOfferStyles,
  newsletterWordsStyles,
  PictureColumns,
} from '@kontor/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

/** Moves the focus from the link to the first field of the form that has replaced the offer. */
function passFocusOn(link: HTMLAnchorElement) {
  return () => {
    const slot = link.closest('section')?.parentElement;
    if (!slot || link.ownerDocument.activeElement !== link) return;
    queueMicrotask(() => slot.querySelector<HTMLElement>('input[type="email"], a')?.focus());
  };
}

type Props = { readonly site: SiteKey };

/**
 * The newsletter offer, with a link to the form's page. It is shown until the form has loaded, and uses the form's
 * wording so that both have the same height.
 */
export function NewsletterOffer({ site }: Props) {
  const { i18n } = useLingui();
  const discount = formatNumber(welcomeDiscountPercent / 100, i18n.locale as TextLocale, { style: 'percent' });
  return (
    <NewsletterBand>
      <PictureColumns bubble={discount}>
        <div css={newsletterWordsStyles}>
          <div css={newsletterOfferStyles}>
            <h2>
              <Trans>Be the first to know</Trans>
            </h2>
            <p>
              <Trans>
                New coffees, new collections and good offers: our newsletter tells you first. As a welcome you get{' '}
                <strong>{discount}</strong> off your next order.
              </Trans>
              <span aria-hidden="true">¹</span>
            </p>
          </div>
          <div css={newsletterFormSpaceStyles}>
            <a ref={passFocusOn} href={linkTargets.newsletter} css={buttonStyles({ size: 'large' })}>
              <Trans>Subscribe to the newsletter</Trans>
            </a>
          </div>
          <p css={newsletterFootnoteStyles}>
            <span aria-hidden="true">¹</span>
            <span>
              <Trans>
                You receive the welcome voucher of {discount} by e-mail once you have confirmed your address. It can be
                redeemed once and cannot be paid out.
              </Trans>{' '}
              {site === 'HU' && (
                <Trans>
                  It is valid for <Plural value={hungarianVoucherMonths} one="# month" other="# months" /> after signing
                  up.
                </Trans>
              )}{' '}
              <a href={voucherConditionsTarget}>
                <Trans>Voucher conditions</Trans>
              </a>
            </span>
          </p>
        </div>
      </PictureColumns>
    </NewsletterBand>
  );
}
