import { placeAttribute, slotModule } from '@kontor/federation';
import type { Page } from '@playwright/test';
import { slotReportedEvent } from '../../shell/src/chrome/reportSlot.browser.ts';

/** The elements in a part of the page, one line each, with the tag and the text directly inside it. */
type Lines = readonly string[];

/**
 * A slot's report, with the lines of the slot's part as the server sent them and as they were at the time of the
 * report.
 */
export type SlotReport = {
  readonly id: string;
  readonly version?: string | undefined;
  readonly outcome: string;
  readonly message: string;
  readonly served: Lines;
  readonly shown: Lines;
};

/** Ids of the elements whose content page-border renders, by module. */
const containers = {
  [slotModule('header')]: 'header',
  [slotModule('footer')]: 'footer',
  [slotModule('categorybanner')]: 'categorybanner',
};

export type MarkupWatch = {
  /** The reports so far. */
  readonly reports: readonly SlotReport[];
  /** The version of the markup that the document arrived with, by container id. */
  versions(): Promise<Readonly<Record<string, string>>>;
};

/**
 * Records what slots report, and what the server sent, on every page that is opened from now on. In production, React
 * reports only that the server-rendered markup differed. Comparing the reported markup with the sent markup shows what
 * differed.
 */
export async function watchMarkup(page: Page): Promise<MarkupWatch> {
  const reports: SlotReport[] = [];
  await page.exposeFunction('noteSlotReport', (report: SlotReport) => reports.push(report));
  await page.addInitScript(
    ({ reportEvent, containers, placeAttribute }) => {
      const versions: Record<string, string> = {};
      const served: Record<string, readonly string[]> = {};
      const linesOf = (id: string | undefined): string[] =>
        // The content of a nested place belongs to another remote, which may have changed it already.
        [...document.querySelectorAll(`[id="${id}"] [data-rendered] :not(style, script, [${placeAttribute}] *)`)].map(
          ({ localName, childNodes }) => {
            const own = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
            return `<${localName}>${own.map(({ nodeValue }) => nodeValue).join('')}`;
          },
        );
      Object.assign(window, { servedVersions: versions });
      // At this point, the whole document has been parsed, and deferred scripts have not run yet.
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        for (const id of Object.values(containers)) {
          const version = document.querySelector(`[id="${id}"] [data-rendered]`)?.getAttribute('data-rendered');
          if (version) versions[id] = version;
          served[id] = linesOf(id);
        }
      });
      window.addEventListener(reportEvent, (event) => {
        const { id, version, outcome, message } = (event as CustomEvent).detail;
        const container = (containers as Readonly<Record<string, string>>)[id];
        const note = (window as unknown as { noteSlotReport(report: object): void }).noteSlotReport;
        note({ id, version, outcome, message, served: served[container ?? ''] ?? [], shown: linesOf(container) });
      });
    },
    { reportEvent: slotReportedEvent, containers, placeAttribute },
  );
  return {
    reports,
    versions: () =>
      page.evaluate(() => (window as unknown as { servedVersions?: Record<string, string> }).servedVersions ?? {}),
  };
}
