import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createNewsletterApi, emailSchema, nameSchema, requiredDetails } from './index.ts';

const subscription = { email: 'ada@example.org', consents: [], origin: 'onsite', originAddition: 'subsite' };

describe('subscribing', () => {
  test('subscribing omits an empty salutation and empty names (NEWS-30, CALL-24)', async () => {
    const http = fakeHttpClient(ok({ status: 'ACCEPTED' }));
    const result = await createNewsletterApi(http).subscribe({ ...subscription, firstName: ' ', lastName: 'Lang' });
    expect(result).toBe('SUCCESS');
    expect(http.calls[0]?.body).toEqual({ ...subscription, lastName: 'Lang' });
  });

  test('subscribing distinguishes a refused address from every other failure (NEWS-35, NEWS-36, NEWS-37, CALL-3)', async () => {
    const http = fakeHttpClient(
      refused(422, { type: 'urn:newsletter:email_invalid' }),
      refused(400, { type: 'urn:newsletter:other' }),
      refused(503),
      new Error('offline'),
    );
    const api = createNewsletterApi(http);
    await expect(api.subscribe(subscription)).resolves.toBe('ERROR_INVALID_EMAIL');
    await expect(api.subscribe(subscription)).resolves.toBe('ERROR_GENERIC');
    await expect(api.subscribe(subscription)).resolves.toBe('ERROR_GENERIC');
    await expect(api.subscribe(subscription)).resolves.toBe('ERROR_GENERIC');
  });

  test('subscribing refuses HTML as a response (NEWS-37)', async () => {
    const http = fakeHttpClient(ok('<html></html>'));
    await expect(createNewsletterApi(http).subscribe(subscription)).resolves.toBe('ERROR_GENERIC');
  });

  const privatePath = '/service/newsletterfrontend/private/newsletter-subscribers';

  test('subscribing uses the private path if the customer is logged in (NEWS-18, CALL-25)', async () => {
    const http = fakeHttpClient(ok({ status: 'ACCEPTED' }));
    await createNewsletterApi(http, { isLoggedIn: true }).subscribe(subscription);
    expect(http.calls.map(({ url }) => url)).toEqual([privatePath]);
  });

  test('subscribing falls back to the public path only if the session has ended', async () => {
    const http = fakeHttpClient(refused(401), ok({ status: 'ACCEPTED' }), refused(503));
    const api = createNewsletterApi(http, { isLoggedIn: true });
    await expect(api.subscribe(subscription)).resolves.toBe('SUCCESS');
    await expect(api.subscribe(subscription)).resolves.toBe('ERROR_GENERIC');
    expect(http.calls.map(({ url }) => url)).toEqual([privatePath, '/newsletter-subscribers', privatePath]);
  });
});

describe('a mail link', () => {
  const token = 'a/b';
  const subscriber = {
    email: 'ada@example.org',
    site: 'AT',
    status: 'SUBSCRIBED',
    consents: [],
    interests: ['COFFEE'],
  };

  test('confirming through a mail link resolves even if the link has expired or the call fails (CALL-27)', async () => {
    const http = fakeHttpClient(
      ok({ status: 'SUBSCRIBED' }),
      refused(410, { type: 'urn:newsletter:token_expired' }),
      refused(410, { type: 'urn:newsletter:other' }),
      ok('<html></html>'),
      new Error('offline'),
    );
    const api = createNewsletterApi(http);
    await expect(api.confirm(token)).resolves.toBe('CONFIRMED');
    expect(http.calls[0]).toMatchObject({ method: 'PUT', url: '/newsletter/links/a%2Fb/doi' });
    await expect(api.confirm(token)).resolves.toBe('EXPIRED');
    for (let failure = 0; failure < 3; failure += 1) await expect(api.confirm(token)).resolves.toBe('ERROR');
  });

  test('a mail link reads, changes and ends the subscription (CALL-26, CALL-28)', async () => {
    const http = fakeHttpClient(ok(subscriber), ok({ ...subscriber, firstName: 'Ada' }), ok(''));
    const api = createNewsletterApi(http);
    await expect(api.subscriber(token)).resolves.toEqual(subscriber);
    await expect(api.update(token, { firstName: 'Ada' })).resolves.toMatchObject({ firstName: 'Ada' });
    await expect(api.unsubscribe(token)).resolves.toBe('UNSUBSCRIBED');
    expect(http.calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE']);
  });
});

test('reading or changing a subscriber through a mail link resolves even if the link has expired or the call fails', async () => {
  const expired = () => refused(410, { type: 'urn:newsletter:token_expired' });
  const http = fakeHttpClient(expired(), refused(503), ok('<html></html>'), expired(), new Error('offline'));
  const api = createNewsletterApi(http);
  expect([await api.subscriber('a'), await api.subscriber('a'), await api.subscriber('a')]).toEqual([
    'EXPIRED',
    'ERROR',
    'ERROR',
  ]);
  expect([await api.update('a', {}), await api.update('a', {})]).toEqual(['EXPIRED', 'ERROR']);
});

test('ending a subscription through a mail link resolves even if the link has expired or the call fails', async () => {
  const http = fakeHttpClient(
    refused(410, { type: 'urn:newsletter:token_expired' }),
    refused(503),
    new Error('offline'),
  );
  const api = createNewsletterApi(http);
  await expect(api.unsubscribe('token')).resolves.toBe('EXPIRED');
  await expect(api.unsubscribe('token')).resolves.toBe('ERROR');
  await expect(api.unsubscribe('token')).resolves.toBe('ERROR');
});

describe('a name', () => {
  test.each(['Ada', 'Dr. Max', 'O’Neil', 'Łucja Żółć-Kowalska', 'Ayşe (ev)', 'Müller & Co. / 2', ''])(
    'a name may be "%s" (NEWS-22, NEWS-23)',
    (name) => expect(v.is(nameSchema, name)).toBe(true),
  );

  test.each(['x.de', 'www.x', 'see http://x', 'Ada <b>', 'a@b', 'x'.repeat(41), 'Ada;', '💥'])(
    'a name must not be "%s" (NEWS-22, NEWS-23)',
    (name) => expect(v.is(nameSchema, name)).toBe(false),
  );

  test('a name is sent with a plain apostrophe (NEWS-22)', () =>
    expect(v.parse(nameSchema, ' O’Neil ')).toBe("O'Neil"));

  test('a name is required in Hungary and Turkey, and a salutation in Hungary (NEWS-9)', () => {
    expect(requiredDetails('HU')).toEqual(['salutation', 'firstName', 'lastName']);
    expect(requiredDetails('TR')).toEqual(['firstName', 'lastName']);
    expect(requiredDetails('AT')).toEqual([]);
  });
});

describe('an e-mail address', () => {
  test.each([
    ...['ada@example.org', 'a.b+c-d@mail.example.co', ' ada@example.org ', 'zażółć@example.pl'],
    ...["o'brien@x.ie", 'o’brien@x.ie', 'ada-@example.org', 'ada--@example.org', 'ada@example.xn--p1ai'],
    ...['ada@xn--bcher-kva.example'],
  ])('an e-mail address may be "%s" (NEWS-21)', (email) => expect(v.is(emailSchema, email)).toBe(true));

  test.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    '-@example.org',
    "'@example.org",
    "ada'@example.org",
    'ada@example.xn--',
    'ada@example',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('an e-mail address must not be "%s" (NEWS-21)', (email) => expect(v.is(emailSchema, email)).toBe(false));
});
