import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mountPath } from '../src/fragment/fragmentPath.ts';
import { createBenchmarkShop } from './benchmarkShop.ts';
import { measureCold } from './measureCold.ts';
import { measureMemory } from './measureMemory.ts';
import { measureWarm } from './measureWarm.ts';
import { describeGoals, type Goal, printLine, tableHead } from './report.ts';

/**
 * Measures responses over loopback: warm and cold fragments, compared with a plain response of the same bytes, bare
 * rendering and a Podium layout. Also measures memory after many responses and versions. Prints each goal next to its
 * result. Cold fragments have no goal (decision 0009).
 */
const { values } = parseArgs({
  options: {
    /** The server files of both remotes, as published. */
    header: { type: 'string' },
    footer: { type: 'string' },
    /** How many seconds to measure each of the three programs for each number of connections. */
    seconds: { type: 'string', default: '6' },
    /** How many fragments to render cold for each number of connections. */
    cold: { type: 'string', default: '400' },
    /** How many responses to request, and how many new versions to publish, while measuring memory. */
    answers: { type: 'string', default: '1000000' },
    swaps: { type: 'string', default: '100' },
    /** Measures only the named parts: any of `warm`, `cold` and `memory`, separated by commas. */
    only: { type: 'string', default: 'warm,cold,memory' },
    /** Minutes after which the run is aborted. */
    limit: { type: 'string', default: '15' },
  },
});
if (!values.header || !values.footer) throw new Error('usage: fragments --header FILE --footer FILE');
const connectionCounts = [1, 10, 100];
const startedAt = performance.now();

const shop = await createBenchmarkShop({ header: values.header, footer: values.footer });
const giveUp = setTimeout(async () => {
  printLine(`given up after ${values.limit} minutes`);
  await shop.close();
  process.exit(1);
}, Number(values.limit) * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void shop.close().finally(() => process.exit(1));
  });

const goals: Goal[] = [];
const requested = values.only.split(',');

async function measureAllWarm(): Promise<void> {
  const pageBorder = await shop.startPageBorder();
  const fragment = `${pageBorder.url}${mountPath}/header/DE/CLASSIC`;
  const bytes = Buffer.from(await (await fetch(fragment)).arrayBuffer());
  const body = join(shop.folder, 'body.html');
  writeFileSync(body, bytes);
  const plain = await shop.start(new URL('./programs/plainFastify.ts', import.meta.url), { BODY: body });
  const podium = await shop.start(new URL('./programs/podiumLayout.ts', import.meta.url), {
    PAGE_BORDER_URL: pageBorder.url,
  });
  printLine(`The German header has ${bytes.length.toLocaleString('en')} bytes.\n\n${tableHead}`);
  const targets = { fragment: { url: fragment, pid: pageBorder.pid }, plain, podium };
  goals.push(...(await measureWarm(targets, connectionCounts, Number(values.seconds))));
  for (const program of [podium, plain, pageBorder]) await program.stop();
}

try {
  if (requested.includes('cold')) {
    printLine(tableHead);
    await measureCold(shop, connectionCounts, Number(values.cold));
    printLine('');
  }
  if (requested.includes('warm')) await measureAllWarm();
  if (requested.includes('memory')) {
    const counts = { answers: Number(values.answers), swaps: Number(values.swaps) };
    goals.push(...(await measureMemory(shop, counts)));
  }
  printLine(`\n${describeGoals(goals).join('\n')}\n`);
  printLine(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
} finally {
  clearTimeout(giveUp);
  await shop.close();
}
