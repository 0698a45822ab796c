import { matchesMedia, type Unsubscribe } from '@kontor/browser';
import { wideWindow } from '@kontor/site';
import type { OverlayStore } from '@kontor/store';
import { reaction } from 'mobx';

/** The key in the state of an overlay's history entry. Its value is the scroll restoration of the page's own entry. */
const entryKey = 'kontorOverlay';

type EntryState = { readonly [entryKey]: ScrollRestoration };

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && entryKey in state;

/**
 * Whether the current entry follows the page's own one. It does not if a navigation to the same address began while an
 * overlay was opening. Browsers without the Navigation API cannot tell, and such navigations are rare.
 */
function followsPage(): boolean | undefined {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  return navigation ? navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument : true;
}

/**
 * Adds an overlay's entry to the history. The page's own entry must not restore its scroll position, because the
 * browser would base it on content that moves while an overlay closes. If another team's page keeps state in its entry,
 * that state stays.
 *
 * @returns the scroll restoration of the page's entry
 */
function addEntry(): ScrollRestoration {
  const restoration = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [entryKey]: restoration }, '');
  return restoration;
}

/** Whether pressing a link opens its page in this window. */
function opensHere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  return isPlain && /^(_self)?$/.test(link.target) && !link.hasAttribute('download') && /^https?:$/.test(link.protocol);
}

/** Whether a link leads to a place in the current document. */
const isWithinPage = ({ href, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && href === location.href.replace(/#.*|$/, hash);

/**
 * Manages the history entry of open overlays. `follow` adds the entry when an overlay opens, and removes it when the
 * last overlay closes.
 */
function createEntry(isOpen: () => boolean, closeAll: () => void, signal: AbortSignal) {
  /** The current entry. `returning` is the overlay's entry while the browser is going back to the page's entry. */
  let place: 'page' | 'overlay' | 'returning' = 'page';
  let restoration: ScrollRestoration = 'auto';
  /** Opens the next page once the browser is back at the page's entry. */
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

  /** Reacts once the browser is back at the page's entry. */
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

  /** Leaves an overlay's entry if no overlay is open, for example after a reload or a press of the forward button. */
  function skipStaleEntry(): void {
    const { state } = history;
    if (!isEntryState(state)) return;
    const { [entryKey]: pageRestoration, ...pageState } = state;
    restoration = pageRestoration;
    place = 'returning';
    if (followsPage()) {
      history.back();
      return;
    }
    history.replaceState(pageState, '');
    handleBack();
  }

  function handleMove(event: PopStateEvent): void {
    const isAtOverlay = isEntryState(event.state);
    if (isAtOverlay === (place === 'overlay') && place !== 'returning') return;
    // A router on another team's page must not mistake this for a navigation to another view.
    event.stopImmediatePropagation();
    if (isAtOverlay) skipStaleEntry();
    else handleBack();
  }

  /** A page that returns from the back/forward cache shows no open overlay. */
  function forget(): void {
    place = 'page';
    closeAll();
  }

  // This listener runs in the capture phase, before other scripts' listeners.
  window.addEventListener('popstate', handleMove, { signal, capture: true });
  window.addEventListener('pagehide', ({ persisted }) => persisted && forget(), { signal });
  /**
   * Removes the entry before the next page opens. Does nothing if there is no entry or a script has handled the event.
   */
  const leaveBy = (event: Event, next: () => void): void => {
    if (place === 'page' || event.defaultPrevented) return;
    event.preventDefault();
    leave = next;
    goBack();
  };
  return { follow, leaveBy, skipStaleEntry };
}

type LeaveBy = ReturnType<typeof createEntry>['leaveBy'];

function followLink(event: MouseEvent, leaveBy: LeaveBy, closeAll: () => void): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !opensHere(event, link)) return;
  // A clone that is not in the document is clicked later, because no listener receives that click.
  const copy = link.cloneNode() as HTMLAnchorElement;
  leaveBy(event, () => {
    if (isWithinPage(copy)) closeAll();
    copy.click();
  });
}

function sendForm(event: SubmitEvent, leaveBy: LeaveBy): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  // A form that is submitted again would lack the button's name, target or method.
  const isPlain = !submitter?.matches('[name], [formaction], [formmethod], [formtarget]');
  if (isPlain && form.target === '' && form.method !== 'dialog')
    leaveBy(event, () => HTMLFormElement.prototype.submit.call(form));
}

/**
 * On a phone, the back button closes the overlay that covers the page, and the page stays (HEAD-66). To make this
 * possible, the header's open overlays have a history entry in a narrow window. The entry is removed if the overlay is
 * closed in another way, and before a link or form opens the next page. This way, visitors need not go back twice, and
 * the browser can keep the page as it was.
 *
 * @returns a function that removes all listeners
 */
export function closeOnBack(store: Pick<OverlayStore, 'overlays'>): Unsubscribe {
  // A promotion's legal text does not cover the page.
  const openOverlays = () => store.overlays.filter(({ name }) => name !== 'promotion');
  const isOpen = () => openOverlays().length > 0;
  const closeAll = () => {
    for (const { close } of openOverlays()) close?.();
  };
  const end = new AbortController();
  const { signal } = end;
  const { follow, leaveBy, skipStaleEntry } = createEntry(isOpen, closeAll, signal);
  // These two listeners run in the window's bubbling phase, after all other listeners for the event.
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
