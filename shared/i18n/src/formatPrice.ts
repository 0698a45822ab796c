import { countryOf, type SiteKey } from '@kontor/site';

/** Swiss prices carry the currency in front, all others behind the amount. */
const labelInFront: ReadonlySet<SiteKey> = new Set(['CH']);

/** Prices in forint are whole, prices in koruna mostly are. */
function fractionDigits(currency: string): Intl.NumberFormatOptions {
  if (currency === 'HUF') return { maximumFractionDigits: 0 };
  return {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(currency === 'CZK' ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
  };
}

/**
 * A price as a site prints it: the amount in the site's notation with the currency label of the specification's table,
 * which DE leaves out (first specification, section 1). The space between both does not break.
 *
 * @param amount in the currency's major unit
 */
export function formatPrice(amount: number, site: SiteKey): string {
  const { locale, currency, currencyLabel } = countryOf(site);
  // Versions of ICU disagree on which apostrophe groups Swiss thousands; server and browser must not.
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fractionDigits(currency) });
  const number = format
    .formatToParts(amount)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ type, value }) => (type === 'group' ? value.replace("'", '’') : value))
    .join('');
  if (site === 'DE') return number;
  return labelInFront.has(site) ? `${currencyLabel}\u00a0${number}` : `${number}\u00a0${currencyLabel}`;
}
