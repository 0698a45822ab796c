import { readDescriptor } from '@kontor/federation/cli';
import type { Build, BuildName } from './buildAll.ts';

type Budget = {
  /** Most that the scripts of the first paint may weigh together: entry, exposed module and one locale; gzipped bytes. */
  readonly first: number;
};

/**
 * What each deployable may weigh in the first paint. The numbers are what was measured plus a tenth; they are lowered
 * when something gets smaller and raised only with a reason in the commit.
 */
const budgets: Readonly<Record<BuildName, Budget>> = {
  shell: { first: 152_000 },
  header: { first: 28_000 },
  cart: { first: 22_000 },
  footer: { first: 24_400 },
  newsletter: { first: 41_100 },
  preview: { first: 13_100 },
};

/** Scripts of the first paint in the locale that needs most. */
function firstBytes({ folder }: Build): number {
  const { entry, exposes, locales, files } = readDescriptor(folder);
  const weigh = (scripts: Iterable<string>) => [...scripts].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);
  const heaviest = (groups: Readonly<Record<string, string[]>>) =>
    Object.values(groups).sort((a, b) => weigh(b) - weigh(a))[0] ?? [];
  return weigh(new Set([...entry, ...heaviest(exposes), ...heaviest(locales)]));
}

/** Holds builds against their budgets. */
export function budgetReport(builds: readonly Build[]): { lines: string[]; isWithin: boolean } {
  let isWithin = true;
  const lines = builds.map((build) => {
    const bytes = firstBytes(build);
    const { first } = budgets[build.name];
    const isOver = bytes > first || bytes === 0;
    if (isOver) isWithin = false;
    return `  ${build.name.padEnd(10)} ${String(bytes).padStart(7)} of ${first} bytes gz${isOver ? '  too much' : ''}`;
  });
  return { lines, isWithin };
}
