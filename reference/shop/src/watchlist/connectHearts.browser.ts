import { isHttpError } from '@kontor/api/http';
import type { WatchlistApi } from '@kontor/api/watchlist';
import { type Clock, systemClock, type Timer, type Unsubscribe } from '@kontor/browser';
import type { RootStore } from '@kontor/store';
import { autorun } from 'mobx';

/** The attribute in a heart's form that names the product. */
const productAttribute = 'data-watch';

/** How long a message stays unless another press removes it, in milliseconds. */
const messageMs = 10_000;

const fullStatus = 409;

export type HeartOptions = Pick<RootStore, 'personalData' | 'customerChanged'> & {
  readonly loadApi: () => Promise<Pick<WatchlistApi, 'add' | 'remove'>>;
  readonly clock?: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
};

/** A press that the back end has not responded to yet. */
type Wish = { readonly isWatched: boolean };

/** Shows for a few seconds why a press failed. */
function createHeartMessage(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>) {
  let timer: Timer | undefined;
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
  };
  const say = (what?: 'full' | 'failed'): void => {
    stop();
    const message = document.querySelector<HTMLElement>('[data-watch-message]');
    if (!message) return;
    message.textContent = (what && message.dataset[what]) ?? '';
    if (what) timer = clock.setTimeout(() => say(), messageMs);
  };
  return { say, stop };
}

/**
 * Takes over the forms of all hearts on the page. Marks the hearts of products on the list as pressed. Shows and sends
 * each press immediately, and reverts the press with a message if the call fails. The visitor's other tabs follow
 * (SITE-53).
 *
 * @returns a function that disconnects the hearts
 */
export function connectHearts(options: HeartOptions): Unsubscribe {
  const { personalData, customerChanged, loadApi, clock = systemClock } = options;
  const wishes = new Map<string, Wish>();
  let sending = Promise.resolve();
  const message = createHeartMessage(clock);

  const isWatched = (id: string): boolean =>
    wishes.get(id)?.isWatched ?? personalData.data.watchlist?.includes(id) ?? false;

  const show = (): void => {
    if (!personalData.initialized) return;
    for (const form of document.querySelectorAll(`[${productAttribute}]`)) {
      const isPressed = isWatched(form.getAttribute(productAttribute) ?? '');
      form.querySelector('button')?.setAttribute('aria-pressed', String(isPressed));
      form.toggleAttribute('data-hydrated', true);
    }
  };

  async function send(id: string, wish: Wish): Promise<void> {
    try {
      const api = await loadApi();
      await (wish.isWatched ? api.add(id) : api.remove(id));
      await customerChanged();
    } catch (error) {
      message.say(isHttpError(error) && error.status === fullStatus ? 'full' : 'failed');
    }
    if (wishes.get(id) === wish) wishes.delete(id);
    show();
  }

  async function toggle(id: string): Promise<void> {
    await personalData.load();
    const wish = { isWatched: !isWatched(id) };
    wishes.set(id, wish);
    message.say();
    show();
    // The calls are made one after another, so the last press of a heart counts.
    sending = sending.then(() => send(id, wish));
  }

  const end = new AbortController();
  const handleSubmit = (event: SubmitEvent): void => {
    const id = event.target instanceof Element ? event.target.getAttribute(productAttribute) : null;
    if (id === null) return;
    event.preventDefault();
    void toggle(id);
  };
  document.addEventListener('submit', handleSubmit, { signal: end.signal });
  const endShowing = autorun(show);
  // For hearts of products that are added later, such as recently viewed products.
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  void personalData.load();
  return () => {
    end.abort();
    endShowing();
    observer.disconnect();
    message.stop();
  };
}
