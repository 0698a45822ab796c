import { badge, beans, candle, openCartWith } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

const clicks = 21;

/** Most milliseconds from the click to the painted change, on a processor a quarter as fast. */
const mostMs = 50;

/** An event of the browser's own trace; times in microseconds, `tts` and `tdur` in the thread's own. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
};

type Times = { readonly own: number; readonly clock: number };

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** For every click, how long it took from its dispatch until the next picture was painted. */
function paintTimes(trace: string): Times[] {
  const events: TraceEvent[] = JSON.parse(trace).traceEvents;
  const complete = events.filter(({ ph }) => ph === 'X');
  const dispatched = complete.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  return dispatched.flatMap((click) => {
    const { pid, tid, ts, dur = 0, tts = 0 } = click;
    const painted = complete
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'Layerize' && event.ts > ts + dur)
      .toSorted((one, other) => one.ts - other.ts)[0];
    if (!painted) return [];
    const { tts: paintedTts = 0, tdur = 0 } = painted;
    return [{ own: (paintedTts + tdur - tts) / 1000, clock: (painted.ts + (painted.dur ?? 0) - ts) / 1000 }];
  });
}

test(`a step is painted within ${mostMs} ms of its click at a quarter of the processor's speed`, async ({
  page,
  browser,
}) => {
  const panel = await openCartWith(page, beans, candle);
  const more = panel.getByRole('button', { name: 'Eins mehr' }).first();
  const quantity = panel.getByRole('group').first();
  // Waits until the panel has moved in.
  await more.hover();
  const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  for (let click = 1; click <= clicks; click += 1) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(quantity).toHaveText(String(1 + click));
  }
  const times = paintTimes((await browser.stopTracing()).toString());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(times.length).toBeGreaterThan(clicks / 2);
  const own = median(times.map((time) => time.own));
  const clock = median(times.map((time) => time.clock));
  // biome-ignore lint/suspicious/noConsole: the figures are what this test is for
  console.log(
    `click to paint: ${own.toFixed(1)} ms of the page's own time, ${clock.toFixed(1)} ms by the clock (medians)`,
  );
  // The clock also counts what other programs of a busy machine do meanwhile.
  expect(own).toBeLessThan(mostMs);
  await expect(badge(page)).toHaveText(String(2 + clicks));
});
