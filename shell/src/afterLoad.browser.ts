import { systemClock } from '@kontor/browser';

/** Most milliseconds that a task waits for the page's load event, which a single picture that hangs holds back. */
export const maxLoadWaitMs = 5_000;

/** Most milliseconds that a task waits for a loaded page to become idle, which a busy device or an endless animation prevents. */
export const maxIdleWaitMs = 2_000;

/** Runs a task when the page has loaded and is idle, so that a script that it adds delays neither. */
export function afterLoad(task: () => void): void {
  const whenIdle = (): void => {
    if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: maxIdleWaitMs });
    else setTimeout(task);
  };
  if (document.readyState === 'complete') {
    whenIdle();
    return;
  }
  const end = new AbortController();
  const start = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    systemClock.clearTimeout(timer);
    whenIdle();
  };
  const timer = systemClock.setTimeout(start, maxLoadWaitMs);
  window.addEventListener('load', start, { signal: end.signal });
}
