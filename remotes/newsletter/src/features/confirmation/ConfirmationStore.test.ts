import { describe, expect, jest, test } from '@jest/globals';
import type { NewsletterApi } from '@kontor/api/newsletter';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import type { ConfirmationLink } from '../../mailLink.ts';
import { ConfirmationStore } from './ConfirmationStore.ts';

function aStore(
  followed: ReturnType<ConfirmationLink['take']>,
  answer: NewsletterApi['confirm'] = async () => 'CONFIRMED',
) {
  const confirm = jest.fn<NewsletterApi['confirm']>(answer);
  const link = { isHere: () => true, take: jest.fn<ConfirmationLink['take']>(() => followed), settle: jest.fn() };
  return { store: new ConfirmationStore({ confirm, link }), confirm, link };
}

describe('a confirmation', () => {
  test('is idle where nobody followed a link', () => {
    const { store, confirm } = aStore({});
    store.begin();
    expect(store.state).toBe('idle');
    expect(confirm).not.toHaveBeenCalled();
  });

  test('begins once, however often it is begun', async () => {
    const { store, confirm, link } = aStore({ token: 'secret' });
    store.begin();
    store.begin();
    expect(store.state).toBe('confirming');
    await promisesSettled();
    store.begin();
    expect(store.state).toBe('confirmed');
    expect(confirm.mock.calls).toEqual([['secret']]);
    expect(link.take).toHaveBeenCalledTimes(1);
  });

  test('takes the token out of the address before it asks anybody', () => {
    const { store, confirm, link } = aStore({ token: 'secret' });
    store.begin();
    expect(link.take.mock.invocationCallOrder[0]).toBeLessThan(confirm.mock.invocationCallOrder[0] ?? 0);
  });

  test.each(['CONFIRMED', 'EXPIRED'] as const)('that ended as %s is not asked for again after a reload', (outcome) => {
    const { store, confirm } = aStore({ outcome });
    store.begin();
    expect(store.state).toBe(outcome.toLowerCase());
    expect(confirm).not.toHaveBeenCalled();
  });

  test('keeps for a reload how it ended, but no failure', async () => {
    const expired = aStore({ token: 'secret' }, async () => 'EXPIRED');
    const failed = aStore({ token: 'secret' }, async () => 'ERROR');
    expired.store.begin();
    failed.store.begin();
    await promisesSettled();
    expect([expired.store.state, failed.store.state]).toEqual(['expired', 'error']);
    expect(expired.link.settle).toHaveBeenCalledWith('EXPIRED');
    expect(failed.link.settle).not.toHaveBeenCalled();
  });

  test('that failed, or could not be sent, can be tried again, once at a time', async () => {
    const confirm = jest
      .fn<NewsletterApi['confirm']>(async () => 'CONFIRMED')
      .mockRejectedValueOnce(new Error('chunk'));
    const { store } = aStore({ token: 'secret' }, confirm);
    store.begin();
    await promisesSettled();
    expect(store.state).toBe('error');
    store.retry();
    store.retry();
    await promisesSettled();
    expect(store.state).toBe('confirmed');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  test('is dismissed when it expired, and only then', () => {
    const expired = aStore({ outcome: 'EXPIRED' }).store;
    const confirmed = aStore({ outcome: 'CONFIRMED' }).store;
    for (const store of [expired, confirmed]) {
      store.begin();
      store.dismissExpired();
    }
    expect([expired.state, confirmed.state]).toEqual(['idle', 'confirmed']);
  });
});
