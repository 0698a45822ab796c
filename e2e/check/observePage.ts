import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { stopLongTimers } from '../fixtures/stopLongTimers.ts';
import type { Observation } from './compareObservations.ts';
import { logStaffIn, type Visit } from './visits.ts';

/** Time for a remote to appear, and for everything else in a page, on a busy machine. */
const pageDeadlineMs = 60_000;

type SlotReport = { readonly id: string; readonly outcome: string; readonly message: string };

const isSlotReport = (url: string) => new URL(url).pathname === '/slot-reports';

/** Waits for each remote of the page; returns the names of those that do not appear. */
async function waitForRemotes(page: Page, alive: Visit['alive'], reports: readonly SlotReport[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [remote, selector] of Object.entries(alive)) {
    const element = page.locator(selector).first();
    const end = Date.now() + pageDeadlineMs;
    // A part is mounted when it comes near the viewport; the page above may still grow.
    const isThere = async () => {
      await page.evaluate(
        (id) => document.getElementById(id)?.scrollIntoView({ block: 'start' }),
        ['header', 'cart'].includes(remote) ? 'header' : 'footer',
      );
      return (await element.count()) > 0;
    };
    let isAlive = await isThere();
    // A slot that has reported a failure shows its fallback for good.
    while (!isAlive && Date.now() < end && !reports.some(({ id }) => id.startsWith(`shop_${remote}/`))) {
      await element.waitFor({ state: 'attached', timeout: 500 }).catch(() => undefined);
      isAlive = await isThere();
    }
    if (!isAlive) missing.push(remote);
  }
  return missing;
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}

/** Opens a page as a new visitor and notes what fails in it. */
export async function observePage(browser: Browser, visit: Visit, shopUrl: string): Promise<Observation> {
  const context = await browser.newContext({
    viewport: { width: visit.width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'de-DE',
  });
  context.setDefaultTimeout(pageDeadlineMs);
  // Whether a remote comes in time depends on this machine.
  await stopLongTimers(context);
  await storeConsent(context, 'refused');
  const page = await context.newPage();
  const messages: string[] = [];
  const reports: SlotReport[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('request', (request) => {
    if (isSlotReport(request.url())) reports.push(JSON.parse(request.postData() ?? '{}'));
  });
  // Glyphs move in their line when the font of headlines arrives, earlier or later.
  await page.route('**/*.woff2', (route) => route.abort());
  const shifts = await recordShifts(page);
  const host = await visit.open();
  try {
    if (visit.isStaff) await logStaffIn(page, shopUrl);
    const failure = await page.goto(host.url).then(
      () => undefined,
      (error: Error) => `the page does not open: ${error.message}`,
    );
    const missing = failure === undefined ? await waitForRemotes(page, visit.alive, reports) : [];
    await page.evaluate(() => scrollTo(0, 0));
    const { unexpected, moved } = await shifts();
    const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    const violations = await findViolations(page);
    const describe = ({ id, outcome, message }: SlotReport) => `${id} ${outcome}: ${message}`;
    const [hydration, slots] = [reports.filter(isHydration), reports.filter((report) => !isHydration(report))];
    const reported = missing.filter((remote) => !reports.some(({ id }) => id.startsWith(`shop_${remote}/`)));
    return {
      slots: [
        ...(failure === undefined ? [] : [failure]),
        ...slots.map(describe),
        ...reported.map((remote) => `${remote} does not appear`),
      ],
      hydration: hydration.map(describe),
      console: messages.filter((message) => !message.includes('net::ERR_FAILED')),
      shift: unexpected,
      moved,
      violations,
      picture,
    };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await host.stop();
  }
}

const isHydration = ({ outcome }: SlotReport) => outcome === 'hydration-failed';
