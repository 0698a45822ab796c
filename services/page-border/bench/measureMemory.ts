import type { BenchmarkShop } from './benchmarkShop.ts';
import { loadCount } from './load.ts';
import { residentMegabytes } from './processTree.ts';
import { type Goal, printLine } from './report.ts';

type Counts = { readonly answers: number; readonly swaps: number };

/** Answers before the first measurement. */
const warmUpAnswers = 50_000;

/** Growth that still counts as flat, since memory fluctuates. */
const flat = 1.15;

/** Sends requests until an answer comes from a version; no answer before may fail. */
async function waitFor(address: string, version: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a new version made an answer fail with ${answer.status}`);
    if (answer.headers.get('x-remote-version') === version) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const megabytes = (figure: number) => `${figure.toFixed(0)} MB`;

/** Measures the memory of one page-border after many answers and many new versions. */
export async function measureMemory(
  shop: BenchmarkShop,
  pid: number,
  address: string,
  { answers, swaps }: Counts,
): Promise<Goal[]> {
  await loadCount(address, 50, warmUpAnswers);
  const before = residentMegabytes(pid);
  await loadCount(address, 50, answers);
  const after = residentMegabytes(pid);
  printLine(`memory: ${megabytes(before)}, after ${answers.toLocaleString('en')} answers ${megabytes(after)}`);

  const sizes: number[] = [];
  for (let swap = 1; swap <= swaps; swap += 1) {
    shop.publish(`2.0.${swap}`);
    await waitFor(address, `2.0.${swap}`);
    sizes.push(residentMegabytes(pid));
  }
  // The first tenth fills the caches; after that, memory must not grow.
  const tenth = Math.ceil(sizes.length / 10);
  const most = (some: readonly number[]) => Math.max(...some);
  const early = most(sizes.slice(tenth, 3 * tenth));
  const late = most(sizes.slice(-2 * tenth));
  printLine(`memory over ${swaps} new versions: ${megabytes(early)} at most early on, ${megabytes(late)} at the end`);
  return [
    {
      name: `memory after ${answers.toLocaleString('en')} answers, beside before`,
      reached: after / before,
      most: flat,
    },
    { name: `memory after ${swaps} new versions, beside early on`, reached: late / early, most: flat },
  ];
}
