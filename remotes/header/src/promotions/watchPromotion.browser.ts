import { type Clock, type HeaderEvents, onPressOutside, type Unsubscribe, type WindowEvents } from '@kontor/browser';
import { brand, stickyPaddingThreshold } from '@kontor/site';
import type { OverlayStore } from '@kontor/store';

/** How long success is shown (CONST-COPIED). */
const copiedStateMs = 3_000;

type WatchOptions = {
  /** The promotion in events. */
  readonly detail: { readonly id: string; readonly kind: string | undefined };
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Closes the legal text when another overlay opens, and the others when it opens. */
  readonly overlays: Pick<OverlayStore, 'open'>;
};

/**
 * Makes the markup of a promotion work: its code is copied, its legal text closes when the visitor turns to something
 * else, and what happens is announced. The markup itself has no handlers, so that it need not be hydrated.
 *
 * @param frame element around the promotion, whose content may change
 */
export function watchPromotion(frame: HTMLElement, { detail, events, clock, overlays }: WatchOptions): Unsubscribe {
  const page = frame.ownerDocument;
  const controller = new AbortController();
  const { signal } = controller;
  let endCopied = (): void => undefined;
  let stopFold: Unsubscribe | undefined;

  function showCopied(button: HTMLElement): void {
    const status = button.parentElement?.querySelector<HTMLElement>('[role="status"]');
    endCopied();
    endCopied = () => {
      clock.clearTimeout(timer);
      delete button.dataset['copied'];
      status?.replaceChildren();
    };
    const timer = clock.setTimeout(endCopied, copiedStateMs);
    button.dataset['copied'] = '';
    // A new node is announced again, also with the same text.
    const message = page.createElement('span');
    message.textContent = status?.dataset['message'] ?? '';
    status?.replaceChildren(message);
    events.emit(`${brand.key}:voucher-copied`, detail);
  }

  async function copy(button: HTMLElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    } catch {
      // Where the clipboard is refused, visitors copy the selected code themselves.
      const code = button.parentElement?.querySelector('code');
      if (code) page.getSelection()?.selectAllChildren(code);
      return;
    }
    if (signal.aborted) return;
    showCopied(button);
  }

  function watchFold(fold: HTMLDetailsElement): Unsubscribe {
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
      // What gets the focus may be covered. Without a related target the window lost the focus.
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

  function follow(fold: HTMLDetailsElement): void {
    // The event of an opening before hydration may come late.
    if (fold.open === (stopFold !== undefined)) return;
    stopFold?.();
    stopFold = fold.open ? watchFold(fold) : undefined;
    if (fold.open && 'legal' in fold.dataset) events.emit(`${brand.key}:legal-opened`, detail);
  }

  // The event of `details` does not bubble.
  frame.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && follow(target), {
    signal,
    capture: true,
  });
  frame.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target : undefined;
      const button = element?.closest<HTMLElement>('[data-copy]');
      if (button) void copy(button);
      const href = element?.closest('a')?.getAttribute('href');
      if (href) events.emit(`${brand.key}:promotion-clicked`, { ...detail, target: href });
    },
    { signal },
  );

  // Copied or opened before hydration.
  const copied = frame.querySelector<HTMLElement>('[data-copied]');
  if (copied) showCopied(copied);
  const early = frame.querySelector('details');
  if (early?.open) follow(early);

  return () => {
    controller.abort();
    stopFold?.();
    endCopied();
  };
}
