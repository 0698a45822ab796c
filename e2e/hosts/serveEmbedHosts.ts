import { requireEnv } from '../fixtures/requireEnv.ts';
import { startEmbedHosts } from './startEmbedHosts.ts';

/** Serves the third-party pages that embed the cart until SIGTERM is received. */
const hosts = await startEmbedHosts({
  cart: requireEnv('CART_URL'),
  shop: requireEnv('SHOP_URL'),
  port: Number(requireEnv('PORT')),
});
process.once('SIGTERM', () => {
  hosts.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
