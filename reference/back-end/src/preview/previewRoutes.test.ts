import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { visitorCookie } from '@kontor/server/identity';
import { editorialContent } from '../content/shopContent.ts';
import { createPasswords } from '../security/passwords.ts';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { createStaff } from './staff.ts';

const auth = '/service/preview/api/auth';
const themeWorlds = '/service/themeworld-frontend/api/themeworlds/navigation';
const tests = '/service/abtestfrontend/api/v1';

let shop: TestShop;
let staff: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop({ previewDemo: true });
  staff = shop.browser();
  await staff.get('/service/preview/login?as=ada');
});

const apply = (previewDateTime: unknown, query = '', browser = staff) =>
  browser.post(`/service/preview/api/token${query}`, { previewDateTime });

/** Renews the session of staff every 20 minutes from its start, until it has lasted for almost twelve hours. */
async function renewForTwelveHours(): Promise<void> {
  const start = Date.parse('2030-05-06T10:00:00Z');
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    shop.setTime(new Date(start + minutes * 60_000).toISOString());
    expect((await staff.get(`${auth}/login/renew`)).statusCode).toBe(200);
  }
}

describe('staff', () => {
  test('staff have a session that passes the cookie check (CALL-31)', async () => {
    const response = await staff.get(`${auth}/checkauth`);
    expect(response.json()).toEqual({ status: 'success', dateTime: null, abTestName: null, abTestGroup: null });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('staff log in with a secret that scripts cannot read and a token that scripts can read', async () => {
    const response = await shop.browser().get('/service/preview/login?as=eve');
    expect(response.statusCode).toBe(303);
    expect(response.cookies).toMatchObject([
      { name: 'kontor_staff', httpOnly: true, sameSite: 'Lax' },
      { name: 'preview-token', sameSite: 'Lax' },
    ]);
    expect(response.cookies[1]?.httpOnly).toBeUndefined();
    expect((await shop.browser().get('/service/preview/login?as=<b>')).statusCode).toBe(400);
  });

  test('staff log in without a password only if the demonstration is enabled', async () => {
    const closed = (await createTestShop()).browser();
    expect((await closed.get('/service/preview/login?as=ada')).statusCode).toBe(404);
  });

  test('staff see the shop at the time that they chose, and the response is not cached (PREV-52, CALL-34)', async () => {
    expect((await apply('2031-01-02T09:30:00+01:00')).json()).toEqual({ status: 'SUCCESS' });
    const previewed = await staff.get(themeWorlds);
    expect(previewed.json().sections[0].headline).toBe('2031-01-02T08:30:00.000Z');
    expect(previewed.headers['cache-control']).toBe('no-store');
    const shopper = await shop.browser().get(themeWorlds);
    expect(shopper.json().sections[0].headline).toBe('2030-05-06T10:00:00.000Z');
  });

  test('staff are put into the test group that they chose', async () => {
    await apply('2030-07-01T10:00:00Z', '?test=summer-banner&group=photo');
    expect((await staff.get(`${auth}/checkauth`)).json()).toMatchObject({
      abTestName: 'summer-banner',
      abTestGroup: 'photo',
    });
    expect((await staff.get(`${tests}/getassignment`)).json().assignments[0]).toEqual({
      test: 'summer-banner',
      group: 'photo',
    });
  });

  test('staff return to the current date with one call (CALL-50)', async () => {
    await apply('2030-07-01T10:00:00Z', '?test=summer-banner&group=photo');
    expect((await staff.delete('/service/preview/api/token')).json()).toEqual({ status: 'SUCCESS' });
    expect((await staff.get(`${auth}/checkauth`)).json()).toEqual({
      status: 'success',
      dateTime: null,
      abTestName: null,
      abTestGroup: null,
    });
    const shopper = await shop.browser().delete('/service/preview/api/token');
    expect([shopper.statusCode, shopper.json().status]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('staff lose the session half an hour after its last renewal (CALL-32)', async () => {
    shop.setTime('2030-05-06T10:29:00Z');
    expect((await staff.get(`${auth}/login/renew`)).json()).toEqual({ status: 'success' });
    shop.setTime('2030-05-06T10:58:00Z');
    expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(200);
    shop.setTime('2030-05-06T11:00:00Z');
    expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(401);
    expect((await staff.get(`${auth}/login/renew`)).statusCode).toBe(401);
  });

  test('staff log in again after twelve hours, however often the session is renewed (CALL-32)', async () => {
    await renewForTwelveHours();
    shop.setTime('2030-05-06T22:00:00Z');
    expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(401);
    expect((await staff.get(`${auth}/login/renew`)).statusCode).toBe(401);
    await staff.get('/service/preview/login?as=ada');
    expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(200);
  });

  test('staff end the session by logging out, even for a copy of the cookies (CALL-32)', async () => {
    const copy = shop.browser();
    for (const [name, value] of staff.cookies) copy.cookies.set(name, value);
    staff.cookies.set('kontor_versions', 'a choice that the shell has signed');
    expect((await staff.get(`${auth}/logout`)).json()).toEqual({ status: 'success' });
    expect([...staff.cookies.keys()].filter((name) => /preview|staff|versions/.test(name))).toEqual([]);
    expect((await copy.get(`${auth}/checkauth`)).statusCode).toBe(401);
  });
});

test.each(['cross-site', 'same-site'])('a %s link does not log staff out (CALL-32)', async (relation) => {
  staff.headers.set('sec-fetch-site', relation);
  const answer = await staff.get(`${auth}/logout`);
  expect([answer.statusCode, answer.json().error, answer.cookies]).toEqual([403, 'FOREIGN_LOGOUT', []]);
  expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(200);
});

test.each(['same-origin', 'none'])('staff log out from a %s page (CALL-32)', async (relation) => {
  staff.headers.set('sec-fetch-site', relation);
  expect((await staff.get(`${auth}/logout`)).statusCode).toBe(200);
  expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(401);
});

describe('a member of staff with a password', () => {
  const path = `${auth}/login`;
  const body = { name: 'grace', password: 'a staff secret' };

  beforeEach(async () => {
    shop = await createTestShop();
    const passwords = createPasswords({ memory: 2, passes: 1 });
    createStaff(shop.database, () => new Date()).put(body.name, await passwords.hash(body.password));
  });

  test('a member of staff with a password logs in, even if the demonstration is disabled', async () => {
    const browser = shop.browser();
    const response = await browser.post(path, body);
    expect(response.json()).toEqual({ status: 'success' });
    expect(response.cookies.map(({ name }) => name)).toEqual(['kontor_staff', 'preview-token']);
    expect((await browser.get(`${auth}/checkauth`)).statusCode).toBe(200);
  });

  test('a member of staff with a password gets the same refusal for a wrong password as for an unknown name', async () => {
    const wrong = await shop.browser().post(path, { ...body, password: 'guess' });
    const unknown = await shop.browser().post(path, { ...body, name: 'nobody' });
    expect([wrong.statusCode, wrong.json().error, wrong.cookies]).toEqual([401, 'LOGIN_FAILED', []]);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test.each([
    ['no password', { name: 'grace' }],
    ['a list', { ...body, name: ['grace'] }],
    ['a password that is too long', { ...body, password: 'x'.repeat(201) }],
    ['an additional field', { ...body, admin: true }],
  ])('a member of staff with a password is refused with %s', async (_what, wrong) => {
    expect((await shop.browser().post(path, wrong)).statusCode).toBe(400);
    expect(shop.database.prepare('SELECT count(*) AS number FROM preview_sessions').get()).toEqual({ number: 0 });
  });

  test('a member of staff has to wait after repeated wrong passwords', async () => {
    shop = await createTestShop({ limits: { loginsPerAccount: 1 } });
    for (let times = 0; times < 3; times += 1) expect((await shop.browser().post(path, body)).statusCode).toBe(401);
    expect(shop.waits).toEqual([500, 1_000]);
  });

  test('removing a member of staff ends the session', async () => {
    const browser = shop.browser();
    await browser.post(path, body);
    createStaff(shop.database, () => new Date()).remove(body.name);
    expect((await browser.get(`${auth}/checkauth`)).statusCode).toBe(401);
  });
});

describe('the session on another host', () => {
  const verifier = 'a-secret-of-the-browser-on-host-2';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const ticketOf = async (browser = staff) => (await browser.post(`${auth}/handover`, { challenge })).json().ticket;
  const redeem = (browser: TestBrowser, ticket: string, secret = verifier) =>
    browser.post(`${auth}/handover/redeem`, { ticket, verifier: secret });

  test('the session on another host shares settings, renewal and log-out with the session on the first host (PREV-61, CALL-52)', async () => {
    const other = shop.browser();
    expect((await redeem(other, await ticketOf())).json()).toEqual({ status: 'success' });
    expect(other.cookies.get('kontor_staff')).not.toBe(staff.cookies.get('kontor_staff'));
    await apply('2030-07-01T10:00:00Z');
    expect((await other.get(`${auth}/checkauth`)).json().dateTime).toBe('2030-07-01T10:00:00.000Z');
    shop.setTime('2030-05-06T10:29:00Z');
    await other.get(`${auth}/login/renew`);
    shop.setTime('2030-05-06T10:58:00Z');
    expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(200);
    await other.get(`${auth}/logout`);
    expect((await staff.get(`${auth}/checkauth`)).statusCode).toBe(401);
  });

  test('the session on another host ends after the same twelve hours (CALL-32)', async () => {
    const other = shop.browser();
    await renewForTwelveHours();
    await redeem(other, await ticketOf());
    expect((await other.get(`${auth}/login/renew`)).statusCode).toBe(200);
    shop.setTime('2030-05-06T22:00:00Z');
    expect((await other.get(`${auth}/checkauth`)).statusCode).toBe(401);
  });

  test('the session on another host needs a ticket that is unused, recent and from the same browser (CALL-52)', async () => {
    const refused = async (call: ReturnType<typeof redeem>) => {
      const answer = await call;
      expect([answer.statusCode, answer.json().error, answer.cookies]).toEqual([401, 'HANDOVER_FAILED', []]);
    };
    const used = await ticketOf();
    await redeem(shop.browser(), used);
    await refused(redeem(shop.browser(), used));
    const stolen = await ticketOf();
    await refused(redeem(shop.browser(), stolen, 'a-guess'));
    // A guess uses up the ticket.
    await refused(redeem(shop.browser(), stolen));
    const old = await ticketOf();
    shop.setTime('2030-05-06T10:01:00Z');
    await refused(redeem(shop.browser(), old));
    const late = await ticketOf();
    await staff.get(`${auth}/logout`);
    await refused(redeem(shop.browser(), late));
    await refused(redeem(shop.browser(), 'guess'));
  });

  test('the session on another host is handed over only by staff, and only to one browser', async () => {
    expect((await shop.browser().post(`${auth}/handover`, { challenge })).statusCode).toBe(401);
    expect((await staff.post(`${auth}/handover`, { challenge: 'short' })).statusCode).toBe(400);
    expect((await staff.post(`${auth}/handover/redeem`, { ticket: 7, verifier })).statusCode).toBe(400);
  });
});

describe('what staff preview', () => {
  const promotion = '/service/promotion/api/promotion/top_banner';
  const headline = async (browser: TestBrowser, url = promotion) => {
    const response = await browser.get(url);
    return [JSON.parse(response.json().contentJSON).headline, response.headers['cache-control']];
  };

  beforeEach(async () => {
    shop = await createTestShop({ previewDemo: true, content: editorialContent });
    staff = shop.browser();
    await staff.get('/service/preview/login?as=ada');
  });

  test('staff preview the promotion for the chosen date, and the response is not cached (PROMO-13)', async () => {
    await apply('2030-07-01T10:00:00Z');
    expect(await headline(staff)).toEqual(['Sommer an der langen Tafel', 'no-store']);
    expect(await headline(shop.browser())).toEqual(['15 % auf alles fürs Zuhause', 'no-cache']);
    await apply('2030-12-01T10:00:00Z');
    expect(await headline(staff, `${promotion}?allOfTags=season`)).toEqual(['Geschenke, die gut ankommen', 'no-store']);
  });

  test('staff preview the group’s promotion and navigation', async () => {
    await apply('2030-07-01T10:00:00Z', '?test=summer-banner&group=photo');
    expect(JSON.parse((await staff.get(promotion)).json().contentJSON).img).toBeDefined();
    await apply('2030-07-01T10:00:00Z', '?test=teaser-order&group=sale-first');
    const previewed = await staff.get('/jsonflyoutnavigation');
    expect(previewed.json()[0].teaser.list[0].link.url).toBe('/category/sale');
    expect(previewed.headers['cache-control']).toBe('no-store');
    const shoppers = await shop.browser().get('/jsonflyoutnavigation');
    expect(shoppers.json()[0].teaser.list[0].link.url).not.toBe('/category/sale');
    expect(shoppers.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'site' });
  });

  test('staff preview the season’s suggestions and footer', async () => {
    const suggestions = async (browser: TestBrowser) => {
      const { searchTerms } = (await browser.get('/service/searchfrontend/api/suggestions?q=sch')).json();
      const { cacheKey } = (await browser.get('/service/searchfrontend/api/cachekey')).json();
      return { first: searchTerms[0].searchterm, cacheKey };
    };
    const topic = async (browser: TestBrowser) => {
      const footer = await browser.get('/service/promotion/api/promotion/SHOP_FOOTER');
      return JSON.parse(footer.json().contentJSON).seo.columns.at(-1).links[0].text;
    };
    await apply('2030-12-01T10:00:00Z');
    const [previewed, today] = [await suggestions(staff), await suggestions(shop.browser())];
    expect([previewed.first, await topic(staff)]).toEqual(['Schals', 'Probiersets']);
    expect(today.first).not.toBe('Schals');
    expect(await topic(shop.browser())).toBe('Siebträgermaschinen');
    // Browsers use this key to cache suggestions.
    expect(previewed.cacheKey).not.toBe(today.cacheKey);
  });

  test('staff see which parts differ from the current date (PREV-27, CALL-39)', async () => {
    const differences = async (browser = staff) => (await browser.get('/service/preview/api/differences')).json();
    expect(await differences()).toEqual({ differences: [] });
    await apply('2030-12-01T10:00:00Z');
    const { differences: parts } = await differences();
    expect(parts).toEqual(expect.arrayContaining(['topBanner', 'categoryBanners', 'suggestions', 'footer']));
    await apply('2030-05-06T10:00:00Z', '?test=teaser-order&group=sale-first');
    expect(await differences()).toEqual({ differences: ['navigation'] });
    expect((await differences(shop.browser())).error).toBe('UNAUTHORIZED');
  });

  test('the preview ends with the session', async () => {
    await apply('2030-07-01T10:00:00Z');
    shop.setTime('2030-05-06T10:31:00Z');
    expect(await headline(staff)).toEqual(['15 % auf alles fürs Zuhause', 'no-cache']);
  });

  test('a preview whose tags match no promotion shows no promotion', async () => {
    expect((await staff.get(`${promotion}?allOfTags=season`)).statusCode).toBe(404);
    expect((await staff.get(`${promotion}?noneOfTags=household,discount`)).json().contentJSON).toContain('neue Ernte');
  });
});

describe('preview settings', () => {
  test.each([
    ['no date', undefined, ''],
    ['a date that cannot be read', 'tomorrow', ''],
    ['a date without a time', '2030-07-01', ''],
    ['a number', 5, ''],
    ['a year long ago', '0026-07-01T10:00:00Z', ''],
    ['a year far away', '2100-01-01T00:00:00+01:00', ''],
    ['a year of five digits', '20265-07-01T10:00:00Z', ''],
    ['a test without a group', '2030-07-01T10:00:00Z', '?test=summer-banner'],
    ['a group of another test', '2030-07-01T10:00:00Z', '?test=summer-banner&group=wide'],
    ['a test that does not run then', '2030-01-01T10:00:00Z', '?test=summer-banner&group=photo'],
    ['two tests', '2030-07-01T10:00:00Z', '?test=a&test=b&group=c'],
  ])('preview settings are refused with %s', async (_what, dateTime, query) => {
    const response = await apply(dateTime, query);
    expect([response.statusCode, response.json().status]).toEqual([400, 'BAD_REQUEST']);
    expect((await staff.get(`${auth}/checkauth`)).json().dateTime).toBeNull();
  });

  test.each([
    ['a truncated body', { payload: '{"previewDate', headers: {} }, 400, 'BAD_REQUEST'],
    ['a body of another type', { payload: 'x', headers: { 'content-type': 'text/plain' } }, 415, 'BAD_REQUEST'],
    [
      'a CSRF token that another site has invented',
      { payload: '{}', headers: { 'x-csrf-token': 'x' } },
      403,
      'UNAUTHORIZED',
    ],
  ])(
    'preview settings get a response with a status even for %s (CALL-33)',
    async (_what, wrong, statusCode, status) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/service/preview/api/token',
        cookies: Object.fromEntries(staff.cookies),
        ...wrong,
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': staff.cookies.get('csrf-token') ?? '',
          ...wrong.headers,
        },
      });
      expect([response.statusCode, response.json().status]).toEqual([statusCode, status]);
    },
  );

  test('preview settings that cannot be stored get an error response', async () => {
    shop.database.exec("CREATE TRIGGER full BEFORE UPDATE ON preview_sessions BEGIN SELECT RAISE(FAIL, 'full'); END");
    const response = await apply('2030-07-01T10:00:00Z');
    expect([response.statusCode, response.json().status]).toEqual([500, 'INTERNAL_ERROR']);
  });

  test('preview settings can be changed only by staff', async () => {
    const forged = shop.browser();
    forged.cookies.set('preview-token', staff.cookies.get('preview-token') ?? '');
    forged.cookies.set('kontor_staff', 'guess');
    for (const browser of [shop.browser(), forged]) {
      const response = await apply('2030-07-01T10:00:00Z', '', browser);
      expect([response.statusCode, response.json().status]).toEqual([401, 'UNAUTHORIZED']);
      expect((await browser.get(`${auth}/checkauth`)).statusCode).toBe(401);
    }
  });
});

describe('A/B tests', () => {
  test('A/B tests are listed for a given time (CALL-35)', async () => {
    const namesAt = async (time: string) =>
      (await staff.get(`${tests}/gettestsat?time=${time}`)).json().map(({ name }: { name: string }) => name);
    expect(await namesAt('2030-05-06T10:00:00Z')).toEqual(['search-width', 'teaser-order']);
    expect(await namesAt('2030-07-06T10:00:00Z')).toContain('summer-banner');
    expect(await namesAt('2019-07-06T10:00:00Z')).toEqual([]);
  });

  test('A/B tests are not listed for shoppers or without a time', async () => {
    expect((await shop.browser().get(`${tests}/gettestsat?time=2030-05-06T10:00:00Z`)).statusCode).toBe(401);
    expect((await staff.get(`${tests}/gettestsat`)).statusCode).toBe(400);
    expect((await staff.get(`${tests}/gettestsat?time=today`)).statusCode).toBe(400);
  });

  test('A/B tests put a visitor into the same groups every time, and set no cookie (FOOT-29, CALL-36)', async () => {
    const shopper = shop.browser();
    await shopper.get('/service/cart/api/cart');
    const first = await shopper.get(`${tests}/getassignment`);
    expect(first.json().assignments).toHaveLength(2);
    expect((await shopper.get(`${tests}/getassignment`)).json()).toEqual(first.json());
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  test('A/B tests do not put a browser without a visitor number into a group, and assign it no number (CALL-36)', async () => {
    const answer = await shop.browser().get(`${tests}/getassignment`);
    expect(answer.json()).toEqual({ assignments: [] });
    expect(String(answer.headers['set-cookie'])).not.toContain(visitorCookie);
  });
});
