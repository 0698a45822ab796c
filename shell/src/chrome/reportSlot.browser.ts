import { createWindowEvents } from '@kontor/browser';
import type { SlotReport } from '@kontor/federation/runtime';
import { brand } from '@kontor/site';
import { sendReport } from '../sendReport.browser.ts';

/** The shell server's endpoint for slot reports. */
export const slotReportPath = '/slot-reports';

/** The window event that passes a report to the page's log. */
export const slotReportedEvent = `${brand.key}:slot-reported` as const;

/** Writes a slot report to the console and the page's log. */
export function announceReport(report: SlotReport): void {
  const { id, version, outcome, message } = report;
  // Being late is only a warning, because the visitor's machine may be slow.
  const level = outcome.endsWith('failed') ? 'error' : 'warn';
  // biome-ignore lint/suspicious/noConsole: teams look here when their remote fails
  console[level](`${id} ${version ?? ''}: ${outcome}`, message);
  createWindowEvents<{ [slotReportedEvent]: SlotReport }>().emit(slotReportedEvent, report);
}

/** Sends a slot report to the console, the page's log and the shell's server, even while the page unloads. */
export function reportSlot(report: SlotReport): void {
  announceReport(report);
  sendReport(slotReportPath, report);
}
