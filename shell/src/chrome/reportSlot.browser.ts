import type { SlotReport } from '@kontor/federation/runtime';

/** Where the shell's server takes reports of slots. */
const reportPath = '/slot-reports';

/** Tells the console what happened to a slot. */
export function logReport({ id, version, outcome, message }: SlotReport): void {
  // biome-ignore lint/suspicious/noConsole: a team that looks into its dead remote looks here first
  console.error(`${id} ${version ?? ''}: ${outcome}`, message);
}

/** Tells the console and the shell's server what happened to a slot; survives the page being left. */
export function reportSlot(report: SlotReport): void {
  logReport(report);
  navigator.sendBeacon(reportPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
