import type { SlotReport } from '@kontor/federation/runtime';
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
import { type FaultyServer, type ServerFailure, startFaultyServer } from '../hosts/shop/startFaultyServer.ts';
import { startShell } from '../hosts/shop/startShell.ts';
import { fail, farDeadline, isHeld, serverFaults } from './serverFaults.ts';
import { withFragments } from './withFragments.ts';

/** The variable with each program's address, both for the shell and for these tests. */
const programs = { 'page-border': 'PAGE_BORDER_URL', 'back end': 'SHOP_API_URL' } as const;

type Program = keyof typeof programs;

/** How long documents and pictures wait for a program that never responds. These are the shell's defaults. */
const shortDeadlines = { DOCUMENT_DEADLINE_MS: '400', PICTURE_TIMEOUT_MS: '2500' };

type Cell = {
  readonly page: Page;
  readonly program: Program;
  readonly failure: ServerFailure;
  readonly server: FaultyServer;
  readonly shopUrl: string;
};

/** A document whose header and footer page-border has rendered. */
const rendered = /data-rendered="[\s\S]*data-rendered="/;

/** The start of the header, and of the footer, that the shell writes if it has no markup from page-border. */
const fallbacks = ['<header class="k-fallback">', '<footer class="k-fallback-footer">'];

async function readDocument({ page, shopUrl }: Cell): Promise<string> {
  const answer = await page.request.get(shopUrl);
  expect(answer.status()).toBe(200);
  return answer.text();
}

/**
 * The shell's document is complete although the program fails. While the program holds back its responses, only the
 * shell's deadline can complete the document.
 */
async function expectDocument(cell: Cell): Promise<void> {
  const { program, failure, server } = cell;
  await test.step(isHeld(failure) ? 'deadline' : 'document', async () => {
    const document = await readDocument(cell);
    expect(server.failed).toBeGreaterThan(0);
    if (program === 'back end' || failure === 'dripping') expect(document).toMatch(rendered);
    else for (const fallback of fallbacks) expect(document).toContain(fallback);
  });
}

/** Documents keep the markup that page-border sent before it failed again. */
async function expectFormerMarkup(cell: Cell): Promise<void> {
  const { failure, server, shopUrl } = cell;
  await test.step('former markup', async () => {
    const before = server.failed;
    fail(server, failure, shopUrl);
    const askAgain = async () => {
      expect(await readDocument(cell)).toMatch(rendered);
      return server.failed;
    };
    await expect.poll(askAgain, { intervals: [100] }).toBeGreaterThan(before);
  });
}

/**
 * If another team's page cannot get the registry from page-border, it keeps the fragments that its host already has.
 */
async function expectFragmentsKept({ page, failure }: Cell, url: string): Promise<void> {
  const { announced } = await watchReports(page);
  await page.clock.install();
  await page.goto(url, { waitUntil: 'commit' });
  const isExpected = ({ id, outcome }: SlotReport) => id === 'shell/boot.js' && outcome === 'load-failed';
  await test.step('reported', () => lookUntil(page, async () => expect(announced.filter(isExpected)).toHaveLength(1)));
  if (isHeld(failure))
    await test.step('deadline', async () => {
      // Only the page's own deadline aborts the request. The error's name depends on whether the response has begun.
      expect(announced.find(isExpected)?.message).toMatch(/^(?:TimeoutError|AbortError)/);
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

/** The header, the footer and the cart icon work without the back end. The icon shows no count. */
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

function expectWorking(cell: Cell, url: string, pageKind: PageKind): Promise<void> {
  const { page, program, failure } = cell;
  if (failure !== 'dripping') {
    if (program === 'back end') return expectChromeAlive(page, url);
    if (pageKind === 'fragments') return expectFragmentsKept(cell, url);
  }
  return expectContained(page, { url, broken: {}, isStaff: false, sendsReports: false });
}

async function expectCell(cell: Cell, pageKind: PageKind): Promise<void> {
  const { page, program, failure, server, shopUrl } = cell;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const use = async (url: string) => {
    fail(server, failure, shopUrl);
    if (pageKind === 'shop') await expectDocument(cell);
    await expectWorking(cell, url, pageKind);
  };
  const pageBorderUrl = program === 'page-border' ? server.url : requireEnv('PAGE_BORDER_URL');
  if (pageKind === 'shop') await use(shopUrl);
  // The other team's host already has the fragments.
  else await withFragments(page, { shopUrl, pageBorderUrl }, use);
  await test.step('no uncaught error', async () => {
    // The back end's stand-ins serve scripts too. A page cannot catch the error of a script that is cut off. The
    // error's wording depends on where the script is cut off.
    const isPlanted = (error: string) => failure === 'truncated' && error.startsWith('SyntaxError: ');
    expect(errors.filter((error) => !isPlanted(error))).toEqual([]);
  });
  await test.step('recovered', async () => {
    server.failure = undefined;
    await expect.poll(() => readDocument(cell), { intervals: [100] }).toMatch(rendered);
  });
  if (program === 'page-border' && pageKind === 'shop') await expectFormerMarkup(cell);
}

for (const [fault, failure] of Object.entries(serverFaults)) {
  for (const program of Object.keys(programs) as Program[]) {
    for (const pageKind of pageKinds) {
      test(
        `a page (${pageKind}) works with ${fault} of ${program}`,
        fillsCell({ fault, subject: program, pageKind }),
        async ({ page, allowConsole }) => {
          // Every failed call is logged. Uncaught errors are checked below.
          allowConsole(/./);
          const variable = programs[program];
          const server = await startFaultyServer(requireEnv(variable));
          const shell = await startShell(requireEnv('REGISTRY_FILE'), {
            [variable]: server.url,
            ...(isHeld(failure) ? shortDeadlines : { DOCUMENT_DEADLINE_MS: farDeadline }),
          });
          try {
            await expectCell({ page, program, failure, server, shopUrl: shell.url }, pageKind);
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
