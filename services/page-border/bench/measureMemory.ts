import { mountPath } from '../src/fragment/fragmentPath.ts';
import type { BenchmarkShop } from './benchmarkShop.ts';
import { loadCount } from './load.ts';
import { childrenOf, residentMegabytes } from './processTree.ts';
import { type Goal, printLine } from './report.ts';
import { collectFlags, type Program } from './startProgram.ts';

type Counts = { readonly answers: number; readonly swaps: number };

/** Number of responses before the first measurement. */
const warmUpAnswers = 50_000;

/** Growth up to this ratio counts as flat, because memory use fluctuates. */
const flat = 1.15;

/** Megabytes requested by `deploy/deployment.yaml`. */
const requestedMegabytes = 768;

const pauseMs = 20;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const addressesOf = ({ url }: Program) => ['header', 'footer'].map((part) => `${url}${mountPath}/${part}/DE/CLASSIC`);

/** Sends requests until the given version responds. Fails if one of these requests fails. */
async function waitFor(address: string, version: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a request failed with ${answer.status} during the swap`);
    if (answer.headers.get('x-remote-version') === version) return;
    await pause();
  }
}

/** Brings a new version of both remotes into service and waits until the previous version's processes have ended. */
async function swapTo(shop: BenchmarkShop, pageBorder: Program, version: string, onStep: () => void): Promise<void> {
  const processes = childrenOf(pageBorder.pid).length;
  shop.publish(version);
  for (const address of addressesOf(pageBorder)) {
    await waitFor(address, version);
    onStep();
  }
  while (childrenOf(pageBorder.pid).length > processes) await pause();
}

const megabytes = (figure: number) => `${figure.toFixed(0)} MB`;

async function measureAnswers(pageBorder: Program, answers: number): Promise<Goal> {
  const [address = ''] = addressesOf(pageBorder);
  await loadCount(address, 50, warmUpAnswers);
  const before = residentMegabytes(pageBorder.pid);
  await loadCount(address, 50, answers);
  const after = residentMegabytes(pageBorder.pid);
  const count = answers.toLocaleString('en');
  printLine(`memory: ${megabytes(before)}, after ${count} answers ${megabytes(after)}`);
  return { name: `memory after ${count} answers, beside before`, reached: after / before, most: flat };
}

/*
 * A single figure depends on when it is taken: the engine lets up to 50 MB of garbage accumulate before it collects it,
 * and two processes run for each remote while a version is on trial. Growth is therefore measured after a collection,
 * between two swaps. The peak includes garbage and trials, and is compared with the memory that the container requests.
 */
async function measureSwaps(shop: BenchmarkShop, pageBorder: Program, swaps: number): Promise<Goal[]> {
  const { pid } = pageBorder;
  let [peak, done] = [0, 0];
  const swap = async (times: number) => {
    for (; done < times; done += 1) {
      await swapTo(shop, pageBorder, `2.0.${done + 1}`, () => {
        peak = Math.max(peak, residentMegabytes(pid));
      });
    }
    const uncollected = residentMegabytes(pid);
    const objects = (await pageBorder.collect()) / 1024 / 1024;
    return { uncollected, resident: residentMegabytes(pid), objects };
  };
  // The first tenth fills the caches. From then on, memory must not grow.
  const early = await swap(Math.ceil(swaps / 10));
  const late = await swap(swaps);
  const figures = ({ uncollected, resident, objects }: typeof early) =>
    `${megabytes(resident)} (with garbage ${megabytes(uncollected)}), of them objects ${megabytes(objects)}`;
  printLine(`memory over ${swaps} new versions: early on ${figures(early)}; at the end ${figures(late)}`);
  return [
    {
      name: `memory after ${swaps} new versions, beside early on`,
      reached: late.resident / early.resident,
      most: flat,
    },
    { name: `objects after ${swaps} new versions, beside early on`, reached: late.objects / early.objects, most: flat },
    { name: 'MB at the peak, while versions are tried', reached: peak, most: requestedMegabytes },
  ];
}

/** Measures how much memory one page-border and its render processes use after many responses and many new versions. */
export async function measureMemory(shop: BenchmarkShop, { answers, swaps }: Counts): Promise<Goal[]> {
  const pageBorder = await shop.startPageBorder(collectFlags);
  const goals = [await measureAnswers(pageBorder, answers), ...(await measureSwaps(shop, pageBorder, swaps))];
  await pageBorder.stop();
  return goals;
}
