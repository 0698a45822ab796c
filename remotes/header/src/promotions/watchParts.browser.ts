import { onPressOutside, type Unsubscribe } from '@kontor/browser';
import { brand, stickyPaddingThreshold } from '@kontor/site';
import type { OverlayStore } from '@kontor/store';
import type { PromotionReport } from './promotionReport.ts';

type PartsOptions = PromotionReport & {
  /** Closes the legal text when another overlay opens, and the other overlays when the legal text opens. */
  readonly overlays: Pick<OverlayStore, 'open' | 'openNames'>;
};

/** Closes an open legal text when the visitor turns to something else. */
function watchFold(fold: HTMLDetailsElement, frame: HTMLElement, overlays: PartsOptions['overlays']): Unsubscribe {
  const page = frame.ownerDocument;
  const close = (): void => {
    fold.open = false;
  };
  const closing = new AbortController();
  let lastY = window.scrollY;
  const handleScroll = (): void => {
    if (window.scrollY > lastY + stickyPaddingThreshold) close();
    else lastY = Math.min(lastY, window.scrollY);
  };
  const handleFocus = ({ relatedTarget }: FocusEvent): void => {
    // The focused element may be covered. If there is no related target, it was the window that lost focus.
    if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) close();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const hasFocus = frame.contains(page.activeElement);
    close();
    if (hasFocus) fold.querySelector('summary')?.focus();
  };
  page.addEventListener('scroll', handleScroll, { signal: closing.signal, passive: true });
  page.addEventListener('keydown', handleKey, { signal: closing.signal });
  frame.addEventListener('focusout', handleFocus, { signal: closing.signal });
  const ends = [overlays.open('promotion', close), onPressOutside([frame], close), () => closing.abort()];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Watches parts of a promotion. The legal text closes when the visitor turns to something else, and a picture that
 * fails leaves a plain surface. This code announces an opened text and a failed picture. The parts work without this
 * code, so it is loaded after the header.
 *
 * @param frame element around the promotion. Its content may change.
 */
export function watchParts(frame: HTMLElement, { detail, events, overlays }: PartsOptions): Unsubscribe {
  const controller = new AbortController();
  const { signal } = controller;
  let stopFold: Unsubscribe | undefined;

  function follow(fold: HTMLDetailsElement): void {
    // If the text was opened before hydration, the event may arrive late.
    if (fold.open === (stopFold !== undefined)) return;
    stopFold?.();
    stopFold = fold.open ? watchFold(fold, frame, overlays) : undefined;
    if (fold.open) announceOpening(fold);
  }

  function announceOpening(fold: HTMLDetailsElement): void {
    if ('legal' in fold.dataset) events.emit(`${brand.key}:legal-opened`, detail);
  }

  function fail(picture: HTMLImageElement): void {
    if (picture.dataset['state'] === 'error') return;
    picture.dataset['state'] = 'error';
    events.emit(`${brand.key}:picture-failed`, { ...detail, source: picture.currentSrc || picture.src });
  }

  // The event from `details` does not bubble.
  frame.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && follow(target), {
    signal,
    capture: true,
  });
  // Nor does a picture's `error` event.
  frame.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fail(target), {
    signal,
    capture: true,
  });

  // Handles a text that was opened and pictures that failed before this code was loaded.
  const early = frame.querySelector('details');
  if (early?.open && overlays.openNames.length > 0) {
    // The visitor has since opened something else.
    announceOpening(early);
    early.open = false;
  } else if (early?.open) follow(early);
  for (const picture of frame.querySelectorAll('img')) {
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) fail(picture);
  }

  return () => {
    controller.abort();
    stopFold?.();
  };
}
