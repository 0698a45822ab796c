import { test } from '@jest/globals';
import { CartTab } from '../testing/model/CartTab.ts';
import { forEachSeed } from '../testing/model/seeds.ts';

const tabs = 2_000;
const steps = 40;

test(`no change is lost, undone or hidden when ${tabs} shoppers move between pages before the back end responds`, async () => {
  await forEachSeed(tabs, async (seed) => {
    const tab = new CartTab(seed);
    for (let step = 1; step <= steps; step += 1) await tab.step(step);
    await tab.end();
  });
});
