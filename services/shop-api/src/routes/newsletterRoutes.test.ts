import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';

const path = '/newsletter-subscribers';
const body = { email: 'Ada@Example.org', consents: ['DNE'], origin: 'onsite', originAddition: 'subsite' };

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop();
  browser = shop.browser();
});

const stored = () => shop.database.prepare('SELECT * FROM newsletter_subscribers').all();

describe('subscribing', () => {
  it('stores the address and tells the visitor that the confirmation is waited for', async () => {
    const response = await browser.post(path, { ...body, salutation: 'MRS', firstName: ' Ada ' });
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'ACCEPTED' }]);
    expect(stored()).toMatchObject([
      { email: 'ada@example.org', site: 'DE', first_name: 'Ada', last_name: null, status: 'WAITING_FOR_DOI' },
    ]);
    expect((await browser.get('/json/psdata')).json()).toEqual({
      loginStatus: 'LOGGED_OUT',
      site: 'DE',
      nl_status: 'WAITING_FOR_DOI',
    });
    expect((await browser.get('/json/psdata', 'CH')).json().nl_status).toBeUndefined();
    expect((await shop.browser().get('/json/psdata')).json().nl_status).toBeUndefined();
  });

  it('needs no second part of the origin', async () => {
    const { originAddition: _, ...rest } = body;
    expect((await browser.post(path, rest)).statusCode).toBe(202);
  });

  it('again is the same as once, whoever asks', async () => {
    const first = await browser.post(path, body);
    const second = await shop.browser().post(path, { ...body, email: ' ada@example.org', lastName: 'Lang' });
    expect(second.json()).toEqual(first.json());
    expect(stored()).toMatchObject([{ last_name: 'Lang' }]);
  });

  it.each(['', 'ada', 'ada@example', `${'a'.repeat(250)}@example.org`])(
    'refuses the address "%s" as such',
    async (email) => {
      const response = await browser.post(path, { ...body, email });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ type: 'urn:newsletter:email_invalid', error: 'EMAIL_INVALID' });
      expect(stored()).toEqual([]);
    },
  );

  it.each([
    ['no address', { ...body, email: undefined }],
    ['a wrong salutation', { ...body, salutation: 'KING' }],
    ['a name that is too long', { ...body, firstName: 'x'.repeat(41) }],
    ['an unknown consent', { ...body, consents: ['ALL'] }],
    ['no origin', { ...body, origin: undefined }],
    ['a hostile origin', { ...body, origin: '<script>' }],
  ])('refuses %s without blaming the address', async (_what, wrong) => {
    const response = await browser.post(path, wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json().type).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  it('needs a site', async () => {
    expect((await browser.post(path, body, '')).json().error).toBe('SITE_UNKNOWN');
    expect(stored()).toEqual([]);
  });
});
