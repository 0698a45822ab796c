import { afterEach, expect, jest, test } from '@jest/globals';
import { HttpError } from '@kontor/api/http';
import { createNullOptions, createRootStore, noPersonalData, type RootStore } from '@kontor/store';
import { waitFor } from '@testing-library/react';
import { connectHearts } from './connectHearts.browser.ts';

const heart = (id: string) =>
  `<form data-watch="${id}" action="/watchlist" method="post"><input type="hidden" name="add" value="${id}"><button>${id}</button></form>`;
const message = '<p role="alert" data-watch-message data-full="Full." data-failed="Failed."></p>';

let end = () => {};
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

/** A page with two hearts, and a back end that keeps a list. */
function aPage(first: readonly string[] = []) {
  document.body.innerHTML = `${heart('1')}${heart('2')}${message}`;
  const list = new Set(first);
  const backEnd = {
    /** The next changes wait until this promise resolves. */
    answer: Promise.resolve() as Promise<void>,
    calls: [] as string[],
  };
  const change = (name: string, act: (id: string) => void) => async (id: string) => {
    backEnd.calls.push(`${name} ${id}`);
    await backEnd.answer;
    act(id);
    return [...list];
  };
  const store: RootStore = createRootStore({
    ...createNullOptions('DE'),
    loadPersonalData: async () => ({ ...noPersonalData, watchlist: [...list] }),
  });
  const timers: (() => void)[] = [];
  end = connectHearts({
    ...store,
    loadApi: async () => ({
      add: change('add', (id) => list.add(id)),
      remove: change('remove', (id) => list.delete(id)),
    }),
    clock: { setTimeout: (action) => timers.push(action) as never, clearTimeout: () => void timers.splice(0) },
  });
  return { list, backEnd, store, timers };
}

const button = (id: string) => document.querySelector<HTMLElement>(`[data-watch="${id}"] button`);
const pressed = () => ['1', '2'].map((id) => button(id)?.getAttribute('aria-pressed'));
const said = () => document.querySelector('[data-watch-message]')?.textContent;

test('hearts show which products are on the watchlist as soon as the list has loaded', async () => {
  aPage(['2']);
  expect(pressed()).toEqual([null, null]);
  await waitFor(() => expect(pressed()).toEqual(['false', 'true']));
});

test('a heart shows a press immediately, without loading another document (SITE-53)', async () => {
  const { backEnd, list, store } = aPage();
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
  const held = Promise.withResolvers<void>();
  backEnd.answer = held.promise;
  const submits = jest.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('submit', submits, { once: true });
  button('1')?.click();
  expect(submits).toHaveReturnedWith(true);
  await waitFor(() => expect(pressed()).toEqual(['true', 'false']));
  expect(list.size).toBe(0);
  held.resolve();
  await waitFor(() => expect(store.personalData.data.watchlist).toEqual(['1']));
  expect(pressed()).toEqual(['true', 'false']);
});

test('a heart that is pressed twice ends in its original state, and the calls keep their order', async () => {
  const { backEnd, store } = aPage();
  const held = Promise.withResolvers<void>();
  backEnd.answer = held.promise;
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
  button('1')?.click();
  await waitFor(() => expect(pressed()).toEqual(['true', 'false']));
  button('1')?.click();
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
  button('2')?.click();
  held.resolve();
  await waitFor(() => expect(store.personalData.data.watchlist).toEqual(['2']));
  expect(backEnd.calls).toEqual(['add 1', 'remove 1', 'add 2']);
  expect(pressed()).toEqual(['false', 'true']);
});

test.each([
  [409, 'Full.'],
  [503, 'Failed.'],
])(
  'a heart whose call is refused with status %d returns to its previous state, with a message for a while or until the next press (SITE-53)',
  async (status, text) => {
    const { backEnd, timers } = aPage();
    await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
    const refusal = Promise.reject(new HttpError({ code: 'STATUS', url: '/', status }));
    refusal.catch(() => undefined);
    backEnd.answer = refusal;
    button('1')?.click();
    await waitFor(() => expect(said()).toBe(text));
    expect(pressed()).toEqual(['false', 'false']);
    timers[0]?.();
    expect(said()).toBe('');
    button('1')?.click();
    await waitFor(() => expect(said()).toBe(text));
    backEnd.answer = Promise.resolve();
    button('1')?.click();
    await waitFor(() => expect(pressed()).toEqual(['true', 'false']));
    expect(said()).toBe('');
  },
);

test('hearts follow a change in another tab, even hearts of products that appear later', async () => {
  const { list, store } = aPage();
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']));
  list.add('1');
  await store.personalData.refresh();
  expect(pressed()).toEqual(['true', 'false']);
  button('2')?.closest('form')?.remove();
  document.body.insertAdjacentHTML('beforeend', heart('2').replace('2', '1'));
  await waitFor(() =>
    expect([...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
    ]),
  );
});
