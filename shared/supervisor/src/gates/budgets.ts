import { readDescriptor } from '@kontor/federation/cli';
import type { Descriptor } from '@kontor/federation/registry';
import type { Build, BuildName } from '../builds/buildAll.ts';

type Budget = {
  /** Most that the scripts of the first paint may weigh together: entry, exposed module and one locale; gzipped bytes. */
  readonly first: number;
  /** Most of one exposed module, by public name: everything that loads before it shows, that is entry, its scripts and one locale. */
  readonly modules?: Readonly<Record<`./${string}`, number>>;
};

/**
 * What each deployable may weigh in the first paint. The numbers are what was measured plus a tenth; they are lowered
 * when something gets smaller and raised only with a reason in the commit.
 */
const budgets: Readonly<Record<BuildName, Budget>> = {
  shell: { first: 152_000 },
  header: { first: 28_000 },
  // The mini-cart is what pages of others load most; its list and its messages come later. Nine of its kilobytes are the
  // federation's part of the entry, 1.2 the hashes of its scripts, so that our own code has six. The store, which a page
  // has once, has a budget of its own.
  cart: { first: 24_600, modules: { './MiniCart': 16_600 } },
  footer: { first: 24_400 },
  newsletter: { first: 41_100 },
  preview: { first: 13_100 },
};

/**
 * What the cart may weigh in a page of another team: the script that the page names, everything until the cart shows
 * (React included, since such a page shares none), and what opening it adds.
 */
const embeddedCart = { script: 5_400, first: 151_000, opened: 10_700 };

const weigher =
  (files: Descriptor['files']) =>
  (scripts: Iterable<string>): number =>
    [...scripts].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);

/** Scripts of the first paint in the locale that needs most, of the module that is named or else the heaviest. */
function firstBytes({ folder }: Build, module?: string): number {
  const { entry, exposes, locales, files } = readDescriptor(folder);
  const weigh = weigher(files);
  const heaviest = (groups: Readonly<Record<string, string[]>>) =>
    Object.values(groups).sort((a, b) => weigh(b) - weigh(a))[0] ?? [];
  const exposed = module === undefined ? heaviest(exposes) : exposes[module];
  // A module that is gone is over every budget, so that its limit is not forgotten.
  if (!exposed) return Number.POSITIVE_INFINITY;
  return weigh(new Set([...entry, ...exposed, ...heaviest(locales)]));
}

/** The files for pages that share nothing, by the names that their build gives them. */
function weighEmbedded({ name, folder }: Build): { name: string; bytes: number; most: number }[] {
  if (name !== 'cart') return [];
  const { files } = readDescriptor(folder);
  const weigh = weigher(files);
  const { script, first, opened } = embeddedCart;
  const parts = Object.keys(files).filter((file) => file.startsWith('embed-'));
  const isText = (file: string) => file.startsWith('embed-locale-');
  const isPanel = (file: string) => file.startsWith('embed-panel.');
  const atOnce = ['embed.js', ...parts.filter((file) => !isText(file) && !isPanel(file))];
  const heaviestText = Math.max(...parts.filter(isText).map((file) => weigh([file])));
  return [
    { name: '  elsewhere, its script', bytes: weigh(['embed.js']), most: script },
    { name: '  elsewhere, until it shows', bytes: weigh(atOnce) + heaviestText, most: first },
    { name: '  elsewhere, opened', bytes: weigh(parts.filter(isPanel)), most: opened },
  ];
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
      ...weighEmbedded(build),
    ].map((check) => ({ ...check, isOver: check.bytes > check.most || check.bytes === 0 }));
  });
  const lines = checks.map(
    ({ name, bytes, most, isOver }) =>
      `  ${name.padEnd(10)} ${String(bytes).padStart(7)} of ${most} bytes gz${isOver ? '  too much' : ''}`,
  );
  return { lines, isWithin: checks.every(({ isOver }) => !isOver) };
}
