import { setting } from '../fixtures/setting.ts';
import { startEmbedHosts } from './startEmbedHosts.ts';

/** Serves the pages of other teams that show the cart, until it is told to end. */
const hosts = await startEmbedHosts({
  cart: setting('CART_URL'),
  shop: setting('SHOP_URL'),
  port: Number(setting('PORT')),
});
process.once('SIGTERM', () => {
  hosts.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
