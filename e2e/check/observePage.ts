import { localeOf } from '@kontor/site';
import type { Browser, Page } from '@playwright/test';
import { siteCookie } from '../../shell/server/addresses/siteOfRequest.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { runAxe } from '../fixtures/runAxe.ts';
import { stopLongTimers } from '../fixtures/stopLongTimers.ts';
import type { Observation } from './compareObservations.ts';
import { describeDifference } from './describeDifference.ts';
import { logStaffIn, type Visit } from './visits.ts';
import { type SlotReport, watchMarkup } from './watchMarkup.ts';

/** Maximum time for a remote to appear, and for every other step on a page, on a busy machine. */
const pageDeadlineMs = 60_000;

/** The version of a remote that a page is expected to show. */
export type Expected = {
  readonly remote: string;
  /** Undefined if the page belongs to a shop without the remote. */
  readonly version: string | undefined;
  /** The parts that page-border renders with the remote. */
  readonly parts: readonly string[];
  /** Ids of the strings that the remote's scripts use. */
  readonly textIds: readonly string[];
};

/** Waits for each remote of the page. Returns the names of those that do not appear. */
async function waitForRemotes(page: Page, alive: Visit['alive'], reports: readonly SlotReport[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [remote, selector] of Object.entries(alive)) {
    const element = page.locator(selector).first();
    const end = Date.now() + pageDeadlineMs;
    // A part is mounted only when it is near the viewport, and the page above it may still grow, so scroll repeatedly.
    const isThere = async () => {
      await page.evaluate(
        (id) => document.getElementById(id)?.scrollIntoView({ block: 'start' }),
        ['header', 'cart'].includes(remote) ? 'header' : 'footer',
      );
      return (await element.count()) > 0;
    };
    let isAlive = await isThere();
    // A slot that has reported a failure keeps showing its fallback.
    while (!isAlive && Date.now() < end && !reports.some(({ id }) => id.startsWith(`shop_${remote}/`))) {
      await element.waitFor({ state: 'attached', timeout: 500 }).catch(() => undefined);
      isAlive = await isThere();
    }
    if (!isAlive) missing.push(remote);
  }
  return missing;
}

/**
 * Parts whose markup is not from the version that the page is expected to show. Faults in these parts have nothing to
 * do with the expected version.
 */
function foreignMarkup(
  served: Readonly<Record<string, string>>,
  { alive }: Visit,
  { remote, version, parts }: Expected,
): string[] {
  if (version === undefined) return [];
  return parts
    .filter((part) => part in alive && served[part] !== version)
    .map(
      (part) =>
        `${remote} ${version}: the page has ${served[part] ? `the ${part} of ${served[part]}` : `no ${part}`} of the server`,
    );
}

/** String ids that a page shows, or that screen readers would read out, instead of the strings. */
async function findMissingTexts(page: Page, textIds: readonly string[]): Promise<string[]> {
  const found = await page.evaluate((ids) => {
    const known = new Set(ids);
    const attributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'value'];
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].flatMap(({ nodeType, nodeValue }) =>
        nodeType === Node.TEXT_NODE ? (nodeValue ?? '').split(/\s+/) : [],
      );
      const further = attributes.map((name) => element.getAttribute(name) ?? '');
      return [...own, ...further].filter((text) => known.has(text)).map((id) => `${id} in <${element.localName}>`);
    });
  }, textIds);
  return found.map((place) => `a text is missing: the page has its id ${place}`);
}

/** Elements that extend beyond the window, if the page scrolls sideways. */
const findWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element))
      .filter((element, _index, all) => ![...element.children].some((child) => all.includes(child)))
      .map((element) => (element.cloneNode() as Element).outerHTML);
  });

async function findViolations(page: Page): Promise<string[]> {
  const violations = await runAxe(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}

/** Opens a page as a new visitor and records what goes wrong on it. */
export async function observePage(
  browser: Browser,
  visit: Visit,
  shopUrl: string,
  expected: Expected,
): Promise<Observation> {
  const context = await browser.newContext({
    viewport: { width: visit.width, height: 900 },
    reducedMotion: 'reduce',
    locale: localeOf(visit.site),
  });
  await context.addCookies([{ name: siteCookie, value: visit.site, url: shopUrl }]);
  context.setDefaultTimeout(pageDeadlineMs);
  // Whether a remote arrives before its deadline depends on the machine.
  await stopLongTimers(context);
  await storeConsent(context, 'refused');
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  const markup = await watchMarkup(page);
  const { reports } = markup;
  // When the headline font arrives, glyphs move within their line. The arrival time varies, so fonts are blocked.
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
    const picture = visit.isBrief ? '' : (await page.screenshot({ animations: 'disabled' })).toString('base64');
    const violations = visit.isBrief ? [] : await findViolations(page);
    const texts = failure === undefined ? await findMissingTexts(page, expected.textIds) : [];
    const wide = failure === undefined ? await findWide(page) : [];
    const foreign = failure === undefined ? foreignMarkup(await markup.versions(), visit, expected) : [];
    const describe = ({ id, outcome, message }: SlotReport) => `${id} ${outcome}: ${message}`;
    const [hydration, slots] = [reports.filter(isHydration), reports.filter((report) => !isHydration(report))];
    const reported = missing.filter((remote) => !reports.some(({ id }) => id.startsWith(`shop_${remote}/`)));
    return {
      slots: [
        ...(failure === undefined ? [] : [failure]),
        ...foreign,
        ...slots.map(describe),
        ...reported.map((remote) => `${remote} does not appear`),
      ],
      texts,
      hydration: hydration.map((report) => describeHydration(report)),
      // Pages also log slot reports to the console.
      console: messages.filter(
        (message) =>
          !message.includes('net::ERR_FAILED') &&
          !reports.some(({ id, outcome }) => message.startsWith(`${id} `) && message.includes(`: ${outcome} `)),
      ),
      // Brief visits run alongside two others. Pages for staff, which no server renders, shift more on a busy machine.
      shift: visit.isBrief || visit.isFilledLate ? 0 : unexpected,
      moved,
      wide,
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

/** Describes a part that the browser rendered again. */
function describeHydration({ id, version, message, served, shown }: SlotReport): string {
  const remote = id.replace(/^shop_|\/.*$/g, '');
  return `${remote} ${version ?? ''}: ${describeDifference(served, shown) ?? message}`;
}
