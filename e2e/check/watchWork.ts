import type { Page, Request } from '@playwright/test';
import { minStoppedMs } from '../fixtures/stopLongTimers.ts';

/**
 * Observes what a page still has to do. Call this before the page is opened, after long timers have been stopped.
 *
 * @returns a function that resolves with whether the page has nothing more to do: no request and no timer is pending,
 *   everything that has come into view has been noticed, and the main thread is idle
 */
export async function watchWork(page: Page): Promise<() => Promise<boolean>> {
  const pending = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript((minStoppedMs) => {
    const timers = new Set<number>();
    const { setTimeout, clearTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, delay = 0, ...args: unknown[]) => {
      if (typeof handler !== 'function' || delay >= minStoppedMs) return setTimeout(handler, delay, ...args);
      const timer = setTimeout(() => {
        timers.delete(timer);
        handler(...args);
      }, delay);
      timers.add(timer);
      return timer;
    }) as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      timers.delete(Number(timer));
      clearTimeout(timer);
    };
    Object.assign(window, { pendingTimers: timers });
  }, minStoppedMs);
  return async () => {
    if (pending.size > 0) return false;
    const startedBefore = started;
    const timers = await page.evaluate(async () => {
      // Within two frames, the page has noticed what has come into view.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      return (window as unknown as { pendingTimers: ReadonlySet<number> }).pendingTimers.size;
    });
    return timers === 0 && started === startedBefore;
  };
}
