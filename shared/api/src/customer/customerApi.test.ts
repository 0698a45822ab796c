import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createCustomerApi } from './index.ts';

describe('personal data', () => {
  test('personal data have a joined name and the memberships', async () => {
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

  test('personal data have an empty name where it is missing', async () => {
    const http = fakeHttpClient(
      ok({ tracking: { loginStatus: 'LOGGED_IN' }, customer: { firstname: null, lastname: 'Lang' } }),
      ok({ tracking: { loginStatus: 'LOGGED_OUT' } }),
    );
    const api = createCustomerApi(http);
    expect((await api.loadCustomer()).customerName).toBe('Lang');
    expect(await api.loadCustomer()).toMatchObject({ customerName: '', loyaltyBeans: 0, loggedInOrRemembered: false });
  });

  test('personal data are requested with the known tokens and without cache', async () => {
    const http = fakeHttpClient(ok({ tracking: { loginStatus: 'LOGGED_OUT' } }));
    await createCustomerApi(http).loadCustomer({ longTermToken: 'long', csrfToken: '' });
    expect(http.calls[0]?.headers).toEqual({ 'cache-control': 'no-cache', 'long-term-token': 'long' });
  });

  test('personal data keep unknown fields of the session call', async () => {
    const http = fakeHttpClient(ok({ nl_status: 'SUBSCRIBED', extra: 1 }));
    await expect(createCustomerApi(http).loadSession()).resolves.toEqual({ nl_status: 'SUBSCRIBED', extra: 1 });
  });
});
