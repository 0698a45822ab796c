import { test } from '@jest/globals';
import { CartModelRun } from '../testing/model/CartModelRun.ts';
import { forEachSeed } from '../testing/model/seeds.ts';

const runs = 2_000;
const steps = 60;

test(`the visible cart matches a simple reference model in ${runs} random runs of ${steps} steps (CART-7)`, async () => {
  await forEachSeed(runs, async (seed) => {
    const run = new CartModelRun(seed);
    for (let step = 1; step <= steps; step += 1) await run.step(step);
    await run.end();
  });
});
