import { join } from 'node:path';
import { type MeasuredImport, measureImports } from '@kontor/federation/cli';
import { root } from '../paths.ts';

type ImportBudget = {
  readonly requests: MeasuredImport;
  /** Packages that every page loads anyway, so that only the additional code counts. */
  readonly beside?: MeasuredImport;
  /**
   * Limit in gzipped bytes: the measured size plus 10 %, or a required limit. Without a limit, the size is only
   * printed.
   */
  readonly most?: number;
};

/** The imports in every page's first paint, and each package as a whole. */
const imports: Readonly<Record<string, ImportBudget>> = {
  'a button': { requests: { '@kontor/ui': ['Button'] }, most: 2_000 },
  'retry, cookies and storage': {
    requests: {
      '@kontor/api/http': ['retry'],
      '@kontor/browser': ['createBrowserCookies', 'createLocalStorageSlot', 'createLocalStoredList'],
    },
    most: 2_500,
  },
  // Code that needs consent: at most 4 kB of it in the first paint. The code that sends data is loaded later.
  'tracking and consent': {
    requests: {
      './src/tracking/startTracking.browser.ts': ['startTracking'],
      '../shared/store/src/consent/ConsentStore.ts': ['ConsentStore'],
      '../shared/store/src/consent/cookiesByGroup.ts': ['cookiesByGroup', 'storageByGroup'],
    },
    beside: { '@kontor/browser': ['createWindowEvents', 'loadOnce', 'onceInView'], '@kontor/site': ['brand'] },
    most: 4_000,
  },
  'all of site': { requests: { '@kontor/site': '*' } },
  'all of i18n': { requests: { '@kontor/i18n': '*' } },
  'all of browser': { requests: { '@kontor/browser': '*' } },
  'all of ui': { requests: { '@kontor/ui': '*' } },
  'all of api/http': { requests: { '@kontor/api/http': '*' } },
  // The rules of the cart. The code that rereads the cart when a tab is shown was moved here from the mini-cart, which
  // shrank by twice as many bytes. The code that validates stored carts and other tabs' messages accounts for 3.4 kB.
  // The cart and customer clients and the transport for reads account for 2 kB.
  'all of store': { requests: { '@kontor/store': '*' }, most: 16_880 },
};

const besideName = (name: string): string => `${name}, beside`;

/** Compares the size that an import adds to a remote, excluding shared packages, with the import's budget. */
export async function importReport(): Promise<{ lines: string[]; isWithin: boolean }> {
  const measured = Object.entries(imports).flatMap(([name, { requests, beside }]): [string, MeasuredImport][] =>
    beside
      ? [
          [name, { ...requests, ...beside }],
          [besideName(name), beside],
        ]
      : [[name, requests]],
  );
  const sizes = await measureImports(Object.fromEntries(measured), join(root, 'shell'));
  let isWithin = true;
  const lines = Object.entries(imports).map(([name, { most }]) => {
    const bytes = (sizes[name] ?? 0) - (sizes[besideName(name)] ?? 0);
    const isOver = bytes <= 0 || bytes > (most ?? Number.POSITIVE_INFINITY);
    if (isOver) isWithin = false;
    const limit = most === undefined ? '' : ` of ${most}`;
    return `  ${name.padEnd(27)} ${String(bytes).padStart(6)}${limit} bytes gz${isOver ? '  over budget' : ''}`;
  });
  return { lines, isWithin };
}
