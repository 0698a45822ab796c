import { expect, jest, test } from '@jest/globals';
import type { ConfirmationResult } from '@kontor/api/newsletter';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { MailLinkStore, type MailLinkStoreOptions } from './MailLinkStore.ts';
import type { ConfirmationLink } from './mailLink.ts';

type Options = Partial<MailLinkStoreOptions<ConfirmationResult>>;

function aStore(followed: ReturnType<ConfirmationLink['take']>, options: Options = {}) {
  const send = jest.fn(options.send ?? (async () => 'CONFIRMED' as const));
  const link = { isHere: () => true, take: jest.fn(() => followed), settle: jest.fn() };
  const store = new MailLinkStore({ link, isSentAtOnce: true, stateWithoutToken: 'idle', ...options, send });
  return { store, send, link };
}

test.each(['idle', 'expired'] as const)('a mail link without a token sends nothing and is %s', (stateWithoutToken) => {
  const { store, send } = aStore({}, { stateWithoutToken });
  store.begin();
  expect(store.state).toBe(stateWithoutToken);
  expect(send).not.toHaveBeenCalled();
});

test('a mail link sends its token once, even if it is started twice', async () => {
  const { store, send, link } = aStore({ token: 'secret' });
  store.begin();
  store.begin();
  expect(store.state).toBe('sending');
  await promisesSettled();
  store.begin();
  expect(store.state).toBe('done');
  expect(send.mock.calls).toEqual([['secret']]);
  expect(link.take).toHaveBeenCalledTimes(1);
});

test('a mail link that needs a click sends its token only after the click', async () => {
  const { store, send } = aStore({ token: 'secret' }, { isSentAtOnce: false });
  store.begin();
  expect(store.state).toBe('ready');
  expect(send).not.toHaveBeenCalled();
  await store.send();
  expect(store.state).toBe('done');
});

test('a mail link removes the token from the URL before it sends the token', () => {
  const { store, send, link } = aStore({ token: 'secret' });
  store.begin();
  expect(link.take.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[0] ?? 0);
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

test('a mail link stores an outcome for a reload, but no error', async () => {
  const expired = aStore({ token: 'secret' }, { send: async () => 'EXPIRED' });
  const failed = aStore({ token: 'secret' }, { send: async () => 'ERROR' });
  expired.store.begin();
  failed.store.begin();
  await promisesSettled();
  expect([expired.store.state, failed.store.state]).toEqual(['expired', 'error']);
  expect(expired.link.settle).toHaveBeenCalledWith('EXPIRED');
  expect(failed.link.settle).not.toHaveBeenCalled();
});

test('a mail link can be sent again after an error, one request at a time', async () => {
  const send = jest.fn(async (): Promise<ConfirmationResult> => 'CONFIRMED').mockRejectedValueOnce(new Error('chunk'));
  const { store } = aStore({ token: 'secret' }, { send });
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
