import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { beans, cartButton } from '../fixtures/cart.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { startTeams, visitBetweenDeploys } from '../fixtures/publishingTeams.ts';
import { writeVariant } from '../fixtures/publishVariant.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

/*
 * Measures what a team waits for: from the start of `publish` and `promote` to the first new document and fragment, and from the
 * start of `rollback` to the former ones; the check has times of its own. Then it loads pages for as long as `--minutes` says, while
 * two teams publish one version after the other.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, minutes: { type: 'string', default: '1' } },
});
const runs = Number(values.runs);
const minutes = Number(values.minutes);
if (!(Number.isInteger(runs) && runs > 0 && minutes >= 0))
  throw new Error('usage: bench:deploys -- [--runs 7] [--minutes 1]');

const remotes = ['header', 'cart'] as const;

/** Time between two looks at what the shop serves. */
const lookMs = 10;

/** More versions than a team publishes while the pages are loaded. */
const endless = 100_000;

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.round((numbers.length - 1) * share)] ?? Number.NaN;

const describe = (name: string, numbers: readonly number[]): string =>
  `${name.padEnd(44)} ${[0.5, 0, 1].map((share) => quantile(numbers, share).toFixed(0).padStart(7)).join(' ')}\n`;

/** The version of the header that the shop serves in a document and in a fragment. */
const served = {
  document: async ({ url }: PublishedShop) =>
    /id="header"[^>]*>.*?data-rendered="([^"]+)"/s.exec(await (await fetch(url)).text())?.[1],
  fragment: async ({ url }: PublishedShop) =>
    (await fetch(`${url}/service/pageborder/header/DE/CLASSIC`)).headers.get('x-remote-version'),
};

/** Resolves to the time until the shop serves a version. */
async function timeUntil(
  what: keyof typeof served,
  shop: PublishedShop,
  version: string,
  start: number,
): Promise<number> {
  while ((await served[what](shop)) !== version) await wait(lookMs);
  return performance.now() - start;
}

/** Runs a command and measures it, and the time from its start until document and fragment are of a version. */
async function measure(shop: PublishedShop, version: string, ...command: string[]): Promise<readonly number[]> {
  const start = performance.now();
  const [, ...times] = await Promise.all([
    runRemote(shop.target, ...command),
    timeUntil('document', shop, version, start),
    timeUntil('fragment', shop, version, start),
  ]);
  return times;
}

async function measureDeploys(shop: PublishedShop): Promise<void> {
  const { stable: former = '' } = shop.readRegistry().remotes['header'] ?? {};
  const parent = mkdtempSync(join(tmpdir(), 'kontor-bench-deploys-'));
  const figures = new Map<string, number[]>();
  const note = (name: string, milliseconds: number) => figures.set(name, [...(figures.get(name) ?? []), milliseconds]);
  try {
    for (let run = 1; run <= runs; run += 1) {
      const version = `8.${run}.0`;
      const folder = join(parent, version);
      writeVariant('header', version, folder);
      const start = performance.now();
      await runRemote(shop.target, 'publish', 'header', '--from', folder);
      const publishMs = performance.now() - start;
      const [promotedDocument = 0, promotedFragment = 0] = await measure(
        shop,
        version,
        'promote',
        'header',
        version,
        ...unchecked,
      );
      const [formerDocument = 0, formerFragment = 0] = await measure(
        shop,
        former,
        'rollback',
        'header',
        '--to',
        former,
      );
      note('publish, a build that exists', publishMs);
      note('publish and promote to new document', publishMs + promotedDocument);
      note('publish and promote to new fragment', publishMs + promotedFragment);
      note('rollback to former document', formerDocument);
      note('rollback to former fragment', formerFragment);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  process.stdout.write(`header, ${runs} runs; ms${''.padEnd(26)} median   least    most\n`);
  for (const [name, numbers] of figures) process.stdout.write(describe(name, numbers));
}

async function loadPages(shop: PublishedShop, page: Page): Promise<void> {
  const teams = startTeams(shop.target, remotes, { first: 1, count: endless });
  const end = performance.now() + minutes * 60_000;
  const paths = ['/', `/product/${beans.productId}`];
  const durations: number[] = [];
  const faults: string[] = [];
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  try {
    // A team that has failed ends the run with its error.
    while (performance.now() < end && teams.isPublishing()) {
      const start = performance.now();
      const path = paths[durations.length % paths.length] ?? '/';
      faults.push(
        ...(await visitBetweenDeploys(page, shop.url + path, remotes, async (visited) => {
          await cartButton(visited).and(visited.getByLabel(/leer/)).waitFor();
        })),
      );
      durations.push(performance.now() - start);
    }
  } finally {
    await teams.stop();
  }
  const versions = remotes.map((remote) => `${teams.published[remote]?.length} of ${remote}`).join(', ');
  process.stdout.write(
    `${minutes} minutes, two teams: ${durations.length} pages, ${versions}; ${faults.length} faults, ${messages.length} messages in the console\n` +
      describe('page, from its address to a working cart', durations),
  );
  for (const fault of [...faults, ...messages]) process.stdout.write(`${fault}\n`);
  if (faults.length + messages.length > 0) process.exitCode = 1;
}

const executablePath = process.env['CHROME_PATH'];
const shop = await startPublishedShop(remotes);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  // Scripts of the first version do not say that they have run.
  await startTeams(shop.target, remotes, { first: 0, count: 1 }).finished;
  await timeUntil('fragment', shop, '9.0.0', 0);
  await measureDeploys(shop);
  if (minutes > 0) {
    const context = await browser.newContext();
    await storeConsent(context, 'refused');
    await loadPages(shop, await context.newPage());
  }
} finally {
  await browser.close();
  await shop.stop();
}
