import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { subscriberSchema } from '@kontor/api/newsletter';
import { type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import type { Mail } from '../mail/createMail.ts';
import { createMailbox, type Mailbox } from '../testing/createMailbox.ts';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';

const path = '/newsletter-subscribers';
const body = { email: 'Ada@Example.org', consents: ['DNE'], origin: 'onsite', originAddition: 'subsite' };

let mailbox: Mailbox;
let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  mailbox = createMailbox();
  shop = await createTestShop({ send: mailbox.send });
  browser = shop.browser();
});

const stored = () => shop.database.prepare('SELECT * FROM newsletter_subscribers').all();

const tokenIn = (mail: Mail): string => /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';

/** A browser's newsletter status. */
const statusOf = async (visitor: TestBrowser, site: 'DE' | 'CH' = 'DE') =>
  (await visitor.get('/json/psdata', site)).json().nl_status;

/** Signs up an address and returns the token in the e-mail. */
async function signUp(visitor: TestBrowser, details: object = {}): Promise<string> {
  expect((await visitor.post(path, { ...body, ...details })).statusCode).toBe(202);
  return tokenIn(await mailbox.next());
}

/** Signs up an address, opens the link and returns the token in the welcome e-mail. */
async function subscribe(visitor: TestBrowser, details: object = {}): Promise<string> {
  const token = await signUp(visitor, details);
  expect((await visitor.put(`${path}/${token}/doi`, {})).json()).toEqual({ status: 'SUBSCRIBED' });
  return tokenIn(await mailbox.next());
}

/** The response statuses of reading, changing and unsubscribing with a token, in this order. */
const permissionStatusesOf = async (token: string, site: SiteKey = 'DE'): Promise<number[]> => [
  (await browser.get(`${path}/${token}`, site)).statusCode,
  (await browser.put(`${path}/${token}`, {}, site)).statusCode,
  (await browser.delete(`${path}/${token}`, site)).statusCode,
];

describe('subscribing', () => {
  test('subscribing stores the address and sets the visitor’s status to waiting (NEWS-51, CALL-29)', async () => {
    const response = await browser.post(path, { ...body, salutation: 'MRS', firstName: ' Ada ' });
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'ACCEPTED' }]);
    expect(stored()).toMatchObject([
      { email: 'ada@example.org', site: 'DE', first_name: 'Ada', last_name: null, status: 'WAITING_FOR_DOI' },
    ]);
    expect(await statusOf(browser)).toBe('WAITING_FOR_DOI');
    expect(await statusOf(browser, 'CH')).toBeUndefined();
    expect(await statusOf(shop.browser())).toBeUndefined();
  });

  test('after subscribing and after confirming, the browser gets its status in a cookie that names the site (FOOT-33)', async () => {
    const cookie = () => browser.cookies.get('nl_status');
    const token = await signUp(browser);
    expect(cookie()).toBe('DE.WAITING_FOR_DOI');
    await browser.put(`${path}/${token}/doi`, {});
    expect(cookie()).toBe('DE.SUBSCRIBED');
    await browser.get('/json/psdata', 'CH');
    expect(cookie()).toBe('DE.SUBSCRIBED');
    shop.database.exec('DELETE FROM newsletter_visitors');
    await browser.get('/json/psdata', 'DE');
    expect(cookie() ?? '').toBe('');
  });

  test('each response with the session data extends the cookie with the newsletter status', async () => {
    await signUp(browser);
    const { cookies } = await browser.get('/json/psdata', 'DE');
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'nl_status', value: 'DE.WAITING_FOR_DOI' }));
  });

  test('subscribing sends a link to the page on the site’s host, in the site’s language (NEWS-50)', async () => {
    await browser.post(path, { ...body, salutation: 'MRS', lastName: 'Lang' }, 'AT');
    const mail = await mailbox.next();
    expect(mail).toMatchObject({ to: { address: 'Ada@example.org' }, language: 'de-AT' });
    expect(mail.text).toMatch(/^Guten Tag Frau Lang,\n/);
    expect(mail.text).toMatch(/\nhttps:\/\/at\.shop\.example\/newsletter\/confirm\?token=[\w-]{43}\n/);
  });

  test('subscribing works without the optional second part of the origin', async () => {
    const { originAddition: _, ...rest } = body;
    expect((await browser.post(path, rest)).statusCode).toBe(202);
  });

  test('subscribing twice has the same effect as subscribing once, from any browser', async () => {
    const first = await browser.post(path, body);
    const second = await shop.browser().post(path, { ...body, email: ' ada@example.org', lastName: 'Lang' });
    expect(second.json()).toEqual(first.json());
    expect(stored()).toMatchObject([{ last_name: 'Lang' }]);
  });

  test('subscribing stores the network address reported by a trusted proxy, as proof of consent (CALL-24)', async () => {
    shop = await createTestShop({ send: mailbox.send, trustProxy: '10.0.0.0/8,127.0.0.1' });
    browser = shop.browser();
    browser.headers.set('original-address', '2001:db8::1');
    const token = await signUp(browser);
    await browser.put(`${path}/${token}/doi`, {});
    expect(stored()).toMatchObject([{ signed_up_from: '2001:db8::1', confirmed_from: '2001:db8::1' }]);
  });

  test.each([undefined, '10.0.0.0/8'])(
    'subscribing ignores a network address from an untrusted proxy; trusted range: %s',
    async (trustProxy) => {
      shop = await createTestShop({ send: mailbox.send, ...(trustProxy ? { trustProxy } : {}) });
      browser = shop.browser();
      browser.headers.set('original-address', '2001:db8::1');
      const token = await signUp(browser);
      await browser.put(`${path}/${token}/doi`, {});
      expect(stored()).toMatchObject([{ signed_up_from: null, confirmed_from: null }]);
    },
  );

  test.each(['', 'ada', 'ada@example', 'ada@example.org\r\nBcc: all@example.org', `${'a'.repeat(250)}@example.org`])(
    'subscribing rejects the invalid address "%s" with EMAIL_INVALID',
    async (email) => {
      const response = await browser.post(path, { ...body, email });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ type: 'urn:newsletter:email_invalid', error: 'EMAIL_INVALID' });
      expect(stored()).toEqual([]);
    },
  );

  test.each([
    ['no address', { ...body, email: undefined }],
    ['a number instead of an address', { ...body, email: 7 }],
    ['an unknown salutation', { ...body, salutation: 'KING' }],
    ['a name that is too long', { ...body, firstName: 'x'.repeat(41) }],
    ['a name with a web address', { ...body, firstName: 'www.win.example' }],
    ['a hostile name', { ...body, lastName: '<img src=x>' }],
    ['an unknown consent', { ...body, consents: ['ALL'] }],
    ['consents that are not a list', { ...body, consents: 'DNE' }],
    ['no origin', { ...body, origin: undefined }],
    ['a hostile origin', { ...body, origin: '<script>' }],
    ['a list instead of an object', [body]],
  ])('subscribing rejects %s with 400 and no error type for the address', async (_what, wrong) => {
    const response = await browser.post(path, wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json().type).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  test('subscribing rejects an invalid network address from a trusted proxy', async () => {
    browser = (await createTestShop({ trustProxy: '127.0.0.1' })).browser();
    browser.headers.set('original-address', '1.2.3.4; DROP TABLE');
    expect((await browser.post(path, body)).json().message).toBe('invalid: original-address');
  });

  test('subscribing requires names in Hungary and Turkey, and the salutation in Hungary', async () => {
    const names = { firstName: 'Anna', lastName: 'Kovács' };
    expect((await browser.post(path, { ...body, ...names }, 'HU')).json().message).toBe('invalid: salutation');
    expect((await browser.post(path, { ...body, firstName: ' ' }, 'TR')).json().message).toBe(
      'invalid: firstName, lastName',
    );
    expect((await browser.post(path, { ...body, ...names, salutation: 'MRS' }, 'HU')).statusCode).toBe(202);
    expect((await browser.post(path, { ...body, ...names }, 'TR')).statusCode).toBe(202);
  });

  test('subscribing requires a site', async () => {
    expect((await browser.post(path, body, '')).json().error).toBe('SITE_UNKNOWN');
    browser.headers.set('site', 'XX');
    expect((await browser.post(path, body, '')).json().error).toBe('SITE_UNKNOWN');
    expect(stored()).toEqual([]);
  });

  test('subscribing accepts the site in the body, for forms that cannot set headers (CALL-24)', async () => {
    expect((await browser.post(path, { ...body, siteCode: 'AT' }, '')).statusCode).toBe(202);
    expect(stored()).toMatchObject([{ site: 'AT' }]);
    expect((await browser.post(path, { ...body, siteCode: 'AT' }, 'AT')).statusCode).toBe(202);
  });

  test.each([
    ['unknown', 'XX', ''],
    ['a list', ['AT'], ''],
    ['different from the header', 'AT', 'DE'],
  ] as const)('subscribing is rejected if the site in the body is %s', async (_what, siteCode, site) => {
    const response = await browser.post(path, { ...body, siteCode }, site);
    expect([response.statusCode, stored()]).toEqual([400, []]);
  });

  test('subscribing is limited per IP address if the limit is set', async () => {
    const limited = await createTestShop({ limits: { subscriptionsPerHour: 2 } });
    const visitor = limited.browser();
    const answers = [];
    for (let index = 0; index < 3; index += 1) answers.push((await visitor.post(path, body)).statusCode);
    expect(answers).toEqual([202, 202, 429]);
  });
});

describe('the private path', () => {
  const privatePath = '/service/newsletterfrontend/private/newsletter-subscribers';
  const account = { email: 'ada@example.org', password: 'a long secret' };

  const logIn = async () => {
    await browser.post('/service/login/api/register', { ...account, firstName: 'Ada', lastName: 'Lang' });
    expect((await browser.post('/service/login/api/login', account)).statusCode).toBe(200);
  };

  test('the private path subscribes a logged-in customer by the same rules as the public path (CALL-25)', async () => {
    await logIn();
    expect((await browser.post(privatePath, body)).json()).toEqual({ status: 'ACCEPTED' });
    expect(stored()).toMatchObject([{ email: 'ada@example.org', status: 'WAITING_FOR_DOI' }]);
    const wrong = await browser.post(privatePath, { ...body, email: 'ada' });
    expect([wrong.statusCode, wrong.json().type]).toEqual([422, 'urn:newsletter:email_invalid']);
    expect((await browser.post(privatePath, { ...body, consents: 'DNE' })).statusCode).toBe(400);
    expect((await browser.post(privatePath, body, '')).json().error).toBe('SITE_UNKNOWN');
  });

  test('the private path returns 401 without a log-in', async () => {
    const answer = await browser.post(privatePath, body);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'UNAUTHORIZED']);
    expect(stored()).toEqual([]);
  });

  test('a customer’s consents are returned only to the browser that confirmed the address, on that site', async () => {
    await logIn();
    const consentsOf = async (visitor: TestBrowser, site: '' | 'DE' | 'CH' = 'DE') =>
      (await visitor.get('/customers/base-data', site)).json().consents;
    const other = shop.browser();
    await other.post('/service/login/api/login', account);
    const token = await signUp(browser);
    expect(await consentsOf(browser)).toEqual([]);
    await browser.put(`${path}/${token}/doi`, {});
    expect(await consentsOf(browser)).toEqual(['DNE']);
    expect([await consentsOf(browser, 'CH'), await consentsOf(browser, ''), await consentsOf(other)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('signing up again', () => {
  test('signing up again sends another e-mail, but not within a minute (NEWS-86)', async () => {
    await signUp(browser);
    shop.setTime('2030-05-06T10:00:59Z');
    await browser.post(path, body);
    shop.setTime('2030-05-06T10:01:00Z');
    await signUp(browser);
    expect(mailbox.sent).toHaveLength(2);
  });

  test('after signing up again, the first e-mail’s link stays valid', async () => {
    const first = await signUp(browser);
    shop.setTime('2030-05-06T10:02:00Z');
    const second = await signUp(browser);
    expect(first).not.toBe(second);
    expect((await browser.put(`${path}/${first}/doi`, {})).statusCode).toBe(200);
    expect((await browser.put(`${path}/${second}/doi`, {})).statusCode).toBe(200);
  });

  test('signing up a subscriber’s address again reveals and changes nothing', async () => {
    await subscribe(browser, { lastName: 'Lang' });
    const stranger = shop.browser();
    const known = await stranger.post(path, { ...body, lastName: 'Fremd', consents: [] });
    const unknown = await shop.browser().post(path, { ...body, email: 'new@example.org' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await statusOf(stranger)).toBe('WAITING_FOR_DOI');
    expect(stored()).toMatchObject([{ last_name: 'Lang', consents: '["DNE"]' }, {}]);
  });

  test('signing up again after a minute informs a subscriber that the address is already subscribed and nothing has changed (NEWS-86)', async () => {
    await subscribe(browser);
    await browser.post(path, body);
    shop.setTime('2030-05-06T10:02:00Z');
    await browser.post(path, body);
    const mail = await mailbox.next();
    expect(mail.subject).toBe('Sie sind bereits für unseren Newsletter angemeldet');
    expect(mail.text).toContain('Ihre bisherigen Angaben gelten weiter');
    expect(await statusOf(browser)).toBe('SUBSCRIBED');
    expect(mailbox.sent).toHaveLength(3);
  });

  test.each([true, false])(
    'an address gets at most five e-mails a day for repeated sign-ups: confirmed %p (NEWS-86)',
    async (isConfirmed) => {
      if (isConfirmed) await subscribe(browser);
      else await signUp(browser);
      const before = mailbox.sent.length;
      for (let minute = 10; minute < 20; minute += 1) {
        shop.setTime(`2030-05-06T10:${minute}:00Z`);
        expect((await shop.browser().post(path, body)).statusCode).toBe(202);
      }
      await browser.post(path, { ...body, email: 'other@example.org' });
      while ((await mailbox.next()).to.address !== 'other@example.org');
      expect(mailbox.sent.length - before).toBe(5);
      shop.setTime('2030-05-07T10:20:00Z');
      await browser.post(path, body);
      await mailbox.next();
    },
  );
});

describe('an address', () => {
  test('e-mails go to the address as it was typed, but addresses that differ only in case belong to the same subscriber (NEWS-89)', async () => {
    await browser.post(path, { ...body, email: ' Ada.Lovelace@EXAMPLE.org' });
    expect((await mailbox.next()).to.address).toBe('Ada.Lovelace@example.org');
    shop.setTime('2030-05-06T10:02:00Z');
    await browser.post(path, { ...body, email: 'ada.LOVELACE@example.org' });
    expect((await mailbox.next()).to.address).toBe('ada.LOVELACE@example.org');
    expect(stored()).toMatchObject([{ email: 'ada.lovelace@example.org', address: 'ada.LOVELACE@example.org' }]);
  });
});

describe('the consent required by Turkish law', () => {
  const names = { firstName: 'Ada', lastName: 'Lang' };
  const consent =
    'Ürün, hizmet ve kampanyalar hakkında e‑posta ile ticari elektronik ileti gönderilmesine onay veriyorum.';

  test('the consent to commercial messages is stored with its wording, its version and its time (NEWS-87)', async () => {
    await browser.post(path, { ...body, ...names }, 'TR');
    // The e-mail repeats the wording that the visitor agrees to by opening its link.
    expect((await mailbox.next()).text).toContain(consent);
    const [row] = stored();
    expect(row).toMatchObject({
      ...{ legal_text: consent, legal_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      legal_at: '2030-05-06T10:00:00.000Z',
    });
    await browser.post(path, { ...body, email: 'other@example.org' }, 'DE');
    expect(stored()[1]).toMatchObject({ legal_text: null, legal_version: null, legal_at: null });
  });

  test.each(['remotes/newsletter/src', 'shell/server'])(
    'the stored wording is the same as in the form: %s (NEWS-87)',
    (folder) => {
      const catalog = readFileSync(new URL(`../../../../${folder}/locales/tr-TR.po`, import.meta.url), 'utf8');
      expect(catalog).toContain(`msgstr "${consent}"`);
    },
  );
});

describe('a new link', () => {
  const links = `${path}/links`;

  test('a new link is sent to a subscriber who requests it, and leads to the interests (NEWS-84)', async () => {
    const first = await subscribe(browser);
    shop.setTime('2030-05-06T10:02:00Z');
    const answer = await shop.browser().post(links, { email: 'ADA@example.org' });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'ACCEPTED' }]);
    const mail = await mailbox.next();
    expect([mail.subject, mail.to.address]).toEqual(['Ihr Link zu den Newsletter-Einstellungen', 'Ada@example.org']);
    const token = tokenIn(mail);
    expect(mail.text).toMatch(/:\nhttps:\/\/de\.shop\.example\/newsletter\/interests\?token=/);
    expect((await browser.get(`${path}/${token}`)).statusCode).toBe(200);
    expect((await browser.get(`${path}/${first}`)).statusCode).toBe(410);
  });

  test('a request for a new link does not reveal whether an address is subscribed, and subscribes nobody (NEWS-84)', async () => {
    await subscribe(browser);
    const stranger = shop.browser();
    shop.setTime('2030-05-06T10:02:00Z');
    const known = await stranger.post(links, { email: body.email });
    const unknown = await stranger.post(links, { email: 'unknown@example.org' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(stored()).toHaveLength(1);
    expect(await statusOf(stranger)).toBeUndefined();
    expect((await stranger.post(links, { email: 'ada' })).json()).toMatchObject({ error: 'EMAIL_INVALID' });
    expect((await stranger.post(links, {})).statusCode).toBe(400);
  });

  test('a new link for an unconfirmed address is sent in another confirmation e-mail', async () => {
    await signUp(browser);
    shop.setTime('2030-05-06T10:02:00Z');
    await browser.post(links, { email: body.email });
    expect((await mailbox.next()).text).toContain('/newsletter/confirm?token=');
  });
});

test('the code in the welcome e-mail can be redeemed in the cart by anyone who has it (NEWS-70)', async () => {
  const token = await signUp(browser);
  await browser.put(`/newsletter-subscribers/${token}/doi`, {});
  const [, code = ''] = /Ihr Gutscheincode: (\S+)\n/.exec((await mailbox.next()).text) ?? [];
  const shopper = shop.browser();
  await shopper.put('/service/cart/api/cart', { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } });
  const { cart } = (await shopper.put('/service/cart/api/voucher', { code })).json();
  expect(cart).toMatchObject({ voucher: { code }, charges: { discount: { amount: 1 } } });
});

describe('the confirmation link', () => {
  test('the confirmation link can be opened twice and sends one welcome e-mail with a voucher (CALL-27)', async () => {
    const token = await signUp(browser);
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.put(`${path}/${token}/doi`, {});
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'SUBSCRIBED' }]);
    }
    expect((await mailbox.next()).text).toMatch(/Ihr Gutscheincode: KAFFEE-[A-Z2-9]{8}\n/);
    expect(mailbox.sent).toHaveLength(2);
    expect(await statusOf(browser)).toBe('SUBSCRIBED');
  });

  test('the confirmation link sets the status of the browser that opens it, on the site of the sign-up', async () => {
    const token = await signUp(browser);
    const phone = shop.browser();
    expect((await phone.put(`${path}/${token}/doi`, {})).statusCode).toBe(200);
    expect(await statusOf(phone)).toBe('SUBSCRIBED');
    expect(await statusOf(phone, 'CH')).toBeUndefined();
    expect(await statusOf(browser)).toBe('WAITING_FOR_DOI');
  });

  test.each([
    ['confirmation', signUp],
    ['welcome', subscribe],
  ])('the token in a %s e-mail is valid only on the site that sent it', async (_what, tokenFor) => {
    const token = await tokenFor(browser, { firstName: 'Ada' });
    const before = stored();
    for (const site of siteKeys.filter((key) => key !== 'DE')) {
      for (const answer of [
        await browser.put(`${path}/${token}/doi`, {}, site),
        await browser.get(`${path}/${token}`, site),
        await browser.put(`${path}/${token}`, { firstName: 'Eve' }, site),
        await browser.delete(`${path}/${token}`, site),
      ]) {
        expect([answer.statusCode, answer.json().type]).toEqual([410, 'urn:newsletter:token_expired']);
        expect(answer.body).not.toContain('ada');
      }
    }
    expect(stored()).toEqual(before);
  });

  test('the confirmation link expires after two weeks, and the sign-up is deleted (NEWS-58)', async () => {
    const token = await signUp(browser);
    shop.setTime('2030-05-20T10:00:00Z');
    const late = await browser.put(`${path}/${token}/doi`, {});
    expect([late.statusCode, late.json()]).toEqual([
      410,
      { error: 'TOKEN_EXPIRED', message: expect.any(String), type: 'urn:newsletter:token_expired' },
    ]);
    expect(await statusOf(browser)).toBeUndefined();
    shop.setTime('2030-05-20T10:00:01Z');
    await browser.post(path, { ...body, email: 'other@example.org' });
    expect(stored()).toMatchObject([{ email: 'other@example.org' }]);
    expect((await browser.put(`${path}/${token}/doi`, {})).statusCode).toBe(410);
  });

  test('the confirmation link is valid until two weeks have passed (NEWS-58)', async () => {
    const token = await signUp(browser);
    shop.setTime('2030-05-20T09:59:59Z');
    expect((await browser.put(`${path}/${token}/doi`, {})).statusCode).toBe(200);
  });

  test('the link for a confirmed address still returns SUBSCRIBED a year later, and sets no status', async () => {
    const token = await signUp(browser);
    await browser.put(`${path}/${token}/doi`, {});
    shop.setTime('2031-05-20T10:00:00Z');
    const stranger = shop.browser();
    expect((await stranger.put(`${path}/${token}/doi`, {})).json()).toEqual({ status: 'SUBSCRIBED' });
    expect(await statusOf(stranger)).toBeUndefined();
  });

  test('the token in the confirmation link can only confirm: it cannot read, change or unsubscribe', async () => {
    const token = await signUp(browser);
    expect(await permissionStatusesOf(token)).toEqual([410, 410, 410]);
    await browser.put(`${path}/${token}/doi`, {});
    expect(await permissionStatusesOf(token)).toEqual([410, 410, 410]);
    expect(stored()).toMatchObject([{ status: 'SUBSCRIBED' }]);
  });

  test.each(['x', 'x'.repeat(43), 'x'.repeat(90), '%3Cscript%3E', "'%20OR%201=1--"])(
    'an unknown token gets the same response as an expired one: "%s"',
    async (token) => {
      await signUp(browser);
      for (const answer of [
        await browser.put(`${path}/${token}/doi`, {}),
        await browser.get(`${path}/${token}`),
        await browser.put(`${path}/${token}`, {}),
        await browser.delete(`${path}/${token}`),
      ]) {
        expect([answer.statusCode, answer.json().type]).toEqual([410, 'urn:newsletter:token_expired']);
      }
    },
  );

  test('the confirmation link requires a site, and its token is not stored in plain text', async () => {
    const token = await signUp(browser);
    expect((await browser.put(`${path}/${token}/doi`, {}, '')).json().error).toBe('SITE_UNKNOWN');
    const everything = ['newsletter_tokens', 'mail_queue', 'newsletter_subscribers'].map((table) =>
      shop.database.prepare(`SELECT * FROM ${table}`).all(),
    );
    expect(JSON.stringify(everything)).not.toContain(token);
  });
});

describe('a subscriber', () => {
  test('the token reads a subscriber and changes individual fields (CALL-26, CALL-28)', async () => {
    const token = await subscribe(browser, { salutation: 'MRS', firstName: 'Ada' });
    const read = v.parse(subscriberSchema, (await browser.get(`${path}/${token}`)).json());
    expect(read).toEqual({
      ...{ email: 'Ada@example.org', site: 'DE', status: 'SUBSCRIBED', salutation: 'MRS', firstName: 'Ada' },
      ...{ consents: ['DNE'], interests: [] },
    });
    const update = { firstName: '', lastName: 'O’Neil', interests: ['COFFEE', 'KONTORCARD'] };
    const { firstName: _, ...rest } = read;
    const changed = { ...rest, lastName: "O'Neil", interests: ['COFFEE', 'KONTORCARD'] };
    expect((await browser.put(`${path}/${token}`, update)).json()).toEqual(changed);
    expect((await shop.browser().get(`${path}/${token}`)).json()).toEqual(changed);
  });

  test.each([
    ['a change of the address', { email: 'other@example.org' }],
    ['a change of the status', { status: 'SUBSCRIBED' }],
    ['an unknown interest', { interests: ['CARS'] }],
    ['interests that are not a list', { interests: 'COFFEE' }],
    ['a name that is too long', { lastName: 'x'.repeat(41) }],
    ['a hostile name', { lastName: '"><script>' }],
    ['a text instead of an object', 'COFFEE'],
  ])('updating a subscriber rejects %s', async (_what, update) => {
    const token = await subscribe(browser);
    const before = (await browser.get(`${path}/${token}`)).json();
    expect((await browser.put(`${path}/${token}`, update)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await browser.get(`${path}/${token}`)).json()).toEqual(before);
  });

  test('an e-mail’s token can read and change the subscriber for 30 days, and can unsubscribe for two years', async () => {
    const token = await subscribe(browser);
    shop.setTime('2030-06-05T09:59:59Z');
    expect((await browser.get(`${path}/${token}`)).statusCode).toBe(200);
    shop.setTime('2030-06-05T10:00:00Z');
    expect((await browser.get(`${path}/${token}`)).statusCode).toBe(410);
    expect((await browser.put(`${path}/${token}`, { firstName: 'Eve' })).statusCode).toBe(410);
    shop.setTime('2032-05-05T09:59:59Z');
    expect(await permissionStatusesOf(token)).toEqual([410, 410, 204]);
    expect(stored()).toEqual([]);
  });

  test('a subscription does not end when its tokens expire after two years', async () => {
    const token = await subscribe(browser);
    shop.setTime('2032-05-05T10:00:00Z');
    expect(await permissionStatusesOf(token)).toEqual([410, 410, 410]);
    expect(stored()).toHaveLength(1);
  });

  test('only the latest e-mail’s token can read and change the subscriber, but every e-mail’s token can unsubscribe (NEWS-60)', async () => {
    const first = await subscribe(browser);
    shop.setTime('2030-05-08T10:00:00Z');
    await browser.post(path, body);
    const second = tokenIn(await mailbox.next());
    expect((await browser.get(`${path}/${first}`)).statusCode).toBe(410);
    expect((await browser.get(`${path}/${second}`)).statusCode).toBe(200);
    expect(await permissionStatusesOf(first)).toEqual([410, 410, 204]);
    expect(await permissionStatusesOf(second)).toEqual([410, 410, 204]);
    expect(stored()).toEqual([]);
  });

  test('unsubscribing deletes the subscriber and all tokens, and the address can sign up again (NEWS-50)', async () => {
    const token = await subscribe(browser);
    for (let times = 0; times < 2; times += 1) {
      expect((await browser.delete(`${path}/${token}`)).statusCode).toBe(204);
    }
    expect(stored()).toEqual([]);
    expect(await statusOf(browser)).toBeUndefined();
    expect((await browser.get(`${path}/${token}`)).statusCode).toBe(410);
    await subscribe(browser);
    expect(await statusOf(browser)).toBe('SUBSCRIBED');
  });
});
