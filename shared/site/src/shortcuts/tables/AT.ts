import type { ShortcutTable } from '../createShortcuts.ts';
import { germanTerms } from '../germanTerms.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Austrian site: the German terms, with some additional words. */
export const shortcuts: ShortcutTable = {
  ...germanTerms,
  cart: `${germanTerms.cart}, einkaufssackerl`,
  payment: `${germanTerms.payment}, erlagschein, eps, eps überweisung, bankomat, bankomatkarte`,
  storeFinder: `${germanTerms.storeFinder}, filiale wien, filialen wien, geschäft in der nähe`,
  shipping: `${germanTerms.shipping}, zusteller, nachnahme, postamt`,
};
