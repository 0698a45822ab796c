import { type HeaderEvents, matchesMedia, onMediaChange, openPage, type WindowEvents } from '@kontor/browser';
import { cleanSearchText, linkTargets, wideWindow } from '@kontor/site';
import type { PanelStore } from './store/PanelStore.ts';
import type { SearchMemory } from './store/searchMemory.ts';

/** Where a searched text came from. */
type SearchSource = HeaderEvents['kontor:search-submitted']['source'];

export type BoxOptions = {
  /** The element that contains the form and the panel. */
  readonly box: HTMLElement;
  readonly field: HTMLInputElement;
  readonly store: PanelStore;
  readonly memory: Pick<SearchMemory, 'rememberSearch'>;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  /** The page for a shortcut's term (SEARCH-27). Undefined for other texts and while the shortcuts are loading. */
  readonly findShortcut: (text: string) => string | undefined;
  /** Closes the panel and undoes its changes to the page before returning. */
  readonly closeNow: () => void;
  /** Follows the highlighted entry as a click on it would. Returns false if no entry is highlighted. */
  readonly chooseHighlighted: () => boolean;
};

export type WatchedBox = {
  /** Searches for a text from the panel. */
  search(text: string, source: SearchSource): void;
  /** Returns focus to the field without opening the panel. */
  returnFocus(): void;
  end(): void;
};

/**
 * Whether an input method is using the key. Safari is late to report the key that ends a composition, and gives it the
 * code 229.
 */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

/**
 * Connects a search box's keys, focus and form with its panel (SEARCH-7, SEARCH-21 to SEARCH-26). The form exists
 * before this code is loaded, so the listeners are added to its elements.
 */
export function watchBox(options: BoxOptions): WatchedBox {
  const { box, field, store, memory, events, findShortcut, closeNow, chooseHighlighted } = options;
  const end = new AbortController();
  const { form } = field;
  let source: SearchSource = 'typed';
  let ignoresFocus = false;

  const open = () => store.open(field.value, matchesMedia(wideWindow) ? 'flyout' : 'overlay');

  const isHidden = () => box.getClientRects().length === 0;

  function returnFocus(): void {
    ignoresFocus = field.ownerDocument.activeElement !== field;
    field.focus();
  }

  function handleFocus(): void {
    if (!ignoresFocus) open();
    ignoresFocus = false;
  }

  function handleBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && box.contains(relatedTarget)) return;
    // The window's layout has changed, and the layout listener hands the panel over.
    if (isHidden()) return;
    const { activeElement } = box.ownerDocument;
    // It was the window that lost focus, not the box. The field's next focus event is ignored.
    if (box.contains(activeElement)) ignoresFocus = activeElement === field;
    // Closing the phone's keyboard takes the focus away from the field, but the overlay stays open.
    else if (store.view === 'flyout' || !store.isShown) store.close();
  }

  function handleArrow(event: KeyboardEvent): void {
    event.preventDefault();
    const isDown = event.key === 'ArrowDown';
    if (event.altKey && !isDown) {
      store.close();
    } else {
      if (!store.isShown) open();
      if (!event.altKey) store.move(isDown ? 1 : -1);
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') handleArrow(event);
    else if (event.key === 'Enter' && chooseHighlighted()) event.preventDefault();
    else if (['Tab', 'Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      store.clearHighlight();
      if (event.key === 'Tab') store.suggestions.stop();
    }
  }

  function handleEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || (!store.isShown && field.value === '')) return;
    // Browsers clear the field on Escape, even while the panel is open or a character is being composed.
    event.preventDefault();
    if (isComposing(event)) return;
    event.stopPropagation();
    if (store.isShown) {
      store.close();
      returnFocus();
    } else if (event.target === field) {
      field.value = '';
      store.setText('');
    }
  }

  function handleSubmit(event: SubmitEvent): void {
    const text = cleanSearchText(field.value);
    const submitted = { text, source };
    source = 'typed';
    // The form itself rejects blank text.
    if (text.trim() === '') return;
    memory.rememberSearch(text);
    events.emit('kontor:search-submitted', submitted);
    const shortcut = findShortcut(text);
    // The overlay covers the page until the next page is shown.
    if (store.view === 'overlay') store.suggestions.stop();
    else store.close();
    if (shortcut === undefined) return;
    event.preventDefault();
    openPage(shortcut);
  }

  function handleReset(): void {
    field.value = '';
    store.setText('');
    field.focus();
  }

  /** Hands the text, focus and the panel over to the other layout's box. */
  function handOver(isUsed: boolean): void {
    closeNow();
    const fields = box
      .closest('header')
      ?.querySelectorAll<HTMLInputElement>(`[role="search"][action="${linkTargets.search}"] [name="query"]`);
    for (const other of fields ?? []) {
      if (other === field || other.matches(':focus')) continue;
      other.value = field.value;
      if (!isUsed) continue;
      other.focus();
      other.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  }

  // The window has got wider or narrower and may no longer show this box.
  const endLayout = onMediaChange(wideWindow, () => {
    const isUsed = store.isOpen || field.matches(':focus');
    if (isHidden()) handOver(isUsed);
  });
  const listen = { signal: end.signal };
  field.addEventListener('focus', handleFocus, listen);
  field.addEventListener('click', () => store.isOpen || open(), listen);
  field.addEventListener('input', () => (store.isOpen ? store.setText(field.value) : open()), listen);
  field.addEventListener('keydown', handleKey, listen);
  box.addEventListener('keydown', handleEscape, listen);
  box.addEventListener('focusout', handleBlur, listen);
  // A press in the box must not take focus away from the field (SEARCH-26).
  box.addEventListener('mousedown', (event) => event.target === field || event.preventDefault(), listen);
  form?.addEventListener('submit', handleSubmit, listen);
  form?.addEventListener('reset', handleReset, listen);
  // A page restored from the back/forward cache does not show a panel.
  window.addEventListener('pagehide', () => store.view === 'flyout' && store.close(), listen);
  if (field.matches(':focus')) open();
  // The phone was rotated before this code had loaded, so the browser took focus away from the hidden field.
  else if (field.value !== '' && isHidden()) handOver(box.ownerDocument.activeElement === box.ownerDocument.body);

  return {
    search(text, from) {
      field.value = text;
      source = from;
      form?.requestSubmit();
    },
    returnFocus,
    end: () => {
      end.abort();
      endLayout();
      store.close();
    },
  };
}
