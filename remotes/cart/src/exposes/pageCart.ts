import type { RemoteFunctions } from '@kontor/federation';
import { openPageCart as open } from '../openPageCart.ts';

export const { openPageCart } = {
  openPageCart: ({ site, locale }) => open({ site }, locale),
} satisfies RemoteFunctions['shop_cart/pageCart'];
