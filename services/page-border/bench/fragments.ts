import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { textLocales } from '@kontor/i18n';
import { allFragmentPaths, canonicalPath, mountPath } from '../src/fragment/fragmentPath.ts';
import { createTestOrigin } from '../src/testing/createTestOrigin.ts';
import { type Load, loadCount, loadEach, loadOne } from './load.ts';
import { readServerSources } from './serverSources.ts';
import { startProgram } from './startProgram.ts';

/**
 * How fast fragments are answered, on loopback: warm and cold, beside a plain answer of the same bytes, bare rendering
 * and a Podium layout; and what many answers and new versions do to the memory.
 */
const { values } = parseArgs({
  options: {
    /** Seconds for each measurement. */
    seconds: { type: 'string', default: '5' },
    /** Fragments that are rendered cold, for each number of connections. */
    cold: { type: 'string', default: '300' },
    /** Answers and new versions while the memory is watched. */
    answers: { type: 'string', default: '50000' },
    swaps: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);
const connectionCounts = [1, 10, 100] as const;

const folder = mkdtempSync(join(tmpdir(), 'page-border-bench-'));
const sources = readServerSources();
const origin = await createTestOrigin();
const registryFile = join(folder, 'registry.json');
const stops: (() => Promise<unknown>)[] = [() => origin.close()];

function publish(version: string): void {
  for (const part of ['header', 'footer'] as const) origin.publish(part, version, `${sources[part]}\n// ${version}\n`);
  writeFileSync(`${registryFile}.next`, JSON.stringify(origin.registry()));
  renameSync(`${registryFile}.next`, registryFile);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line of the table. */
function row(name: string, connections: number | string, { rate, p99 }: Load, ratio = ''): void {
  const cells = [name.padEnd(34), String(connections).padStart(5), Math.round(rate).toLocaleString('en').padStart(10)];
  say(`${cells.join(' ')} ${p99.toFixed(1).padStart(9)}   ${ratio}`);
}

const startShopApi = () =>
  startProgram(new URL('../../shop-api/src/server.ts', import.meta.url), {
    PORT: '0',
    DATA_DIR: join(folder, 'shop-api'),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'info',
  });

let started = 0;

/** A page-border that has rendered nothing yet. */
async function startPageBorder(shopApiUrl: string) {
  started += 1;
  const program = await startProgram(new URL('../src/server.ts', import.meta.url), {
    PORT: '0',
    REGISTRY_FILE: registryFile,
    SHOP_API_URL: shopApiUrl,
    BOOT_URL: '/assets/boot.js',
    DATA_DIR: join(folder, `data-${started}`),
    // Content is fetched once: what is measured is rendering and answering.
    FRESH_SECONDS: '86400',
    CALL_DEADLINE: '10000',
    LOG_LEVEL: 'info',
  });
  stops.push(() => program.stop());
  return program;
}

/** Memory of a page-border in megabytes, as it says itself. */
async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1024 / 1024;
}

async function measureWarm(url: string, podiumUrl: string, plainUrl: string): Promise<void> {
  const fragment = `${url}${mountPath}/header/DE/CLASSIC`;
  for (const target of [fragment, plainUrl, podiumUrl]) await loadOne({ url: target, connections: 10, seconds: 2 });
  for (const connections of connectionCounts) {
    const [plain, warm, podium] = [
      await loadOne({ url: plainUrl, connections, seconds }),
      await loadOne({ url: fragment, connections, seconds }),
      await loadOne({ url: podiumUrl, connections, seconds }),
    ];
    row('plain fastify, the same bytes', connections, plain);
    const beside = `${(warm.rate / plain.rate).toFixed(2)} of plain, ${(warm.rate / podium.rate).toFixed(1)} × Podium`;
    row('warm fragment', connections, warm, beside);
    row('Podium layout, both fragments', connections, podium);
  }
}

/** Addresses in an order that is the same each time and belongs to nobody: every site, platform and flag among them. */
function coldAddresses(): { warmUp: string[]; measured: string[] } {
  const all = textLocales.flatMap((locale) =>
    allFragmentPaths().map((path) => `${canonicalPath(path)}?lang=${locale}`),
  );
  const step = 1_237;
  const mixed = all.map((_, index) => all[(index * step) % all.length] ?? '');
  const count = Number(values.cold);
  return { warmUp: mixed.slice(count, count + 150), measured: mixed.slice(0, count) };
}

async function measureCold(shopApiUrl: string): Promise<void> {
  const task = coldAddresses();
  const files = Object.fromEntries(
    (['header', 'footer'] as const).map((part) => {
      const file = join(folder, `${part}.cjs`);
      writeFileSync(file, sources[part]);
      return [`${part.toUpperCase()}_FILE`, file];
    }),
  );
  writeFileSync(join(folder, 'task.json'), JSON.stringify(task));
  const env = { NODE_ENV: 'production', SHOP_API_URL: shopApiUrl, TASK_FILE: join(folder, 'task.json'), ...files };
  const program = fileURLToPath(new URL('./bareRender.ts', import.meta.url));
  const bareRate = () =>
    Number(
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env, encoding: 'utf8' }),
    );
  for (const connections of connectionCounts) {
    const rate = bareRate();
    const { url, stop } = await startPageBorder(shopApiUrl);
    await loadEach(
      task.warmUp.map((address) => `${url}${address}`),
      4,
    );
    const cold = await loadEach(
      task.measured.map((address) => `${url}${address}`),
      connections,
    );
    await stop();
    row('bare rendering, one after another', '', { rate, p99: 1000 / rate, answers: 0 });
    row('cold fragment', connections, cold, `${(cold.rate / rate).toFixed(2)} of bare rendering`);
  }
}

async function measureMemory(url: string): Promise<void> {
  const address = `${url}${mountPath}/header/DE/CLASSIC`;
  await loadCount(address, 50, 20_000);
  const before = await memoryOf(url);
  await loadCount(address, 50, Number(values.answers));
  const afterAnswers = await memoryOf(url);
  say(`memory: ${before.toFixed(0)} MB, after ${values.answers} answers ${afterAnswers.toFixed(0)} MB`);
  const swaps = Number(values.swaps);
  const sizes: number[] = [];
  for (let swap = 1; swap <= swaps; swap += 1) {
    publish(`2.0.${swap}`);
    for (;;) {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a new version made an answer fail with ${answer.status}`);
      if (answer.headers.get('x-remote-version') === `2.0.${swap}`) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    sizes.push(await memoryOf(url));
  }
  const at = (share: number) => sizes[Math.min(Math.floor(sizes.length * share), sizes.length - 1)]?.toFixed(0);
  say(`memory over ${swaps} new versions: first ${at(0)} MB, half way ${at(0.5)} MB, last ${at(1)} MB`);
}

try {
  publish('1.0.0');
  const shopApi = await startShopApi();
  stops.push(() => shopApi.stop());
  const pageBorder = await startPageBorder(shopApi.url);
  const body = join(folder, 'body.html');
  const answer = await fetch(`${pageBorder.url}${mountPath}/header/DE/CLASSIC`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(body, bytes);
  const plain = await startProgram(new URL('./plainFastify.ts', import.meta.url), { BODY: body });
  stops.push(() => plain.stop());
  const podium = await startProgram(new URL('./podiumLayout.ts', import.meta.url), { PAGE_BORDER_URL: pageBorder.url });
  stops.push(() => podium.stop());
  say(`server files: ${sources.kind}; the German header has ${bytes.length} bytes; ${seconds} s each\n`);
  say(`${''.padEnd(34)} conn.  answers/s   p99 (ms)`);
  await measureWarm(pageBorder.url, podium.url, plain.url);
  await measureCold(shopApi.url);
  say('');
  await measureMemory(pageBorder.url);
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
