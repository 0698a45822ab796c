import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type SiteKey, siteKeys } from '@kontor/site';
import { chromium, type Page } from '@playwright/test';
import { beans, cartButton } from '../fixtures/cart.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { startTeams, visitBetweenDeploys } from '../fixtures/publishingTeams.ts';
import { writeVariant } from '../fixtures/publishVariant.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';
import { quantile } from './quantile.ts';

/*
 * Measures how long a team waits for `publish`, `promote` and `rollback`. `promote` and `rollback` end when the hosts
 * have picked up the change. The check is measured separately. After each command, the benchmark waits for `--pause`
 * seconds and then requests every address once. An address that was last requested before the change must not respond
 * with a version that is no longer live. The benchmark then loads pages for `--minutes` minutes while two teams publish
 * one version after another.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    pause: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '1' },
  },
});
const runs = Number(values.runs);
const pause = Number(values.pause);
const minutes = Number(values.minutes);
if (!(Number.isInteger(runs) && runs > 0 && pause >= 0 && minutes >= 0))
  throw new Error('usage: bench:deploys -- [--runs 7] [--pause 5] [--minutes 1]');

const remotes = ['header', 'cart'] as const;

/** More versions than a team can publish while the pages are being loaded. */
const endless = 100_000;

const describe = (name: string, numbers: readonly number[]): string =>
  `${name.padEnd(44)} ${[0.5, 0, 1].map((share) => quantile(numbers, share).toFixed(0).padStart(7)).join(' ')}\n`;

/** The response to one request: the version in its response header, and the time until it arrived. */
type Answer = { readonly version: string | undefined; readonly milliseconds: number };

async function ask(
  url: string,
  host: string,
  readVersion: (answer: Response) => Promise<string | undefined>,
): Promise<Answer> {
  const start = performance.now();
  const version = await readVersion(await fetch(url, { headers: { host } }));
  return { version, milliseconds: performance.now() - start };
}

/** Requests the document of each site once. */
const askDocuments = ({ url }: PublishedShop): Promise<Answer[]> =>
  inTurn((site) =>
    ask(
      url,
      `${site.toLowerCase().replace('_', '-')}.localhost:${new URL(url).port}`,
      async (answer) => /id="header"[^>]*>.*?data-rendered="([^"]+)"/s.exec(await answer.text())?.[1],
    ),
  );

/** Requests the header fragment of each site once. */
const askFragments = ({ url }: PublishedShop): Promise<Answer[]> =>
  inTurn((site) =>
    ask(
      `${url}/service/pageborder/header/${site}/CLASSIC`,
      new URL(url).host,
      async ({ headers }) => headers.get('x-remote-version') ?? undefined,
    ),
  );

/** Documents are requested last, because requesting them would warm up the fragments. */
const answerers = { fragment: askFragments, document: askDocuments } as const;

/** Requests one site after another, so no response has to wait for another. */
async function inTurn(askSite: (site: SiteKey) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const site of siteKeys) answers.push(await askSite(site));
  return answers;
}

const figures = new Map<string, number[]>();
const note = (name: string, ...numbers: number[]) => figures.set(name, [...(figures.get(name) ?? []), ...numbers]);

/** Runs a command. After a pause, every address must respond with the version that is live by then. */
async function measure(shop: PublishedShop, version: string, command: string, ...args: string[]): Promise<void> {
  const start = performance.now();
  await runRemote(shop.target, command, 'header', ...args, '--hosts', shop.url, shop.pageBorderUrl);
  note(`${command}, until the hosts have it`, performance.now() - start);
  await wait(pause * 1_000);
  for (const [what, askAll] of Object.entries(answerers)) {
    const answers = await askAll(shop);
    note(`first ${what} after ${command}`, ...answers.map(({ milliseconds }) => milliseconds));
    const wrong = answers.filter((answer) => answer.version !== version);
    process.stdout.write(
      `${command}: ${wrong.length} of ${answers.length} first answers of a ${what} are not ${version}\n`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  }
}

async function measureDeploys(shop: PublishedShop): Promise<void> {
  const { stable: former = '' } = shop.readRegistry().remotes['header'] ?? {};
  const parent = mkdtempSync(join(tmpdir(), 'kontor-bench-deploys-'));
  try {
    for (const askAll of Object.values(answerers)) await askAll(shop);
    for (let run = 1; run <= runs; run += 1) {
      const version = `8.${run}.0`;
      const folder = join(parent, version);
      writeVariant('header', version, folder);
      const start = performance.now();
      await runRemote(shop.target, 'publish', 'header', '--from', folder);
      note('publish, a build that exists', performance.now() - start);
      await measure(shop, version, 'promote', version, ...unchecked);
      await measure(shop, former, 'rollback', '--to', former);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  process.stdout.write(`header, ${runs} runs, pause of ${pause} s; ms${''.padEnd(12)} median   least    most\n`);
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
    // If a team fails, its error ends the run.
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
  // The first version's scripts do not record that they have run.
  await startTeams(shop.target, remotes, { first: 0, count: 1 }).finished;
  await shop.followed();
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
