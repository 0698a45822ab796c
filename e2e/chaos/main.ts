import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SearchResults } from '@kontor/api/search';
import { createRandom } from '@kontor/publishing/testing';
import { chromium } from '@playwright/test';
import { endOnStopRequest } from '../../shared/supervisor/src/programs/ProgramGroup.ts';
import { browse } from './BrowserShopper.ts';
import { causeFaults, laggingHosts } from './causeFaults.ts';
import { Run } from './Run.ts';
import { type Account, judgeMemory, type MemorySample, reconcile } from './reconcile.ts';
import { renderReport } from './renderReport.ts';
import { ShopClient } from './ShopClient.ts';
import { type Product, Shopper } from './Shopper.ts';
import { createSchedule, programNames } from './schedule.ts';
import { type ChaosShop, familyOf, readProcesses, startChaosShop } from './startChaosShop.ts';
import { describeVerdict, type Verdict } from './verdict.ts';

/** Numbers of simultaneous shoppers: HTTP clients and browsers. */
const [clients, browsers] = [4, 1];

const sampleMs = 1_000;

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
const reportFile = join(import.meta.dirname, '../../.kontor/chaos.html');

/** Reads the articles on the first pages of results in the German shop. */
async function readProducts(shop: ChaosShop, run: Run): Promise<Product[]> {
  const client = new ShopClient(shop.url, run);
  const products: Product[] = [];
  for (const page of [1, 2, 3]) {
    const path = `/service/searchfrontend/api/results?query=*&available=true&page=${page}`;
    const found = (await client.json<SearchResults>(path))?.products ?? [];
    products.push(...found.filter(({ kind }) => kind === 'article').map(({ id, tcm }) => ({ id, tcm })));
  }
  if (products.length < 30) throw new Error('the shop has too few articles');
  return products;
}

/** Measures the memory of each program, including all its processes. */
function sampleMemory(shop: ChaosShop, run: Run): MemorySample {
  const processes = readProcesses();
  const bytesOf = (pid = 0) =>
    familyOf(pid, processes).reduce((sum, member) => sum + (processes.get(member)?.bytes ?? 0), 0);
  const bytes = programNames.map((name) => [name, bytesOf(shop.programs[name].pid)] as const);
  return { atMs: run.now(), bytes: Object.fromEntries(bytes) };
}

async function runChaos(shop: ChaosShop): Promise<Verdict> {
  const durationMs = minutes * 60_000;
  const executablePath = process.env['CHROME_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const run = new Run();
  const site = { url: shop.url, run, products: await readProducts(shop, run) };
  const goesOn = () => run.now() < durationMs;
  const readers: (() => Promise<Account>)[] = [];
  const samples: MemorySample[] = [];
  const loads: number[] = [];

  const beClient = async (index: number) => {
    const random = createRandom(seed * 100 + index);
    for (let visit = 1; goesOn(); visit += 1) {
      const shopper = new Shopper(site, { name: `shopper-${index}-${visit}`, random, goesOn });
      await shopper.visit();
      readers.push(() => shopper.account());
    }
  };
  const beBrowser = async (index: number) => {
    const random = createRandom(seed * 100 + 50 + index);
    for (let visit = 1; goesOn(); visit += 1) {
      readers.push(await browse(browser, site, { name: `browser-${index}-${visit}`, random, goesOn }));
    }
  };
  const watchMemory = async () => {
    for (; goesOn(); await wait(sampleMs)) {
      samples.push(sampleMemory(shop, run));
      loads.push((loadavg()[0] ?? 0) / availableParallelism());
    }
  };
  await Promise.all([
    causeFaults(shop, run, createSchedule(seed, durationMs)),
    watchMemory(),
    ...Array.from({ length: clients }, (_, index) => beClient(index + 1)),
    ...Array.from({ length: browsers }, (_, index) => beBrowser(index + 1)),
  ]);
  const endMs = run.now();
  await browser.close();
  const lagging = await laggingHosts(shop);
  const accounts: Account[] = [];
  const readAccounts = async () => {
    for (let read = readers.shift(); read; read = readers.shift()) accounts.push(await read());
  };
  await Promise.all(Array.from({ length: clients }, readAccounts));
  const results = accounts.map(reconcile);
  return {
    ...{ seed, minutes, endMs, accounts, lagging, samples },
    events: run.events,
    answers: run.answers,
    lost: results.flatMap(({ lost }) => lost),
    doubled: results.flatMap(({ doubled }) => doubled),
    memory: judgeMemory(samples),
    load: loads.reduce((sum, load) => sum + load, 0) / loads.length,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-chaos-'));
process.stdout.write(`chaos for ${minutes} minutes, --seed ${seed}\n`);
const shop = await startChaosShop(folder);
endOnStopRequest(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});
try {
  const verdict = await runChaos(shop);
  writeFileSync(reportFile, renderReport(verdict));
  const { lines, isGood } = describeVerdict(verdict);
  process.stdout.write(`${lines.join('\n')}\nreport: ${reportFile}\n`);
  if (!isGood) process.exitCode = 1;
} finally {
  await shop.stop();
  if (process.exitCode === 1) process.stdout.write(`logs: ${join(folder, 'logs')}\n`);
  else rmSync(folder, { recursive: true });
}
