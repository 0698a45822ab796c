import { test } from '@jest/globals';
import { CartLife } from '../testing/CartLife.ts';
import { forEachSeed } from '../testing/seeds.ts';

const lives = 2_000;
const steps = 60;

test(`the visible cart equals a simple reference in ${lives} random lives of ${steps} steps`, async () => {
  await forEachSeed(lives, async (seed) => {
    const life = new CartLife(seed);
    for (let step = 1; step <= steps; step += 1) await life.step(step);
    await life.end();
  });
});
