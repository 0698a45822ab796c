import type { Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import {
  expectAlive,
  expectContained,
  expectTarget,
  lookUntil,
  useHeader,
  watchReports,
} from '../fixtures/expectContained.ts';
import { fillsCell, type PageKind, pageKinds } from '../fixtures/faultCell.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { type ServerFailure, startFaultyServer } from '../hosts/shop/startFaultyServer.ts';
import { startShell } from '../hosts/shop/startShell.ts';
import { withFragments } from './withFragments.ts';

/**
 * A program's faults, by their row in the table. Of the answers that are held back, only a slow one arrives in the end.
 */
const faults: Readonly<Record<string, ServerFailure>> = {
  'an entry that is gone': 'unreachable',
  'an entry with a server error': 'failing',
  'an answer that hangs': 'silent',
  'an answer that stalls': 'halting',
  'a slow answer': 'halting',
  'a corrupt script': 'truncated',
};

/** The variable with each program's address, both for the shell and for these tests. */
const programs = { 'page-border': 'PAGE_BORDER_URL', 'back end': 'SHOP_API_URL' } as const;

type Program = keyof typeof programs;

/**
 * How long a document of the shop waits for other programs, in milliseconds. It is short, because some programs never
 * answer.
 */
const documentDeadline = '400';

/** Another team's page without page-border's registry keeps the fragments that its host already has. */
async function expectFragmentsKept(page: Page, url: string): Promise<void> {
  const { announced } = await watchReports(page);
  await page.clock.install();
  await page.goto(url, { waitUntil: 'commit' });
  await test.step('reported', () => {
    const report = expect.objectContaining({ id: 'shell/boot.js', outcome: 'load-failed' });
    return lookUntil(page, async () => expect(announced).toContainEqual(report));
  });
  await test.step('fallback', async () => {
    for (const id of ['header', 'footer'])
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-slot', 'fallback');
  });
  await test.step('usable', async () => {
    await expectTarget(page, page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }));
    await useHeader(page);
  });
}

/** Without the back end, header, footer and cart icon work. The icon shows no count. */
async function expectChromeAlive(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url, { waitUntil: 'commit' });
  await test.step('others live', async () => {
    for (const name of ['header', 'footer', 'newsletter'] as const)
      await lookUntil(page, () => expectAlive(page, name));
    await expect(cartButton(page)).toBeVisible();
  });
  await test.step('usable', () => useHeader(page));
}

function expectWorking(page: Page, url: string, program: Program, pageKind: PageKind): Promise<void> {
  if (program === 'back end') return expectChromeAlive(page, url);
  if (pageKind === 'fragments') return expectFragmentsKept(page, url);
  return expectContained(page, { url, broken: {}, isStaff: false, sendsReports: false });
}

for (const [fault, failure] of Object.entries(faults)) {
  for (const program of Object.keys(programs) as Program[]) {
    for (const pageKind of pageKinds) {
      test(
        `a page (${pageKind}) works with ${fault} of ${program}`,
        fillsCell({ fault, subject: program, pageKind }),
        async ({ page, allowConsole }) => {
          // Every failed call is logged. Uncaught errors are checked below.
          allowConsole(/./);
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(String(error)));
          const variable = programs[program];
          const server = await startFaultyServer(requireEnv(variable));
          const shell = await startShell(requireEnv('REGISTRY_FILE'), {
            [variable]: server.url,
            DOCUMENT_DEADLINE_MS: documentDeadline,
          });
          const pageBorderUrl = program === 'page-border' ? server.url : requireEnv('PAGE_BORDER_URL');
          const use = (url: string) => {
            server.failure = failure;
            return expectWorking(page, url, program, pageKind);
          };
          try {
            if (pageKind === 'shop') await use(shell.url);
            // The other team's host already has the fragments.
            else await withFragments(page, { shopUrl: shell.url, pageBorderUrl }, use);
            await test.step('no uncaught error', async () => {
              // The back end's stand-ins serve scripts too. A page cannot catch the error of a script that is cut off.
              const planted = failure === 'truncated' ? ['SyntaxError: Unexpected end of input'] : [];
              expect(errors.filter((error) => !planted.includes(error))).toEqual([]);
            });
            await test.step('recovered', async () => {
              server.failure = undefined;
              const readDocument = async () => (await page.request.get(shell.url)).text();
              await expect.poll(readDocument, { intervals: [100] }).toMatch(/data-rendered="[\s\S]*data-rendered="/);
            });
          } finally {
            server.failure = undefined;
            await page.goto('about:blank');
            await shell.stop();
            await server.stop();
          }
        },
      );
    }
  }
}
