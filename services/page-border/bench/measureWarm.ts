import { type Load, loadOne } from './load.ts';
import { processorTime } from './processTree.ts';
import { type Goal, median, printRow } from './report.ts';

type Target = { readonly url: string; readonly pid: number };

type Targets = { readonly fragment: Target; readonly plain: Target; readonly podium: Target };

/** Milliseconds of processor time per response, if /proc is available. */
type Measured = Load & { readonly work: number };

type Rounds = Readonly<Record<keyof Targets, readonly Measured[]>>;

/** Number of measurements for each median. The programs take turns, so that a busy machine affects all three. */
const rounds = 3;

const middle = (loads: readonly Load[]): Load => ({
  rate: median(loads.map(({ rate }) => rate)),
  p99: median(loads.map(({ p99 }) => p99)),
  answers: loads.reduce((sum, { answers }) => sum + answers, 0),
});

async function measureOne({ url, pid }: Target, connections: number, seconds: number): Promise<Measured> {
  const before = processorTime(pid) ?? Number.NaN;
  const load = await loadOne({ url, connections, seconds });
  return { ...load, work: ((processorTime(pid) ?? Number.NaN) - before) / load.answers };
}

async function measure(targets: Targets, connections: number, seconds: number): Promise<Rounds> {
  const loads: Record<keyof Targets, Measured[]> = { plain: [], fragment: [], podium: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['plain', 'fragment', 'podium'] as const)
      loads[name].push(await measureOne(targets[name], connections, seconds / rounds));
  }
  return loads;
}

/** The ratio of processor times. Other load on the machine hardly affects it. */
const workRatioOf = (upper: readonly Measured[], lower: readonly Measured[]) =>
  median(upper.map(({ work }, round) => (lower[round]?.work ?? Number.NaN) / work));

const ratioOf = (upper: readonly Load[], lower: readonly Load[]) =>
  median(upper.map(({ rate }, round) => rate / (lower[round]?.rate ?? Number.NaN)));

/**
 * Compares a fragment from memory with a plain response of the same bytes, and with a Podium layout of both fragments.
 */
export async function measureWarm(
  targets: Targets,
  connectionCounts: readonly number[],
  seconds: number,
): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const { url } of Object.values(targets)) await loadOne({ url, connections: 10, seconds: 2 });
  for (const connections of connectionCounts) {
    const { plain, fragment, podium } = await measure(targets, connections, seconds);
    const ratioToPlain = ratioOf(fragment, plain);
    const ratioToPodium = ratioOf(fragment, podium);
    printRow('plain fastify, the same bytes', connections, middle(plain));
    const processorRatio = workRatioOf(fragment, plain).toFixed(2);
    const ratios = `${ratioToPlain.toFixed(2)} of plain (${processorRatio} by processor time), ${ratioToPodium.toFixed(1)} × Podium`;
    printRow('warm fragment', connections, middle(fragment), ratios);
    printRow('Podium layout, both fragments', connections, middle(podium));
    goals.push(
      { name: `warm, ${connections} connections: share of plain fastify`, reached: ratioToPlain, least: 0.7 },
      { name: `warm, ${connections} connections: times a Podium layout`, reached: ratioToPodium, least: 10 },
    );
    if (connections === 100)
      goals.push({
        name: 'warm, 100 connections: p99 in ms, on a quiet machine',
        reached: middle(fragment).p99,
        most: 8,
      });
  }
  return goals;
}
