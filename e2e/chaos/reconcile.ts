import type { ProgramName } from './schedule.ts';

/** Counts by the name of what is counted, such as the pieces of a product. */
export type Counts = Readonly<Record<string, number>>;

/** The changes that one shopper has requested, and those that the shop has at the end. */
export type Account = {
  readonly name: string;
  /** Changes that a response confirmed. */
  readonly answered: Counts;
  /** Changes without a response, or with a 5xx response. Each may have been made, but at most once. */
  readonly unanswered: Counts;
  readonly found: Counts;
};

/** Compares a shopper's changes. @returns a line for each kind of change that was lost or made too often */
export function reconcile({ name, answered, unanswered, found }: Account): { lost: string[]; doubled: string[] } {
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const key of new Set([...Object.keys(answered), ...Object.keys(found)])) {
    const [least, there] = [answered[key] ?? 0, found[key] ?? 0];
    const most = least + (unanswered[key] ?? 0);
    const line = `${name}: ${key}: ${there} found, ${least} answered, ${most - least} unanswered`;
    if (there < least) lost.push(line);
    if (there > most) doubled.push(line);
  }
  return { lost, doubled };
}

/**
 * What a page or call can lack. `answer`: the connection fails or no response arrives in time; in browsers, this
 * includes `turned away`. `chrome`: the document has no rendered header or footer, and the browser renders them.
 * `content`: the document says that the page cannot be loaded now. `call`: a call or a form gets a 5xx response.
 * `slot`: a slot shows its fallback. `turned away`: status 503 with `Retry-After`.
 */
export type Lack = 'answer' | 'chrome' | 'content' | 'call' | 'slot' | 'turned away';

/**
 * What may, by design, be missing while a program has a fault. A front retries while its only shell is down. Faults of
 * the controller must not have any effect.
 */
const permitted: Readonly<Record<ProgramName, readonly Lack[]>> = {
  shell: ['answer', 'turned away', 'chrome', 'content', 'slot'],
  'page-border': ['chrome'],
  'shop-api': ['content', 'call', 'chrome'],
  origins: ['chrome', 'slot'],
  watch: [],
};

/** Whether the programs that had a fault explain everything that was missing. */
export function isPermitted(lacks: readonly Lack[], programs: Iterable<ProgramName>): boolean {
  const explained = new Set([...programs].flatMap((program) => permitted[program]));
  return lacks.every((lack) => explained.has(lack));
}

export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;

/** Memory may grow by this share from the middle to the last third, plus this many bytes of noise. */
const [growthShare, noiseBytes] = [0.2, 30e6];

export type MemorySample = { readonly atMs: number; readonly bytes: Counts };

export type MemoryVerdict = {
  readonly program: string;
  readonly middle: number;
  readonly last: number;
  readonly highest: number;
  readonly isFlat: boolean;
};

/**
 * Compares each program's 90th-percentile memory in the last third of a run with its 90th percentile in the middle
 * third. A killed program restarts with little memory, so medians would depend on the time of the kill.
 */
export function judgeMemory(samples: readonly MemorySample[]): MemoryVerdict[] {
  const third = Math.floor(samples.length / 3);
  return Object.keys(samples.at(-1)?.bytes ?? {}).map((program) => {
    const bytes = samples.map((sample) => sample.bytes[program] ?? 0);
    const middle = quantile(bytes.slice(third, 2 * third), 0.9);
    const last = quantile(bytes.slice(2 * third), 0.9);
    const isFlat = last <= middle * (1 + growthShare) + noiseBytes;
    return { program, middle, last, highest: Math.max(...bytes), isFlat };
  });
}
