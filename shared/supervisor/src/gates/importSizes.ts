import { type MeasuredImport, measureImports } from '@kontor/federation/cli';
import { sourceFolder } from '../paths.ts';

type ImportBudget = {
  readonly requests: MeasuredImport;
  /** Most that it may weigh, in gzipped bytes: what was measured plus a tenth. Without it the weight is only told. */
  readonly most?: number;
};

/** Imports that stand in the first paint of every page, and each package as a whole. */
const imports: Readonly<Record<string, ImportBudget>> = {
  'a button': { requests: { '@kontor/ui': ['Button'] }, most: 2_000 },
  'retry, cookies and storage': {
    requests: {
      '@kontor/api/http': ['retry'],
      '@kontor/browser': ['createBrowserCookies', 'createLocalStorageSlot', 'createLocalStoredList'],
    },
    most: 2_500,
  },
  'all of site': { requests: { '@kontor/site': '*' } },
  'all of i18n': { requests: { '@kontor/i18n': '*' } },
  'all of browser': { requests: { '@kontor/browser': '*' } },
  'all of ui': { requests: { '@kontor/ui': '*' } },
  'all of api/http': { requests: { '@kontor/api/http': '*' } },
  // The cart's rules, and what reads stored carts and those of other pages, whatever is missing in them: 3.4 kB of it.
  // Undo with free articles and reading tolerantly are the latest 1.3 kB.
  'all of store': { requests: { '@kontor/store': '*' }, most: 14_400 },
};

/** Holds what a remote pays for an import, beyond what the page shares, against its budget. */
export async function importReport(): Promise<{ lines: string[]; isWithin: boolean }> {
  const requests = Object.fromEntries(Object.entries(imports).map(([name, budget]) => [name, budget.requests]));
  const sizes = await measureImports(requests, sourceFolder('shell'));
  let isWithin = true;
  const lines = Object.entries(imports).map(([name, { most }]) => {
    const bytes = sizes[name] ?? 0;
    const isOver = bytes === 0 || bytes > (most ?? Number.POSITIVE_INFINITY);
    if (isOver) isWithin = false;
    const limit = most === undefined ? '' : ` of ${most}`;
    return `  ${name.padEnd(27)} ${String(bytes).padStart(6)}${limit} bytes gz${isOver ? '  too much' : ''}`;
  });
  return { lines, isWithin };
}
