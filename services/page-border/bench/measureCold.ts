import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { textLocales } from '@kontor/i18n';
import { canonicalPath } from '../src/fragment/fragmentPath.ts';
import { allFragmentPaths } from '../src/testing/allFragmentPaths.ts';
import type { BenchmarkShop } from './benchmarkShop.ts';
import { loadEach } from './load.ts';
import { processorTime } from './processTree.ts';
import type { BareRate } from './programs/bareRender.ts';
import { printRow } from './report.ts';

/** The number of warm-up renderings after which the code has been compiled. */
const warmUpCount = 800;

/** Addresses in a fixed order. They include every site, platform, flag and language. */
function coldAddresses(count: number): { warmUp: string[]; measured: string[] } {
  const all = textLocales.flatMap((locale) =>
    allFragmentPaths().map((path) => `${canonicalPath(path)}?lang=${locale}`),
  );
  // The step and the number of addresses are coprime, so each address occurs exactly once.
  const step = 1_237;
  const mixed = all.map((_, index) => all[(index * step) % all.length] ?? '');
  return { warmUp: mixed.slice(count, count + warmUpCount), measured: mixed.slice(0, count) };
}

/** Compares uncached fragments with bare rendering of the same fragments. */
export async function measureCold(
  shop: BenchmarkShop,
  connectionCounts: readonly number[],
  count: number,
): Promise<void> {
  const task = coldAddresses(count);
  const taskFile = join(shop.folder, 'task.json');
  writeFileSync(taskFile, JSON.stringify(task));
  const program = fileURLToPath(new URL('./programs/bareRender.ts', import.meta.url));
  const env = {
    NODE_ENV: 'production',
    SHOP_API_URL: shop.shopApiUrl,
    TASK_FILE: taskFile,
    HEADER_FILE: shop.files.header,
    FOOTER_FILE: shop.files.footer,
  };
  const args = ['--disable-warning=ExperimentalWarning', program];
  // This call must not block, because the back end stops if nobody reads its log.
  const bareRate = async (): Promise<BareRate> =>
    JSON.parse((await promisify(execFile)(process.execPath, args, { env })).stdout);
  for (const connections of connectionCounts) {
    const before = await bareRate();
    const { url, pid, stop } = await shop.startPageBorder();
    await loadEach(url, task.warmUp, 4);
    const idle = processorTime(pid) ?? Number.NaN;
    const cold = await loadEach(url, task.measured, connections);
    const work = ((processorTime(pid) ?? Number.NaN) - idle) / count;
    await stop();
    // Bare rendering is measured both before and after, because the machine's load varies.
    const after = await bareRate();
    const rate = (before.rate + after.rate) / 2;
    const bareWork = (before.work + after.work) / 2;
    printRow('bare rendering, one after another', '', { rate, p99: 1000 / rate, answers: count });
    printRow(
      'cold fragment',
      connections,
      cold,
      `${(cold.rate / rate).toFixed(2)} of bare rendering, ${work.toFixed(2)} ms of work beside ${bareWork.toFixed(2)} ms`,
    );
  }
}
