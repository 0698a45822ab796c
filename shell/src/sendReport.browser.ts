/** Sends a report to the shell's server, even while the page unloads. */
export function sendReport(path: string, report: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
