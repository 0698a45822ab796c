import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brand } from '@kontor/site';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { pushesOf } from '../fixtures/recordings.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { measurePage, type PageFigures, phone } from './pages/measurePage.ts';

/*
 * Measures the cost of tracking: the main thread's time for 100 events that are either refused or sent, and first
 * visits to the home page with and without the third-party scripts that need consent.
 */

/** How many events are announced at the same time. */
const eventCount = 100;

/** How many times the events are announced. An odd number, so the median is a measured value. */
const rounds = 9;

/** A campaign address, which makes the page load the campaign tracker too. */
const campaignPath = '/?utm_source=letter&utm_campaign=autumn';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('usage: bench:tracking -- [--runs 9]');

const shopUrl = requireEnv('SHOP_URL');

type Choice = 'refused' | 'granted';
const choices: readonly Choice[] = ['refused', 'granted'];

async function openContext(browser: Browser, choice: Choice): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shopUrl, viewport: phone.viewport });
  await storeConsent(context, choice);
  return context;
}

/** Milliseconds that the page's main thread has been busy so far. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/**
 * Announces clicks in the navigation. Waits until the page is idle again, and returns how long the announcements took.
 */
const announce = (page: Page, round: number): Promise<number> =>
  page.evaluate(
    async ({ name, count, round }) => {
      const start = performance.now();
      for (let index = 0; index < count; index += 1)
        dispatchEvent(new CustomEvent(name, { detail: { title: `${round}-${index}`, url: '/category/coffee' } }));
      const took = performance.now() - start;
      await new Promise((resolve) => requestIdleCallback(resolve));
      return took;
    },
    { name: `${brand.key}:navigation-clicked`, count: eventCount, round },
  );

const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.round((numbers.length - 1) * share)] ?? Number.NaN;

const text = (numbers: readonly number[], digits: number): string => {
  const [low, middle, high] = [0, 0.5, 1].map((share) => quantile(numbers, share).toFixed(digits));
  return `${middle} (${low}–${high})`;
};

const clicks = async (page: Page): Promise<number> =>
  (await pushesOf(page)).filter(({ event }) => event === 'promotion_click').length;

/** @throws if more or fewer events were sent than the choice allows, because the times would then be meaningless */
async function measureEvents(browser: Browser, choice: Choice): Promise<string> {
  const context = await openContext(browser, choice);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const announcing: number[] = [];
  const working: number[] = [];
  // The first round compiles the code.
  for (let round = 0; round <= rounds; round += 1) {
    const before = await workedMs(session);
    const took = await announce(page, round);
    // Events are sent in several calls, and handling the responses is work too.
    while (choice === 'granted' && (await clicks(page)) < eventCount * (round + 1)) await setTimeout(50);
    const worked = (await workedMs(session)) - before;
    if (round === 0) continue;
    announcing.push(took);
    working.push(worked);
  }
  const expected = choice === 'granted' ? eventCount * (rounds + 1) : 0;
  const sent = await clicks(page);
  await context.close();
  if (sent !== expected) throw new Error(`${sent} of ${expected} events were sent: ${choice}`);
  return `${choice.padEnd(8)} announcing ${text(announcing, 1)}, all work of the main thread ${text(working, 1)}\n`;
}

/** @throws if the page has not loaded the scripts that the choice allows */
async function measureVisit(browser: Browser, choice: Choice): Promise<PageFigures> {
  const context = await openContext(browser, choice);
  const scripts: string[] = [];
  context.on('request', (request) => {
    const [, name] = /\/service\/(tagmanager|campaigntracker)\//.exec(request.url()) ?? [];
    if (name && request.resourceType() === 'script') scripts.push(name);
  });
  try {
    const figures = await measurePage(context, shopUrl + campaignPath, phone);
    const expected = choice === 'granted' ? 'campaigntracker,tagmanager' : '';
    if (scripts.toSorted().join() !== expected) throw new Error(`loaded ${scripts.join() || 'nothing'}: ${choice}`);
    return figures;
  } finally {
    await context.close();
  }
}

const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-enable-lazy-source-positions'],
});
process.stdout.write(`${eventCount} clicks in the navigation, ms: median (range) of ${rounds}\n`);
for (const choice of choices) process.stdout.write(await measureEvents(browser, choice));

const visits: Record<Choice, PageFigures[]> = { refused: [], granted: [] };
// Warms up the servers.
for (const choice of choices) await measureVisit(browser, choice);
for (let run = 0; run < runs; run += 1)
  for (const choice of choices) visits[choice].push(await measureVisit(browser, choice));
await browser.close();
const { latencyMs, megabitsPerSecond, slowdown } = phone;
process.stdout.write(
  `first visits of the home page, ${latencyMs} ms, ${megabitsPerSecond} Mbit/s, CPU at 1/${slowdown} speed: ` +
    `median (range) of ${runs}, in turn\n`,
);
for (const name of ['tbt', 'longTasks', 'longestTask', 'lcp', 'scriptKiB', 'requests'] as const) {
  const columns = choices.map(
    (choice) =>
      `${choice} ${text(
        visits[choice].map((figures) => figures[name]),
        0,
      )}`,
  );
  process.stdout.write(`${name.padEnd(12)} ${columns.join(' · ')}\n`);
}
