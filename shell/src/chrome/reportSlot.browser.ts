import type { SlotReport } from '@kontor/federation/runtime';

/** Endpoint for slot reports of the shell's server. */
const reportPath = '/slot-reports';

/** Logs a slot report to the console. */
export function logReport({ id, version, outcome, message }: SlotReport): void {
  // biome-ignore lint/suspicious/noConsole: teams look here when their remote fails
  console.error(`${id} ${version ?? ''}: ${outcome}`, message);
}

/** Sends a slot report to the console and to the shell's server, also while the page unloads. */
export function reportSlot(report: SlotReport): void {
  logReport(report);
  navigator.sendBeacon(reportPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
