import type { Clock, Unsubscribe } from '@kontor/browser';
import { brand } from '@kontor/site';
import type { PromotionReport } from './promotionReport.ts';

/** How long the success message is shown, in ms (CONST-COPIED). */
const copiedStateMs = 3_000;

type WatchOptions = PromotionReport & {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
};

/**
 * Makes a promotion's markup work. It copies the code and announces copies and clicks, and `watchParts` does the rest.
 * The markup itself has no handlers, so it does not need to be hydrated.
 *
 * @param frame element around the promotion. Its content may change.
 */
export function watchPromotion(frame: HTMLElement, { detail, events, clock }: WatchOptions): Unsubscribe {
  const page = frame.ownerDocument;
  const controller = new AbortController();
  const { signal } = controller;
  let endCopied = (): void => undefined;

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
    // Screen readers announce a new node even if its text is the same.
    const message = page.createElement('span');
    message.textContent = status?.dataset['message'] ?? '';
    status?.replaceChildren(message);
    events.emit(`${brand.key}:voucher-copied`, detail);
  }

  async function copy(button: HTMLElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    } catch {
      // If the browser denies access to the clipboard, visitors can copy the selected code themselves.
      const code = button.parentElement?.querySelector('code');
      if (code) page.getSelection()?.selectAllChildren(code);
      return;
    }
    if (signal.aborted) return;
    showCopied(button);
  }

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

  // Handles a code that was copied before hydration.
  const copied = frame.querySelector<HTMLElement>('[data-copied]');
  if (copied) showCopied(copied);

  return () => {
    controller.abort();
    endCopied();
  };
}
