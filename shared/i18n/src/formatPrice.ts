import { countryOf, type PriceRule, priceRuleOf, type SiteKey } from '@kontor/site';
import { writeGroups } from './formatNumber.ts';

const fractionDigits: Readonly<Record<PriceRule['decimals'], Intl.NumberFormatOptions>> = {
  never: { maximumFractionDigits: 0 },
  always: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  unlessWhole: { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' },
};

/**
 * A price in a site's notation, with the site's currency label (SITE-7), which DE omits (SITE-11). A no-break space
 * separates the amount and the label.
 *
 * @param amount in the currency's major unit; nothing is printed for an infinite or invalid amount
 */
export function formatPrice(amount: number, site: SiteKey): string {
  if (!Number.isFinite(amount)) return '';
  const { locale, currency, currencyLabel } = countryOf(site);
  const { label, decimals } = priceRuleOf(site);
  const format = new Intl.NumberFormat(locale, {
    ...fractionDigits[decimals],
    style: 'currency',
    currency,
    // An amount that rounds to zero has no minus sign.
    signDisplay: 'negative',
  });
  const parts = format.formatToParts(amount).filter(({ type }) => type !== 'currency' && type !== 'literal');
  const number = writeGroups(parts.map(({ value }) => value).join(''), locale);
  if (label === 'none') return number;
  return label === 'front' ? `${currencyLabel}\u00a0${number}` : `${number}\u00a0${currencyLabel}`;
}
