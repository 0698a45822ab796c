import { readDescriptor } from '@kontor/federation/cli';
import type { Descriptor } from '@kontor/federation/registry';
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

/**
 * What the cart may weigh in a page of another team: the script that the page names, everything until the cart shows
 * (React included, since such a page shares none), and what opening it adds.
 */
const embeddedCart = { script: 5_300, first: 150_000, opened: 9_800 };

type Weighed = { readonly label: string; readonly bytes: number; readonly budget: number };

const weigh = (files: Descriptor['files'], scripts: Iterable<string>) =>
  [...scripts].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);

/** Scripts of the first paint in the locale that needs most. */
function weighFirst({ name, folder }: Build): Weighed {
  const { entry, exposes, locales, files } = readDescriptor(folder);
  const heaviest = (groups: Readonly<Record<string, string[]>>) =>
    Object.values(groups).sort((a, b) => weigh(files, b) - weigh(files, a))[0] ?? [];
  const bytes = weigh(files, new Set([...entry, ...heaviest(exposes), ...heaviest(locales)]));
  return { label: name, bytes, budget: budgets[name].first };
}

/** The files for pages that share nothing, by the names that their build gives them. */
function weighEmbedded({ name, folder }: Build): Weighed[] {
  const { files } = readDescriptor(folder);
  if (name !== 'cart') return [];
  const { script, first, opened } = embeddedCart;
  const parts = Object.keys(files).filter((file) => file.startsWith('embed-'));
  const isText = (file: string) => file.startsWith('embed-locale-');
  const isPanel = (file: string) => file.startsWith('embed-panel.');
  const atOnce = ['embed.js', ...parts.filter((file) => !isText(file) && !isPanel(file))];
  const heaviestText = Math.max(...parts.filter(isText).map((file) => weigh(files, [file])));
  return [
    { label: 'cart elsewhere: its script', bytes: weigh(files, ['embed.js']), budget: script },
    { label: 'cart elsewhere: until it shows', bytes: weigh(files, atOnce) + heaviestText, budget: first },
    { label: 'cart elsewhere: opened', bytes: weigh(files, parts.filter(isPanel)), budget: opened },
  ];
}

/** Holds builds against their budgets. */
export function budgetReport(builds: readonly Build[]): { lines: string[]; isWithin: boolean } {
  const weighed = builds.flatMap((build) => [weighFirst(build), ...weighEmbedded(build)]);
  const isOver = ({ bytes, budget }: Weighed) => bytes > budget || bytes === 0;
  const lines = weighed.map((one) => {
    const note = isOver(one) ? '  too much' : '';
    return `  ${one.label.padEnd(30)} ${String(one.bytes).padStart(7)} of ${one.budget} bytes gz${note}`;
  });
  return { lines, isWithin: !weighed.some(isOver) };
}
