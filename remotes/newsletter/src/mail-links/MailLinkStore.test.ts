import { expect, jest, test } from '@jest/globals';
import type { ConfirmationResult } from '@kontor/api/newsletter';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { MailLinkStore, type MailLinkStoreOptions } from './MailLinkStore.ts';
import type { ConfirmationLink } from './mailLink.ts';

type Options = Partial<MailLinkStoreOptions<ConfirmationResult>>;

function aStore(followed: ReturnType<ConfirmationLink['read']>, options: Options = {}) {
  const send = jest.fn(options.send ?? (async () => 'CONFIRMED' as const));
  const link = {
    read: jest.fn(() => followed),
    settle: jest.fn(),
    leave: jest.fn<ConfirmationLink['leave']>(),
  };
  const store = new MailLinkStore({ link, isSentAtOnce: true, isShownExpired: true, ...options, send });
  return { store, send, link };
}

test('a mail link without a name causes no request', () => {
  const { store, send } = aStore({});
  store.begin();
  expect(store.state).toBe('idle');
  expect(send).not.toHaveBeenCalled();
});

test('a mail link is sent once, even if sending is started twice (NEWS-46)', async () => {
  const { store, send, link } = aStore({ name: 'a-link' });
  store.begin();
  store.begin();
  expect(store.state).toBe('sending');
  await promisesSettled();
  store.begin();
  expect(store.state).toBe('done');
  expect(send.mock.calls).toEqual([['a-link']]);
  expect(link.read).toHaveBeenCalledTimes(1);
});

test.each([
  [{ name: 'a-link' }, 'ready'],
  [{ outcome: 'CONFIRMED' }, 'done'],
  [{ outcome: 'EXPIRED' }, 'expired'],
  [{}, 'idle'],
] as const)('a mail link with the data %j is %s from the start, before it is sent (NEWS-45)', (followed, state) => {
  const { store, send } = aStore(followed);
  expect(store.state).toBe(state);
  expect(send).not.toHaveBeenCalled();
});

test('a mail link that needs a click is sent only after the click', async () => {
  const { store, send } = aStore({ name: 'a-link' }, { isSentAtOnce: false });
  store.begin();
  expect(store.state).toBe('ready');
  expect(send).not.toHaveBeenCalled();
  await store.send();
  expect(store.state).toBe('done');
});

test('a mail link that the browser has forgotten leads to the page that says so', async () => {
  const { store, link } = aStore({ name: 'a-link' }, { send: async () => 'FORGOTTEN' });
  store.begin();
  await promisesSettled();
  expect(link.leave.mock.calls).toEqual([['forgotten']]);
  expect(link.settle).not.toHaveBeenCalled();
  expect(store.state).toBe('sending');
});

test('an expired mail link leads to the server’s page, unless the link’s own page has a form', async () => {
  const { store, link } = aStore({ name: 'a-link' }, { send: async () => 'EXPIRED', isShownExpired: false });
  store.begin();
  await promisesSettled();
  expect(link.leave.mock.calls).toEqual([['expired']]);
});

test.each([
  ['CONFIRMED', 'done'],
  ['EXPIRED', 'expired'],
] as const)('a mail link with the stored outcome %s is %s after a reload and sends nothing', (outcome, state) => {
  const { store, send } = aStore({ outcome });
  store.begin();
  expect(store.state).toBe(state);
  expect(send).not.toHaveBeenCalled();
});

test('a mail link’s outcome is stored for reloads, but an error is not', async () => {
  const expired = aStore({ name: 'a-link' }, { send: async () => 'EXPIRED' });
  const failed = aStore({ name: 'a-link' }, { send: async () => 'ERROR' });
  expired.store.begin();
  failed.store.begin();
  await promisesSettled();
  expect([expired.store.state, failed.store.state]).toEqual(['expired', 'error']);
  expect(expired.link.settle).toHaveBeenCalledWith('EXPIRED');
  expect(failed.link.settle).not.toHaveBeenCalled();
});

test('a mail link can be sent again after an error, one request at a time', async () => {
  const send = jest.fn(async (): Promise<ConfirmationResult> => 'CONFIRMED').mockRejectedValueOnce(new Error('chunk'));
  const { store } = aStore({ name: 'a-link' }, { send });
  store.begin();
  await promisesSettled();
  expect(store.state).toBe('error');
  void store.send();
  void store.send();
  await promisesSettled();
  expect(store.state).toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});

test('only an expired mail link can be dismissed', () => {
  const expired = aStore({ outcome: 'EXPIRED' }).store;
  const confirmed = aStore({ outcome: 'CONFIRMED' }).store;
  for (const store of [expired, confirmed]) {
    store.begin();
    store.dismissExpired();
  }
  expect([expired.state, confirmed.state]).toEqual(['idle', 'done']);
});
