/** The maximum time, in ms, that a task waits for the page's load event, which a single hanging picture can delay. */
export const maxLoadWaitMs = 5_000;

/**
 * The maximum time, in ms, that a task waits for a loaded page to become idle. A busy device or an endless animation
 * may prevent that.
 */
export const maxIdleWaitMs = 2_000;

/** Runs a task once the page has loaded and is idle, so that a script that the task adds does not delay the page. */
export function afterLoad(task: () => void): void {
  const whenIdle = (): void => {
    if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: maxIdleWaitMs });
    else setTimeout(task);
  };
  if (document.readyState === 'complete') {
    whenIdle();
    return;
  }
  const start = (): void => {
    window.removeEventListener('load', start);
    clearTimeout(timer);
    whenIdle();
  };
  const timer = setTimeout(start, maxLoadWaitMs);
  window.addEventListener('load', start);
}
