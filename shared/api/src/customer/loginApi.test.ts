import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createLoginApi, loginSchema, registrationSchema } from './index.ts';

const login = { email: 'ada@example.org', password: 'a long secret' };
const registration = { ...login, firstName: 'Ada', lastName: 'Lang' };

describe('logging in', () => {
  test('logging in resolves to the customer or to the reason for the failure', async () => {
    const http = fakeHttpClient(ok({ loginStatus: 'LOGGED_IN' }), refused(401), refused(429), refused(503));
    const api = createLoginApi(http);
    await expect(api.logIn({ ...login, remember: true })).resolves.toBe('LOGGED_IN');
    await expect(api.logIn(login)).resolves.toBe('LOGIN_FAILED');
    await expect(api.logIn(login)).resolves.toBe('RATE_LIMITED');
    await expect(api.logIn(login)).rejects.toMatchObject({ status: 503 });
    expect(http.calls[0]).toMatchObject({ method: 'POST', url: '/service/login/api/login', body: { remember: true } });
  });

  test('logging in, registering and logging out reject when they fail', async () => {
    const api = createLoginApi(fakeHttpClient(ok({}), refused(400), ok({}), refused(500)));
    await expect(api.register(registration)).resolves.toBeUndefined();
    await expect(api.register(registration)).rejects.toMatchObject({ status: 400 });
    await expect(api.logOut()).resolves.toBeUndefined();
    await expect(api.logOut()).rejects.toMatchObject({ status: 500 });
  });
});

test('the account is loaded only for a logged-in customer', async () => {
  const account = {
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lang',
    loyaltyBeans: 3,
    isCardMember: true,
    isCommunityMember: false,
    orders: [
      {
        ...{ orderId: 'K-1', placedAt: '2030-05-06T10:00:00.000Z', total: { amount: 12.5, currency: 'EUR' } },
        lines: [{ title: 'Espresso', quantity: 2 }],
      },
    ],
    subscriptions: [{ title: 'Espresso, monthly', since: '2030-05-06T10:00:00.000Z' }],
  };
  const api = createLoginApi(fakeHttpClient(ok(account), refused(401), refused(500)));
  await expect(api.loadAccount()).resolves.toEqual(account);
  await expect(api.loadAccount()).resolves.toBeUndefined();
  await expect(api.loadAccount()).rejects.toMatchObject({ status: 500 });
});

describe('the base data', () => {
  test('the base data are loaded only for a logged-in customer', async () => {
    const api = createLoginApi(fakeHttpClient(ok({ email: 'ada@example.org', firstName: 'Ada' }), refused(401)));
    await expect(api.loadBaseData()).resolves.toEqual({ email: 'ada@example.org', firstName: 'Ada' });
    await expect(api.loadBaseData()).resolves.toBeUndefined();
  });

  test('loading the base data rejects on a server error and on HTML', async () => {
    const api = createLoginApi(fakeHttpClient(refused(500), ok('<html></html>')));
    await expect(api.loadBaseData()).rejects.toMatchObject({ status: 500 });
    await expect(api.loadBaseData()).rejects.toMatchObject({ name: 'InvalidResponseError' });
  });
});

describe('a login', () => {
  test('the e-mail address of a login is trimmed, and a login with unknown fields is refused', () => {
    expect(v.parse(loginSchema, { ...login, email: ' ada@example.org ' })).toEqual({ ...login, remember: false });
    expect(v.is(loginSchema, { ...login, admin: true })).toBe(false);
  });

  test.each(['Ada-Marie', 'Łukasz', "O'Neil", 'Dr. Max', 'Jean (Jr.)'])(
    'a registration accepts the name "%s"',
    (firstName) => expect(v.is(registrationSchema, { ...registration, firstName })).toBe(true),
  );

  test.each(['', ' ', '<b>', 'x'.repeat(41), 'Ada;'])('a registration refuses the name "%s"', (firstName) =>
    expect(v.is(registrationSchema, { ...registration, firstName })).toBe(false),
  );
});
