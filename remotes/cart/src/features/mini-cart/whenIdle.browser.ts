/** Calls back when the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(task);
}
