import fastifyCookie from '@fastify/cookie';
import { describe, expect, jest, test } from '@jest/globals';
import { localeOf, mailPages, newsletterPictures, type SiteKey, siteKeys } from '@kontor/site';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import Fastify from 'fastify';
// @ts-expect-error jsdom ships no types, and the published ones are for another major version
import { JSDOM } from 'jsdom';
import type { AskBackEnd } from '../back-end/callBackEnd.ts';
import { linkOf } from './mailLinks.ts';
import { outcomeOf, plainNewsletter } from './plainNewsletter.ts';
import { takeNewsletterForms } from './takeNewsletterForms.ts';

/** @param answers the back end's responses: statuses, or data with status 200 */
async function setUp(site: SiteKey, ...answers: (number | object)[]) {
  const askBackEnd = jest.fn<AskBackEnd>(async () => {
    const answer = answers.shift() ?? 202;
    return typeof answer === 'number' ? { status: answer, data: undefined } : { status: 200, data: answer };
  });
  const app = Fastify();
  await app.register(fastifyCookie);
  await takeNewsletterForms(app, {
    askBackEnd,
    siteOf: () => site,
    answer: async (request, reply, { status, ...page }) => {
      const [path = ''] = request.url.split('?');
      return reply
        .code(status)
        .type('text/html')
        .send(plainNewsletter({ site, locale: localeOf(site), path, ...page }));
    },
  });
  /** Sends a form as a browser does. */
  const send = async (
    url: string,
    fields: Record<string, string> | [string, string][] = {},
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'shop.example',
        origin: 'https://shop.example',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    const page: Document = new JSDOM(answer.body).window.document;
    return { status: answer.statusCode, location: answer.headers.location, page, html: answer.body };
  };
  return { send, changes: () => askBackEnd.mock.calls.map(([change]) => change) };
}

const path = '/subscribenewsletter';
const interestsPath = mailPages.interests;

/** A browser that has opened an e-mail with the token `a/b`. */
const opened = { cookie: 'newsletter-links=a%2Fb' };
const link = linkOf('a/b');
const controlsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>('form :is(input, select):not([name=reference])')].map(
    (control) => control.name + (control.required ? '*' : ''),
  );
const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.textContent);

const full = { salutation: 'MRS', firstName: ' Zoë', lastName: 'O’Neil', legals: 'NEWSLETTER', consents: 'DNE' };
const origin = { origin: 'NEWSLETTER', originAddition: 'page' };
const names = { firstName: 'Zoë', lastName: "O'Neil" };

const markets: readonly [SiteKey, readonly string[], object, readonly string[]][] = [
  ['DE', ['email*', 'consents'], {}, []],
  ['AT', ['email*', 'salutation', 'firstName', 'lastName', 'consents'], { salutation: 'MRS', ...names }, []],
  ['CH', ['email*', 'consents'], {}, []],
  ['CH_FR', ['email*', 'consents'], {}, []],
  ['PL', ['email*', 'consents'], {}, []],
  ['CZ', ['email*', 'consents'], {}, []],
  [
    'HU',
    ['email*', 'salutation*', 'lastName*', 'firstName*', 'consents'],
    { salutation: 'MRS', ...names },
    ['salutation', 'lastName', 'firstName'],
  ],
  ['SK', ['email*', 'consents'], {}, []],
  ['TR', ['email*', 'firstName*', 'lastName*', 'legals*', 'consents'], names, ['firstName', 'lastName', 'legals']],
];

describe.each(markets)('the %s form without scripts', (site, controls, details, required) => {
  test('the form without scripts has its market’s fields, sends their values, and shows the address (NEWS-16, NEWS-59)', async () => {
    const form: Document = new JSDOM(plainNewsletter({ site, locale: localeOf(site), path })).window.document;
    expect(controlsOf(form)).toEqual(controls);
    // The page names invalid entries in its own language. The browser's own messages would be in the browser's
    // language.
    expect(form.querySelector('form')?.noValidate).toBe(true);
    const { send, changes } = await setUp(site);
    const { status, page, html } = await send(path, { email: ' ada@example.org ', ...full });
    expect(changes()).toEqual([
      {
        method: 'POST',
        path: '/newsletter-subscribers',
        body: { email: 'ada@example.org', ...details, consents: ['DNE'], ...origin },
      },
    ]);
    expect(status).toBe(200);
    expect(textsOf(page, 'strong')).toEqual([' ada@example.org ']);
    expect(html).not.toMatch(/undefined|\{\w+\}|<\d>|&lt;\d/);
  });

  test('the form without scripts shows each error next to its field and keeps the entered values', async () => {
    const { send, changes } = await setUp(site);
    const { status, page } = await send(path, { email: 'ada' });
    expect(status).toBe(422);
    expect(changes()).toEqual([]);
    const invalid = [...page.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
    expect(invalid.map(({ name }) => name)).toEqual(['email', ...required]);
    for (const control of invalid) {
      const message = page.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(message?.textContent).toMatch(/\p{L}{4}/u);
    }
    expect(page.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('ada');
  });
});

describe('the legal texts below the form without scripts', () => {
  const formOf = (site: SiteKey): Document =>
    new JSDOM(plainNewsletter({ site, locale: localeOf(site), path })).window.document;
  const legalTextOf = (site: SiteKey) => (textsOf(formOf(site), 'small').at(-1) ?? '').replaceAll(/\s/g, ' ');

  // The scripted form's tests repeat these targets, because the shell imports nothing from a remote.
  test.each(siteKeys)('the %s form without scripts has the same links as the scripted form (NEWS-7)', (site) => {
    const links = [...formOf(site).querySelectorAll('.k-nl a')].map((link) => link.getAttribute('href'));
    const everywhere = ['/contact', '/privacy', '/about/newsletter-example'];
    const turkish = site === 'TR' ? ['/privacy/newsletter-notice', '/terms/newsletter-usage'] : [];
    expect(links).toEqual([...everywhere, ...turkish, '/terms#newsletter-voucher']);
  });

  test('only the Turkish form without scripts mentions 14 days and 2 years', () => {
    expect(legalTextOf('TR')).toMatch(/14 gün sonra silinir\. 2 yıl boyunca/);
    expect(legalTextOf('DE')).not.toMatch(/14|2 Jahre/);
  });

  test('only the Hungarian form without scripts mentions a voucher that is valid for one month', () => {
    expect(legalTextOf('HU')).toMatch(/egyszer használható fel.*1 hónapig érvényes/);
    expect(legalTextOf('SK')).not.toMatch(/1 mesiac/);
    expect(legalTextOf('DE')).not.toMatch(/1 Monat/);
  });

  test.each(siteKeys)('the %s form without scripts marks the discount and the voucher’s conditions', (site) => {
    expect(textsOf(formOf(site), '.k-nl span[aria-hidden]')).toEqual(['¹', '¹']);
  });
});

describe('a newsletter form without scripts', () => {
  test.each([
    [422, 422, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [503, 502, /^Aus technischen Gründen/],
    [429, 502, /^Aus technischen Gründen/],
    [0, 502, /^Aus technischen Gründen/],
  ])('a sign-up to which the back end responds with %p gets %p', async (backEnd, status, message) => {
    const { send } = await setUp('DE', backEnd);
    const answer = await send(path, { email: 'ada@example.org', consents: 'DNE' });
    expect(answer.status).toBe(status);
    expect(textsOf(answer.page, '.k-error, [role=alert]')).toEqual([expect.stringMatching(message)]);
    expect(answer.page.querySelector<HTMLInputElement>('[name=consents]')?.checked).toBe(true);
  });

  test('a sign-up can be sent again, or shown again with the entered values (NEWS-85)', async () => {
    const { send, changes } = await setUp('AT');
    const entered = { email: 'ada@example.org', salutation: 'MRS', firstName: 'Ada', consents: 'DNE' };
    const { page } = await send(path, entered);
    const kept = Object.fromEntries(
      [...page.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [name, value]),
    );
    expect(kept).toEqual(entered);
    const again = await send(path, { ...kept, again: '1' });
    expect(changes()).toHaveLength(2);
    expect(textsOf(again.page, '[role=status]')).toEqual([expect.stringMatching(/^Wir senden die E-Mail noch einmal/)]);
    const edit = await send(path, { ...kept, edit: '1' });
    expect(changes()).toHaveLength(2);
    expect(edit.page.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('ada@example.org');
    expect(edit.page.querySelector<HTMLSelectElement>('[name=salutation]')?.value).toBe('MRS');
  });

  test('a bot that fills in the honeypot sees success, and nothing is sent', async () => {
    const { send, changes } = await setUp('DE');
    const { page } = await send(path, { email: 'bot@example.org', reference: 'x' });
    expect(textsOf(page, 'h1')).toEqual(['Vielen Dank für Ihre Newsletter Anmeldung']);
    expect(changes()).toEqual([]);
  });

  test('a logged-in customer subscribes via the private path, and via the public path once the session has ended', async () => {
    const { send, changes } = await setUp('DE', 401, 202);
    const session = '0123456789abcdef0123456789abcdef0123456789abcdef';
    await send(path, { email: 'ada@example.org' }, { cookie: `kontor_session=${session}` });
    expect(
      changes()
        .map((change) => change.path)
        .at(-1),
    ).toBe('/newsletter-subscribers');
  });

  test('markup that was entered is shown as text in the response', async () => {
    const { send } = await setUp('AT');
    const { page } = await send(path, { email: '"><script>x</script>', firstName: '<b>' });
    expect(page.querySelectorAll('script, b')).toHaveLength(0);
    expect(page.querySelector<HTMLInputElement>('[name=firstName]')?.value).toBe('<b>');
  });

  test('a form from another host’s page is refused', async () => {
    const { send, changes } = await setUp('DE');
    expect((await send(path, { email: 'ada@example.org' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(changes()).toEqual([]);
  });

  test.each([
    ['/newsletter/confirm', 'PUT', '/newsletter-subscribers/a%2Fb/doi'],
    ['/newsletter/unsubscribe', 'DELETE', '/newsletter-subscribers/a%2Fb'],
  ])(
    'the button of %s sends the token for the link in the address, and a redirect names the outcome',
    async (page, method, call) => {
      const { send, changes } = await setUp('DE', 200, 410, 503);
      const url = `${page}?link=${link}`;
      const press = (address: string) => send(address, {}, opened);
      const done = await press(url);
      expect(changes()[0]).toMatchObject({ method, path: call });
      expect([done.status, done.location]).toEqual([303, `${page}?outcome=done`]);
      expect((await press(url)).location).toBe(`${page}?outcome=expired`);
      const failed = await press(url);
      expect(failed.status).toBe(502);
      expect(textsOf(failed.page, '[role=alert]')).toHaveLength(1);
      expect(failed.page.querySelector('form')).not.toBeNull();
    },
  );
});

describe('the interests page without scripts', () => {
  const url = `${interestsPath}?link=${link}`;
  const subscriber = {
    ...{ email: 'ada@example.org', site: 'HU', status: 'SUBSCRIBED', firstName: 'Ada', lastName: 'Nagy' },
    ...{ consents: [], interests: ['COFFEE', 'KIDS'] },
  };
  const checked = (page: Document) =>
    [...page.querySelectorAll<HTMLInputElement>('[name=interests]:checked')].map(({ value }) => value);

  test('a mail link shows none of the subscriber’s data before a button is pressed (NEWS-59)', () => {
    const html = plainNewsletter({ site: 'HU', locale: 'hu-HU', path: interestsPath });
    const page: Document = new JSDOM(html).window.document;
    expect([...page.forms].map(({ method, action }) => [method, action])).toEqual([['post', 'about:blank']]);
    expect(page.querySelectorAll('input')).toHaveLength(0);
  });

  test.each([
    ['HU', ['lastName*', 'firstName*']],
    ['DE', ['firstName', 'lastName']],
  ] as const)(
    'pressing the button on %s shows the stored interests and names, and a way to unsubscribe',
    async (site, names) => {
      const { send, changes } = await setUp(site, subscriber);
      const { status, page } = await send(url, {}, opened);
      expect(changes()).toEqual([{ method: 'GET', path: '/newsletter-subscribers/a%2Fb' }]);
      expect(status).toBe(200);
      expect(checked(page)).toEqual(['KIDS', 'COFFEE']);
      expect(textsOf(page, 'strong')).toEqual(['ada@example.org']);
      expect(page.querySelector('form')?.noValidate).toBe(true);
      expect(controlsOf(page).filter((name) => name.includes('Name'))).toEqual(names);
      expect(page.querySelector<HTMLInputElement>('[name=firstName]')?.value).toBe('Ada');
      expect(page.querySelector('a[href^="/newsletter/unsubscribe"]')?.getAttribute('href')).toBe(
        `/newsletter/unsubscribe?link=${link}`,
      );
      expect(page.querySelectorAll('[name=interests]')).toHaveLength(13);
      expect(page.body.textContent).not.toMatch(/undefined|\{\w+\}|<\d/);
    },
  );

  test('the second press saves the selection and shows the stored data', async () => {
    const { send, changes } = await setUp('HU', { ...subscriber, interests: ['SPORT'] });
    const entered: [string, string][] = [
      ['save', '1'],
      ['interests', 'SPORT'],
      ['interests', 'NONSENSE'],
      ['firstName', 'Ada'],
      ['lastName', 'Nagy'],
      ['salutation', 'MR'],
      ['consents', 'DNE'],
    ];
    const { status, page } = await send(url, entered, opened);
    expect(changes()).toEqual([
      {
        method: 'PUT',
        path: '/newsletter-subscribers/a%2Fb',
        body: { interests: ['SPORT'], firstName: 'Ada', lastName: 'Nagy', consents: ['DNE'], salutation: 'MR' },
      },
    ]);
    expect(status).toBe(200);
    expect(checked(page)).toEqual(['SPORT']);
    expect(textsOf(page, '[role=status]')).toEqual([expect.stringMatching(/^Elmentettük/)]);
  });

  test('the consent to personal offers can be withdrawn on its own, and the stored salutation is shown', async () => {
    const { send, changes } = await setUp('AT', { ...subscriber, salutation: 'MRS', consents: ['DNE'] }, subscriber);
    const { page } = await send(url, {}, opened);
    expect(page.querySelector<HTMLInputElement>('[name=consents]')?.checked).toBe(true);
    expect(page.querySelector<HTMLSelectElement>('[name=salutation]')?.value).toBe('MRS');
    await send(url, { save: '1', interests: 'COFFEE', firstName: 'Ada', lastName: 'Nagy', salutation: '' }, opened);
    expect(changes()[1]).toMatchObject({ body: { interests: ['COFFEE'], consents: [], salutation: '' } });
  });

  test.each(['forgotten', 'expired', 'ask'] as const)(
    'a new link can be requested if a link is %s (NEWS-84)',
    async (outcome) => {
      const html = plainNewsletter({ site: 'DE', locale: 'de-DE', path: interestsPath, outcome });
      expect(controlsOf(new JSDOM(html).window.document)).toEqual(['email*']);
      const { send, changes } = await setUp('DE', 202, 422, 503);
      const asked = { ask: '1', email: 'ada@example.org' };
      expect((await send(interestsPath, asked)).location).toBe(`${interestsPath}?outcome=sent`);
      expect(changes()).toEqual([
        { method: 'POST', path: '/newsletter-subscribers/links', body: { email: 'ada@example.org' } },
      ]);
      for (const [email, text] of [
        ['ada', 'gültige'],
        ['', 'Pflichtfeld'],
      ] as const) {
        const { status, page } = await send(interestsPath, { ask: '1', email });
        expect([status, textsOf(page, '[name=email] ~ *').join()]).toEqual([422, expect.stringContaining(text)]);
      }
      expect(changes()).toHaveLength(1);
      expect((await send(interestsPath, asked)).status).toBe(422);
      expect((await send(interestsPath, asked)).status).toBe(502);
    },
  );

  test('an invalid name gets a message next to its field, and nothing is changed', async () => {
    const { send, changes } = await setUp('HU');
    const entered = {
      ...{ save: '1', interests: 'COFFEE', salutation: 'MR' },
      ...{ firstName: 'www.example.com', lastName: '' },
    };
    const { status, page } = await send(url, entered, opened);
    expect([status, changes()]).toEqual([422, []]);
    const invalid = [...page.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
    expect(invalid.map(({ name, value }) => [name, value])).toEqual([
      ['lastName', ''],
      ['firstName', 'www.example.com'],
    ]);
    expect(checked(page)).toEqual(['COFFEE']);
  });

  test('the page for an expired link says that it has expired, and a failed form can be sent again with the entered values', async () => {
    const { send } = await setUp('DE', 410, 503, 503, { email: 7 });
    expect(await send(url, {}, opened)).toMatchObject({ status: 303, location: `${interestsPath}?outcome=expired` });
    const unread = await send(url, {}, opened);
    expect([unread.status, textsOf(unread.page, '[role=alert]')]).toEqual([502, [expect.stringMatching(/geladen/)]]);
    expect(unread.page.querySelector('form button')).not.toBeNull();
    const unsaved = await send(url, { save: '1', interests: 'COFFEE' }, opened);
    expect([unsaved.status, textsOf(unsaved.page, '[role=alert]')]).toEqual([
      502,
      [expect.stringMatching(/gespeichert/)],
    ]);
    expect(checked(unsaved.page)).toEqual(['COFFEE']);
    expect((await send(url, {}, opened)).status).toBe(502);
  });
});

test.each(siteKeys)('the %s pages without scripts are valid HTML', async (site) => {
  const page = { site, locale: localeOf(site) };
  for (const one of [
    { path },
    { path, outcome: 'failed', errors: { email: 'emailRequiredErrorMessage' } },
    { path: '/newsletter/confirm' },
    { path: '/newsletter/confirm', outcome: 'expired' },
    { path: '/newsletter/unsubscribe', outcome: 'expired' },
    { path: interestsPath },
    { path: interestsPath, outcome: 'expired' },
    { path: interestsPath, outcome: 'forgotten' },
    { path: interestsPath, outcome: 'ask' },
    { path: interestsPath, outcome: 'sent' },
    { path, outcome: 'again', values: { email: '<b>@x.example', legals: ['NEWSLETTER'] } },
    { path: interestsPath, outcome: 'done', interests: { link: '"<', email: '<b>@x.example', interests: ['COFFEE'] } },
    { path: '/newsletter/unsubscribe', outcome: outcomeOf('?outcome=done') },
  ] as const) {
    const html = plainNewsletter({ ...page, ...one });
    expect(await htmlFaults('main', html)).toEqual([]);
    // NEWS-6: narrow windows do not load the picture, because they do not show it.
    expect(html).toContain(`<img src="${newsletterPictures.tablet}" alt="" loading="lazy">`);
  }
});
