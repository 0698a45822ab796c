import { readDescriptor } from '@kontor/federation/cli';
import type { Build, BuildName } from './buildAll.ts';

type Budget = {
  /** Most that the scripts of the first paint may weigh together: entry, exposed module and one locale; gzipped bytes. */
  readonly first: number;
  /** Most of one exposed module's own code, by public name: its scripts and one locale, without the federation's entry. */
  readonly modules?: Readonly<Record<`./${string}`, number>>;
};

/**
 * What each deployable may weigh in the first paint. The numbers are what was measured plus a tenth; they are lowered
 * when something gets smaller and raised only with a reason in the commit.
 */
const budgets: Readonly<Record<BuildName, Budget>> = {
  shell: { first: 152_000 },
  header: { first: 28_000 },
  // The mini-cart is what pages of others load most; its list and its messages come when it is opened. Together with the
  // store, which a page has once, its own code may weigh 15 kB.
  cart: { first: 23_000, modules: { './MiniCart': 5_900 } },
  footer: { first: 24_400 },
  newsletter: { first: 41_100 },
  preview: { first: 13_100 },
};

/** Scripts of the first paint in the locale that needs most; of a module that is named, its own alone. */
function firstBytes({ folder }: Build, module?: string): number {
  const { entry, exposes, locales, files } = readDescriptor(folder);
  const weigh = (scripts: Iterable<string>) => [...scripts].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);
  const heaviest = (groups: Readonly<Record<string, string[]>>) =>
    Object.values(groups).sort((a, b) => weigh(b) - weigh(a))[0] ?? [];
  const exposed = module === undefined ? heaviest(exposes) : exposes[module];
  // A module that is gone is over every budget, so that its limit is not forgotten.
  if (!exposed) return Number.POSITIVE_INFINITY;
  return weigh(new Set([...(module === undefined ? entry : []), ...exposed, ...heaviest(locales)]));
}

/** Holds builds against their budgets. */
export function budgetReport(builds: readonly Build[]): { lines: string[]; isWithin: boolean } {
  const checks = builds.flatMap((build) => {
    const { first, modules = {} } = budgets[build.name];
    return [
      { name: build.name, bytes: firstBytes(build), most: first },
      ...Object.entries(modules).map(([module, most]) => ({
        name: `  ${module.slice(2)}`,
        bytes: firstBytes(build, module),
        most,
      })),
    ].map((check) => ({ ...check, isOver: check.bytes > check.most || check.bytes === 0 }));
  });
  const lines = checks.map(
    ({ name, bytes, most, isOver }) =>
      `  ${name.padEnd(10)} ${String(bytes).padStart(7)} of ${most} bytes gz${isOver ? '  too much' : ''}`,
  );
  return { lines, isWithin: checks.every(({ isOver }) => !isOver) };
}
