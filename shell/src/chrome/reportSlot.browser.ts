import { createWindowEvents } from '@kontor/browser';
import type { SlotReport } from '@kontor/federation/runtime';
import { brand } from '@kontor/site';
import { sendReport } from '../sendReport.browser.ts';

/** Endpoint for slot reports of the shell's server. */
export const slotReportPath = '/slot-reports';

/** Window event that passes a report to the log of the page. */
export const slotReportedEvent = `${brand.key}:slot-reported` as const;

/** Writes a slot report to the console and the log of the page. */
export function announceReport(report: SlotReport): void {
  const { id, version, outcome, message } = report;
  // A slot that only needs longer may be that of a slow machine.
  const level = outcome.endsWith('failed') ? 'error' : 'warn';
  // biome-ignore lint/suspicious/noConsole: teams look here when their remote fails
  console[level](`${id} ${version ?? ''}: ${outcome}`, message);
  createWindowEvents<{ [slotReportedEvent]: SlotReport }>().emit(slotReportedEvent, report);
}

/** Sends a slot report to the console, the log of the page and the shell's server, even while the page unloads. */
export function reportSlot(report: SlotReport): void {
  announceReport(report);
  sendReport(slotReportPath, report);
}
