import { matchesMedia, type Unsubscribe } from '@kontor/browser';
import { wideWindow } from '@kontor/site';
import type { OverlayStore } from '@kontor/store';
import { reaction } from 'mobx';

/** Key of the state of an overlay's entry in the history. Its value is how the page's own entry restores its scroll position. */
const entryKey = 'kontorOverlay';

type EntryState = { readonly [entryKey]: ScrollRestoration };

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && entryKey in state;

/** Goes back from an overlay's entry that has no open overlay, as after a reload or the way forward. */
function skipStaleEntry(): void {
  const state: unknown = history.state;
  if (!isEntryState(state)) return;
  window.addEventListener('popstate', () => (history.scrollRestoration = state[entryKey]), { once: true });
  history.back();
}

/**
 * Adds an overlay's entry to the history. The page's own must not restore its scroll position: the browser would go by what was
 * in view, which moves while an overlay closes. A page of another team keeps its own state in the entry.
 *
 * @returns how the page's entry restores its scroll position
 */
function addEntry(): ScrollRestoration {
  const restoration = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [entryKey]: restoration }, '');
  return restoration;
}

/** Whether a press of a link opens its page in this window. */
function opensHere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  return isPlain && /^(_self)?$/.test(link.target) && !link.hasAttribute('download') && /^https?:$/.test(link.protocol);
}

/** Whether a link leads to a place in the current document. */
const isWithinPage = ({ href, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && href === location.href.replace(/#.*|$/, hash);

/** The entry that the history has for the open overlays. `follow` adds it when one opens, and removes it when the last one closes. */
function createEntry(isOpen: () => boolean, closeAll: () => void, signal: AbortSignal) {
  /** The present entry. `returning`: the overlay's, but the browser is on its way to the page's. */
  let place: 'page' | 'overlay' | 'returning' = 'page';
  let restoration: ScrollRestoration = 'auto';
  /** Opens the next page, when the browser is back at the page's entry. */
  let leave: (() => void) | undefined;

  function goBack(): void {
    if (place === 'overlay') history.back();
    place = 'returning';
  }

  function follow(): void {
    if (place === 'page' && isOpen() && !matchesMedia(wideWindow)) {
      restoration = addEntry();
      place = 'overlay';
    } else if (place === 'overlay' && !isOpen()) goBack();
  }

  /** The browser has come back to the page's entry. */
  function handleBack(): void {
    history.scrollRestoration = restoration;
    const isExpected = place === 'returning';
    place = 'page';
    const next = leave;
    leave = undefined;
    if (next) next();
    else if (isExpected) follow();
    else closeAll();
  }

  function handleMove(event: PopStateEvent): void {
    const isAtOverlay = isEntryState(event.state);
    if (isAtOverlay === (place !== 'page')) return;
    // The router of a page of another team must not take this for a way to another of its views.
    event.stopImmediatePropagation();
    if (isAtOverlay) skipStaleEntry();
    else handleBack();
  }

  /** A page that comes back shows nothing open. */
  function forget(): void {
    place = 'page';
    closeAll();
  }

  // Before the listeners of other scripts.
  window.addEventListener('popstate', handleMove, { signal, capture: true });
  window.addEventListener('pagehide', ({ persisted }) => persisted && forget(), { signal });
  /** Removes the entry before the next page opens. Does nothing without an entry, or if a script has handled the event. */
  const leaveBy = (event: Event, next: () => void): void => {
    if (place === 'page' || event.defaultPrevented) return;
    event.preventDefault();
    leave = next;
    goBack();
  };
  return { follow, leaveBy };
}

type LeaveBy = ReturnType<typeof createEntry>['leaveBy'];

function followLink(event: MouseEvent, leaveBy: LeaveBy, closeAll: () => void): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !opensHere(event, link)) return;
  // A second click reaches no listener, since a copy is not in the page.
  const copy = link.cloneNode() as HTMLAnchorElement;
  leaveBy(event, () => {
    if (isWithinPage(copy)) closeAll();
    copy.click();
  });
}

function sendForm(event: SubmitEvent, leaveBy: LeaveBy): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  // A form that is sent again would lack the button's own name, target or method.
  const isPlain = !submitter?.matches('[name], [formaction], [formmethod], [formtarget]');
  if (isPlain && form.target === '' && form.method !== 'dialog')
    leaveBy(event, () => HTMLFormElement.prototype.submit.call(form));
}

/**
 * On a phone, the way back closes what covers the page and keeps the page (HEAD-66): while an overlay of the header is open in a
 * narrow window, the history has an entry for it. It is removed when the overlay is closed in another way, and before a link
 * or form opens the next page, so that visitors need not go back twice, and the browser can keep the page as it was.
 *
 * @returns a function that ends it
 */
export function closeOnBack(store: Pick<OverlayStore, 'overlays'>): Unsubscribe {
  // The legal text of a promotion covers nothing.
  const openOverlays = () => store.overlays.filter(({ name }) => name !== 'promotion');
  const isOpen = () => openOverlays().length > 0;
  const closeAll = () => {
    for (const { close } of openOverlays()) close?.();
  };
  const end = new AbortController();
  const { signal } = end;
  const { follow, leaveBy } = createEntry(isOpen, closeAll, signal);
  // After everybody who handles a press.
  window.addEventListener('click', (event) => followLink(event, leaveBy, closeAll), { signal });
  window.addEventListener('submit', (event) => sendForm(event, leaveBy), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && skipStaleEntry(), { signal });
  skipStaleEntry();
  const endReaction = reaction(isOpen, follow, { fireImmediately: true });
  return () => {
    end.abort();
    endReaction();
  };
}
