import type { ShortcutTable } from '../createShortcuts.ts';
import { germanTerms } from '../germanTerms.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Swiss site in German: the German terms, with some additional words. */
export const shortcuts: ShortcutTable = {
  ...germanTerms,
  giftCard: `${germanTerms.giftCard}, bon, geschenkbon`,
  payment: `${germanTerms.payment}, twint, einzahlungsschein, qr rechnung, postcard, postfinance`,
  cart: `${germanTerms.cart}, wägeli`,
  shipping: `${germanTerms.shipping}, portokosten, pickpost, my post 24`,
  returns: `${germanTerms.returns}, retourschein, retouren senden`,
};
