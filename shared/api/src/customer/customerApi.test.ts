import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createCustomerApi } from './index.ts';

describe('personal data', () => {
  test('personal data include the full name and the memberships (PERS-3, CALL-10, PERS-2)', async () => {
    const http = fakeHttpClient(
      ok({
        tracking: { loginStatus: 'REMEMBERED' },
        customer: {
          firstname: 'Ada',
          lastname: 'Lang',
          loyaltyBeans: 120,
          statuses: { isCommunityMember: true, isKontorcardMember: true },
        },
      }),
    );
    await expect(createCustomerApi(http).loadCustomer()).resolves.toEqual({
      loginStatus: 'REMEMBERED',
      loggedInOrRemembered: true,
      customerName: 'Ada Lang',
      givenName: 'Ada',
      loyaltyBeans: 120,
      communityMember: true,
      kontorCardMember: true,
    });
  });

  test('personal data include the watchlist of any visitor, unless it is unreadable (CALL-10)', async () => {
    const tracking = { loginStatus: 'LOGGED_OUT' };
    const http = fakeHttpClient(ok({ tracking, watchlist: ['1000001'] }), ok({ tracking, watchlist: [7] }));
    const api = createCustomerApi(http);
    expect((await api.loadCustomer()).watchlist).toEqual(['1000001']);
    expect((await api.loadCustomer()).watchlist).toBeUndefined();
  });

  test('the name in personal data is empty if it is missing from the response (PERS-4)', async () => {
    const http = fakeHttpClient(
      ok({ tracking: { loginStatus: 'LOGGED_IN' }, customer: { firstname: null, lastname: 'Lang' } }),
      ok({ tracking: { loginStatus: 'LOGGED_OUT' } }),
    );
    const api = createCustomerApi(http);
    expect((await api.loadCustomer()).customerName).toBe('Lang');
    expect(await api.loadCustomer()).toMatchObject({ customerName: '', loyaltyBeans: 0, loggedInOrRemembered: false });
  });

  test('unreadable fields are omitted from personal data, and the customer stays logged in (CALL-7)', async () => {
    const tracking = { loginStatus: 'LOGGED_IN' };
    const statuses = { isCommunityMember: 'yes', isKontorcardMember: true };
    const http = fakeHttpClient(
      ok({ tracking, customer: { firstname: 'Ada', lastname: 7, loyaltyBeans: '120', statuses } }),
      ok({ tracking, customer: { firstname: 'Ada', statuses: 'none' } }),
      ok({ tracking, customer: null }),
      ok({ tracking: { loginStatus: 'UNHEARD' } }),
    );
    const api = createCustomerApi(http);
    const known = { loginStatus: 'LOGGED_IN', loggedInOrRemembered: true, loyaltyBeans: 0, communityMember: false };
    expect(await api.loadCustomer()).toEqual({
      ...known,
      customerName: 'Ada',
      givenName: 'Ada',
      kontorCardMember: true,
    });
    expect(await api.loadCustomer()).toMatchObject({ ...known, customerName: 'Ada', kontorCardMember: false });
    expect(await api.loadCustomer()).toMatchObject({ ...known, customerName: '', kontorCardMember: false });
    await expect(api.loadCustomer()).rejects.toMatchObject({ name: 'InvalidResponseError' });
  });

  test('personal data are requested with the visitor’s tokens, and never from the cache (CALL-4, CALL-6, CALL-9)', async () => {
    const http = fakeHttpClient(ok({ tracking: { loginStatus: 'LOGGED_OUT' } }));
    await createCustomerApi(http).loadCustomer({ longTermToken: 'long', csrfToken: '' });
    expect(http.calls[0]?.headers).toEqual({ 'cache-control': 'no-cache', 'long-term-token': 'long' });
  });

  test('personal data keep unknown fields of the session response (CALL-8)', async () => {
    const http = fakeHttpClient(ok({ nl_status: 'SUBSCRIBED', extra: 1 }));
    await expect(createCustomerApi(http).loadSession()).resolves.toEqual({ nl_status: 'SUBSCRIBED', extra: 1 });
  });

  test('personal data omit unreadable fields of the session response (CALL-7)', async () => {
    const http = fakeHttpClient(ok({ site: 7, loginStatus: 'UNHEARD', nl_status: null, extra: 1 }));
    await expect(createCustomerApi(http).loadSession()).resolves.toEqual({ extra: 1 });
  });
});
