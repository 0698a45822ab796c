import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stoppedClock } from '@kontor/browser';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../../testing/platformShims.ts';
import { PanelStore } from './store/PanelStore.ts';
import { SuggestionStore } from './store/SuggestionStore.ts';
import { type WatchedBox, watchBox } from './watchBox.browser.ts';

let watched: WatchedBox | undefined;

let widen: () => void;

beforeEach(() => {
  ({ widen } = shimPlatform());
  widen();
});
afterEach(() => {
  watched?.end();
  document.body.replaceChildren();
});

const terms = { searchTerms: [{ searchterm: 'kaffee' }, { searchterm: 'kanne' }], products: [] };

/** A search box with suggestions for texts that contain “ka”. */
function setUp({ typedBefore = '', focusedBefore = '', isHidden = false } = {}) {
  document.body.innerHTML = `<header><div id="box"><form><input type="search" name="query">
    <button type="reset">Clear</button><button>Go</button></form></div>
    <form role="search" action="/search"><input id="other" name="query"></form></header><button>Elsewhere</button>`;
  const [box, field] = [document.querySelector<HTMLElement>('#box'), document.querySelector('input')];
  if (!box || !field) throw new Error('there is no box');
  const rects = jest.spyOn(box, 'getClientRects');
  /** Whether the window's layout includes this box. */
  const show = (isShown: boolean) => {
    rects.mockReturnValue((isShown ? [new DOMRect()] : []) as unknown as DOMRectList);
  };
  show(!isHidden);
  field.value = typedBefore;
  if (focusedBefore) document.querySelector<HTMLElement>(focusedBefore)?.focus();
  const suggestions = new SuggestionStore({
    clock: stoppedClock,
    suggest: () => new Promise(() => {}),
    cache: { get: (query) => (query.startsWith('ka') ? terms : undefined), set: () => undefined },
  });
  const memory = { recentSearches: () => [], forgetSearch: () => undefined, rememberSearch: jest.fn() };
  const store = new PanelStore({ suggestions, memory });
  const emit = jest.fn();
  const chooseHighlighted = jest.fn(() => store.highlighted >= 0);
  watched = watchBox({
    box,
    field,
    store,
    memory,
    events: { emit },
    findShortcut: () => undefined,
    closeNow: store.close,
    chooseHighlighted,
  });
  const sent: string[] = [];
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(field.value);
  });
  return { box, show, field, store, memory, emit, chooseHighlighted, sent, elsewhere: document.body.lastElementChild };
}

const key = (field: HTMLElement, name: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  return event;
};

test('the panel opens on focus, follows the typed text and closes when focus leaves (SEARCH-7)', async () => {
  const { field, store, elsewhere } = setUp();
  await userEvent.click(field);
  expect([store.isOpen, store.isShown]).toEqual([true, false]);
  await userEvent.keyboard('kaf');
  expect(store.isShown).toBe(true);
  await userEvent.click(elsewhere as Element);
  expect(store.isOpen).toBe(false);
});

test('a press in the box leaves focus in the field (SEARCH-26)', async () => {
  const { field, store } = setUp();
  await userEvent.type(field, 'ka');
  await userEvent.click(document.querySelectorAll('button')[1] as Element);
  expect(field).toHaveFocus();
  expect(store.isOpen).toBe(false);
});

test.each([
  ['that the browser reports as composing', { isComposing: true }],
  ['that ends a composition in Safari', { keyCode: 229 }],
])('a key %s has no effect (SEARCH-25)', async (_what, init) => {
  const { field, store, chooseHighlighted } = setUp();
  await userEvent.type(field, 'ka');
  store.move(1);
  for (const name of ['ArrowDown', 'Enter']) expect(key(field, name, init).defaultPrevented).toBe(false);
  // Otherwise the browser would clear the field.
  expect(key(field, 'Escape', init).defaultPrevented).toBe(true);
  expect([store.isShown, store.highlighted, field.value]).toEqual([true, 0, 'ka']);
  expect(chooseHighlighted).not.toHaveBeenCalled();
});

test('the first Escape closes the panel but keeps the text, the second clears the text, and the search ignores the third (SEARCH-24)', async () => {
  const { field, store } = setUp();
  await userEvent.type(field, 'ka');
  expect(key(field, 'Escape').defaultPrevented).toBe(true);
  expect([store.isOpen, field.value]).toEqual([false, 'ka']);
  expect(key(field, 'Escape').defaultPrevented).toBe(true);
  expect(field.value).toBe('');
  expect(key(field, 'Escape').defaultPrevented).toBe(false);
});

test('Tab removes the highlight (SEARCH-22)', async () => {
  const { field, store } = setUp();
  await userEvent.type(field, 'ka');
  key(field, 'ArrowDown');
  expect(store.highlighted).toBe(0);
  await userEvent.tab();
  expect([store.isShown, store.highlighted]).toEqual([true, -1]);
});

test('when the window no longer shows a box, the box hands its text, selection and focus over to the other layout’s box (SEARCH-43)', async () => {
  const { field, show, store } = setUp();
  const other = document.querySelector<HTMLInputElement>('#other');
  await userEvent.type(field, 'kaf');
  field.setSelectionRange(1, 2);
  show(false);
  widen();
  expect(store.isShown).toBe(false);
  expect(other).toHaveFocus();
  expect([other?.value, other?.selectionStart, other?.selectionEnd]).toEqual(['kaf', 1, 2]);
});

test('when a box loses focus because the window no longer shows it, it hands over its text and focus', async () => {
  const { field, show } = setUp();
  const other = document.querySelector<HTMLInputElement>('#other');
  await userEvent.type(field, 'kaf');
  // A busy browser takes focus away before it reports the new layout.
  show(false);
  field.blur();
  widen();
  expect(other).toHaveValue('kaf');
  expect(other).toHaveFocus();
});

test('a box without focus hands over just its text, and a box that is still shown hands over nothing', async () => {
  const { field, show, elsewhere } = setUp();
  const other = document.querySelector<HTMLInputElement>('#other');
  await userEvent.type(field, 'kaf');
  await userEvent.click(elsewhere as Element);
  widen();
  expect(other).toHaveValue('');
  show(false);
  widen();
  expect(other).toHaveValue('kaf');
  expect(other).not.toHaveFocus();
});

test('a box that was hidden before its code had loaded hands over its text and focus', () => {
  setUp({ typedBefore: 'kaf', isHidden: true });
  const other = document.querySelector<HTMLInputElement>('#other');
  expect(other).toHaveValue('kaf');
  expect(other).toHaveFocus();
});

test('a box whose code loads late neither disturbs a visitor in the other box nor moves focus', () => {
  setUp({ typedBefore: 'kaf', focusedBefore: '#other', isHidden: true });
  expect(document.querySelector('#other')).toHaveValue('');
  watched?.end();
  setUp({ typedBefore: 'kaf', focusedBefore: 'header + button', isHidden: true });
  expect(document.querySelector('#other')).toHaveValue('kaf');
  expect(document.querySelector('header + button')).toHaveFocus();
});

test('Tab cancels the running request but keeps the suggestions on display', async () => {
  const { field, store } = setUp();
  await userEvent.type(field, 'ka');
  await userEvent.type(field, '{Backspace}x');
  expect(store.suggestions.isWaiting).toBe(true);
  await userEvent.tab();
  expect([store.isOpen, store.suggestions.isWaiting]).toEqual([true, false]);
});

test('losing and regaining the window’s focus has no effect', async () => {
  const { field, store } = setUp();
  await userEvent.type(field, 'ka');
  store.move(1);
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focus'));
  expect([store.isShown, store.highlighted]).toEqual([true, 0]);
});

test('the field still opens the panel if the window has lost focus while another part of the box was focused', async () => {
  const { box, field, store } = setUp();
  await userEvent.type(field, 'ka');
  await userEvent.tab();
  box.querySelector('button')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  store.close();
  await userEvent.tab({ shift: true });
  expect(field).toHaveFocus();
  expect(store.isShown).toBe(true);
});

test('a searched text is stored and announced with its source', async () => {
  const { field, memory, emit, sent } = setUp();
  await userEvent.type(field, 'filter{Enter}');
  watched?.search('kanne', 'term');
  expect(sent).toEqual(['filter', 'kanne']);
  expect(memory.rememberSearch.mock.calls).toEqual([['filter'], ['kanne']]);
  expect(emit.mock.calls).toEqual([
    ['kontor:search-submitted', { text: 'filter', source: 'typed' }],
    ['kontor:search-submitted', { text: 'kanne', source: 'term' }],
  ]);
});

test('blank text is neither stored nor announced', async () => {
  const { field, memory, emit } = setUp();
  await userEvent.type(field, '   {Enter}');
  expect(memory.rememberSearch).not.toHaveBeenCalled();
  expect(emit).not.toHaveBeenCalled();
});

test('the button that clears the text leaves focus in the field and shows the panel for a blank box', async () => {
  const { field, store } = setUp();
  await userEvent.type(field, 'ka');
  await userEvent.click(document.querySelector('button') as Element);
  expect([field.value, store.text]).toEqual(['', '']);
  expect(field).toHaveFocus();
});
