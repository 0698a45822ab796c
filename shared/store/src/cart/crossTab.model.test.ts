import { test } from '@jest/globals';
import { CartPages } from '../testing/model/CartPages.ts';
import { forEachSeed } from '../testing/model/seeds.ts';

const worlds = 1_000;
const steps = 80;

test(`pages of one site agree with the back end and with each other in ${worlds} random worlds`, async () => {
  await forEachSeed(worlds, async (seed) => {
    const pages = new CartPages(seed, 2 + (seed % 2));
    for (let step = 0; step < steps; step += 1) await pages.step();
    await pages.end();
  });
});

test(`pages on two origins, which do not see each other’s changes, lose no additions in ${worlds} random worlds (CART-78)`, async () => {
  await forEachSeed(worlds, async (seed) => {
    const pages = new CartPages(seed, 2, { isForeign: true });
    for (let step = 0; step < steps; step += 1) await pages.step();
    await pages.endAdding();
  });
});
