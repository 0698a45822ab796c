import type { HeaderEvents, Unsubscribe, WindowEvents } from '@kontor/browser';
import { brand } from '@kontor/site';

/**
 * Marks a page's pictures that fail to load, so styles can show plain areas instead, and announces a promotion picture
 * that has failed (PROMO-41). Many pages are never hydrated, so the listeners are on the element around the page.
 */
export function watchPictures(page: HTMLElement, events: Pick<WindowEvents<HeaderEvents>, 'emit'>): Unsubscribe {
  const controller = new AbortController();
  // The load and error events of pictures do not bubble.
  const options = { signal: controller.signal, capture: true };

  function fail(picture: HTMLImageElement): void {
    if (picture.dataset['state'] === 'error') return;
    picture.dataset['state'] = 'error';
    const id = picture.closest<HTMLElement>('[data-promotion]')?.dataset['promotion'];
    if (id === undefined) return;
    const source = picture.currentSrc || picture.src;
    events.emit(`${brand.key}:picture-failed`, { id, kind: 'PHASE_INTEGRATION', source });
  }

  page.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fail(target), options);
  // After a failure, the browser may load another file when the window width changes.
  page.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) delete target.dataset['state'];
    },
    options,
  );
  // Pictures that failed before the page's script ran.
  for (const picture of page.querySelectorAll('img')) {
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) fail(picture);
  }
  return () => controller.abort();
}
