import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createNewsletterApi, emailSchema } from './index.ts';

const subscription = { email: 'ada@example.org', consents: [], origin: 'onsite', originAddition: 'subsite' };

describe('subscribing', () => {
  it('leaves out an empty salutation and empty names', async () => {
    const http = fakeHttpClient(ok({ status: 'ACCEPTED' }));
    const result = await createNewsletterApi(http).subscribe({ ...subscription, firstName: ' ', lastName: 'Lang' });
    expect(result).toBe('SUCCESS');
    expect(http.calls[0]?.body).toEqual({ ...subscription, lastName: 'Lang' });
  });

  it('tells a refused address from every other failure', async () => {
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

  it('does not take a page for an answer', async () => {
    const http = fakeHttpClient(ok('<html></html>'));
    await expect(createNewsletterApi(http).subscribe(subscription)).resolves.toBe('ERROR_GENERIC');
  });

  it('uses the private path where it is told one', async () => {
    const http = fakeHttpClient(ok({ status: 'ACCEPTED' }));
    await createNewsletterApi(http, { basePath: '/private' }).subscribe(subscription);
    expect(http.calls[0]?.url).toBe('/private/newsletter-subscribers');
  });
});

describe('an e-mail address', () => {
  it.each(['ada@example.org', 'a.b+c-d@mail.example.co', ' ada@example.org ', 'zażółć@example.pl'])(
    'accepts "%s"',
    (email) => expect(v.is(emailSchema, email)).toBe(true),
  );

  it.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', `${'a'.repeat(250)}@example.org`])(
    'refuses "%s"',
    (email) => expect(v.is(emailSchema, email)).toBe(false),
  );
});
