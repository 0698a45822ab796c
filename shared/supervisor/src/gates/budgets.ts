import { readDescriptor } from '@kontor/federation/publish';
import type { Descriptor } from '@kontor/federation/registry';
import type { Build, BuildName } from '../builds/buildAll.ts';

type Budget = {
  /** Limit for all scripts of the first paint (entry, exposed module and one locale) in gzipped bytes. */
  readonly first: number;
  /**
   * Limits for single exposed modules (entry, the module's scripts and one locale) in gzipped bytes, by public name.
   */
  readonly modules?: Readonly<Record<`./${string}`, number>>;
  /** Limits for scripts that are loaded on demand, in gzipped bytes, by script name. */
  readonly later?: Readonly<Record<string, number>>;
};

/**
 * Each deployable's limits: the measured size plus 10 %. Lower a limit when a build gets smaller. Raise it only with a
 * reason in the commit message.
 */
const budgets: Readonly<Record<BuildName, Budget>> = {
  shell: { first: 133_820 },
  // The account menu, the app banner and promotions are part of the first view.
  header: { first: 25_220, later: { 'search-panel': 15_000 } },
  // Of all modules, other teams' pages load the mini-cart most often, so its list and messages load later. The store
  // has a separate budget, because a page loads it only once.
  cart: { first: 19_900, modules: { './MiniCart': 11_700 } },
  // A page with the server's markup does not load the code that shows the footer's record.
  footer: { first: 14_600, later: { record: 6_400 } },
  // Most visitors do not use the form, so its library is loaded only when somebody does.
  newsletter: { first: 19_100, later: { 'sign-up': 15_400 } },
  preview: { first: 6_700 },
};

/** Limit for a remote that is not in the table. */
const newRemote: Budget = { first: 20_000 };

/**
 * Limit for each remote's entry, which is federation's share of a page (runtime, shared packages and hashes), in
 * gzipped bytes.
 */
const maxEntryBytes = 5_000;

/**
 * Limits for the embedded cart in gzipped bytes: the script that the page includes, everything that is loaded until the
 * cart is shown (with React, because such a page shares no packages), and what is also loaded when the cart is opened.
 */
const embeddedCart = { script: 5_400, first: 132_000, opened: 11_900 };

type Weight = { readonly name: string; readonly bytes: number; readonly most: number };

const weigher =
  (files: Descriptor['files']) =>
  (scripts: Iterable<string>): number =>
    [...scripts].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);

/** Size of the first paint in the largest locale, for the given module or, by default, for the largest one. */
function firstBytes({ entry, exposes, locales, files }: Descriptor, module?: string): number {
  const weigh = weigher(files);
  const heaviest = (groups: Readonly<Record<string, string[]>>) =>
    Object.values(groups).sort((a, b) => weigh(b) - weigh(a))[0] ?? [];
  const exposed = module === undefined ? heaviest(exposes) : exposes[module];
  // A missing module exceeds every budget, which draws attention to the outdated limit.
  if (!exposed) return Number.POSITIVE_INFINITY;
  return weigh(new Set([...entry, ...exposed, ...heaviest(locales)]));
}

/** Size of the entry scripts. */
function entryBytes({ entry, files }: Descriptor): number {
  return weigher(files)(entry);
}

/** Size of a script that is loaded on demand. A missing script has size 0, which counts as exceeding every budget. */
function laterBytes({ files }: Descriptor, script: string): number {
  return weigher(files)([`${script}.js`]);
}

/** Sizes of the embedded cart, whose files are recognised by their names. */
function weighEmbedded({ name, files }: Descriptor): Weight[] {
  if (name !== 'cart') return [];
  const weigh = weigher(files);
  const { script, first, opened } = embeddedCart;
  const parts = Object.keys(files).filter((file) => file.startsWith('embed-'));
  const isText = (file: string) => file.startsWith('embed-locale-');
  const isPanel = (file: string) => file.startsWith('embed-panel.');
  // The script that sends changes is loaded with the first change.
  const isTransport = (file: string) => file.startsWith('embed-axios.');
  const atOnce = [
    'embed.js',
    ...parts.filter((file) => ![isText, isPanel, isTransport].some((isLater) => isLater(file))),
  ];
  const heaviestText = Math.max(...parts.filter(isText).map((file) => weigh([file])));
  return [
    { name: '  embedded, script', bytes: weigh(['embed.js']), most: script },
    { name: '  embedded, first view', bytes: weigh(atOnce) + heaviestText, most: first },
    { name: '  embedded, opened', bytes: weigh(parts.filter(isPanel)), most: opened },
  ];
}

/** A build's sizes and their limits. */
export function weighBuild(descriptor: Descriptor): (Weight & { readonly isOver: boolean })[] {
  const { name } = descriptor;
  const { first, modules = {}, later = {} } = (Object.hasOwn(budgets, name) && budgets[name]) || newRemote;
  const weights: Weight[] = [
    { name, bytes: firstBytes(descriptor), most: first },
    ...(name === 'shell' ? [] : [{ name: '  entry', bytes: entryBytes(descriptor), most: maxEntryBytes }]),
    ...Object.entries(modules).map(([module, most]) => ({
      name: `  ${module.slice(2)}`,
      bytes: firstBytes(descriptor, module),
      most,
    })),
    ...Object.entries(later).map(([script, most]) => ({
      name: `  ${script}`,
      bytes: laterBytes(descriptor, script),
      most,
    })),
    ...weighEmbedded(descriptor),
  ];
  return weights.map((weight) => ({ ...weight, isOver: weight.bytes > weight.most || weight.bytes === 0 }));
}

/** Compares builds with their budgets. */
export function budgetReport(builds: readonly Build[]): { lines: string[]; isWithin: boolean } {
  const weights = builds.flatMap(({ folder }) => weighBuild(readDescriptor(folder)));
  const lines = weights.map(
    ({ name, bytes, most, isOver }) =>
      `  ${name.padEnd(10)} ${String(bytes).padStart(7)} of ${most} bytes gz${isOver ? '  over budget' : ''}`,
  );
  return { lines, isWithin: weights.every(({ isOver }) => !isOver) };
}
