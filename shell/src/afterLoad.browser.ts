/** Longest wait of a task for the page's load event, in ms, because a single hanging picture delays that event. */
export const maxLoadWaitMs = 5_000;

/** Longest wait for a loaded page to become idle, in ms. A busy device or an endless animation may prevent that. */
export const maxIdleWaitMs = 2_000;

/** Runs a task when the page has loaded and is idle, so that a script that the task adds does not delay the page. */
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
