/** Calls back when the browser is idle. */
export function whenIdle(task: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(task);
}
