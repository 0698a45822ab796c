import type { APIRequestContext } from '@playwright/test';
import { csrf, csrfTokenOf, shopApiUrl } from '../fixtures/backEnd.ts';
import { badge, beans, cartButton, fillCart, updateCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';
import { recordSecret } from '../fixtures/usedSecrets.ts';

/** Reads the token from the first e-mail to an address. */
async function tokenOf(request: APIRequestContext, inbox: string, email: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = await (await request.get(inbox, { params: { to: email } })).json();
      token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1];
      return token;
    })
    .toBeDefined();
  return token ?? '';
}

/** This test uses secrets. After the last test, all logs are searched for these secrets. */
test('requests that contain an e-mail address, a password, a token or a search term get the expected responses', async ({
  page,
  request,
}, { testId }) => {
  const account = { email: `grace.${testId}-${Date.now()}@example.org`, password: `a long password ${testId}` };
  const search = `Grace Hopper ${testId}`;
  recordSecret('mail address', account.email);
  recordSecret('password', account.password);
  recordSecret('search', search);
  const headers = { site: 'DE' };
  const names = { firstName: 'Grace', lastName: 'Hopper' };
  const post = async (path: string, data: object) =>
    page.request.post(path, { headers: { ...headers, 'x-csrf-token': await csrfTokenOf(page) }, data });
  expect((await post('/service/login/api/register', { ...account, ...names })).status()).toBe(202);
  expect((await post('/service/login/api/login', { ...account, remember: true })).status()).toBe(200);
  const details = { email: account.email, ...names, consents: [], origin: 'onsite' };
  expect((await post('/newsletter-subscribers', details)).status()).toBe(202);
  const subscriber = await tokenOf(request, `${shopApiUrl}/inbox/messages.json`, account.email);
  recordSecret('newsletter token', subscriber);

  // The log-in must have completed, because an open page would keep sending an outdated CSRF token.
  await page.goto(`/search?query=${encodeURIComponent(search)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hopper');

  const statuses: number[] = [];
  for (const path of [
    `/newsletter-subscribers/${subscriber}`,
    `/newsletter-subscribers/${subscriber}?email=${encodeURIComponent(account.email)}`,
    `/newsletter-subscribers/${subscriber}%zz`,
    `/newsletter-subscribers/${subscriber}/no-such-call`,
    `/newsletter/confirm?token=${subscriber}`,
    `/category/${subscriber}%E0%A4%A?email=${account.email}`,
    `/account/${account.email}`,
    `/assets/${subscriber}`,
    `/service/catalog/api/v1/products/${account.email}`,
    `/service/pageborder/header/DE/${account.email}?token=${subscriber}`,
    `/service/searchfrontend/api/suggestions?q=${encodeURIComponent(search)}`,
  ]) {
    statuses.push((await page.request.get(path, { headers })).status());
  }
  // A confirmation token does not give access to the subscriber's data.
  expect(statuses).toEqual([410, 410, 400, 404, 200, 404, 200, 404, 404, 404, 200]);
  const report = { id: 'shop_cart/MiniCart', outcome: 'load-failed', elapsed: 1, message: '' };
  const message = `cannot load /newsletter/${subscriber}?q=${search} for ${account.email}`;
  expect((await page.request.post('/slot-reports', { data: { ...report, message } })).status()).toBe(204);
  const direct = await request.delete(`${shopApiUrl}/newsletter-subscribers/${subscriber}`, {
    headers: { ...headers, ...csrf },
  });
  expect(direct.status()).toBe(410);
});

test('a new browser gets its visitor id and its CSRF token with the document, and no call replaces them', async ({
  page,
}) => {
  const values: Record<string, Set<string>> = { kontor_visitor: new Set(), 'csrf-token': new Set() };
  page.on('response', async (response) => {
    for (const { name, value } of await response.headersArray()) {
      const [, cookie = '', content = ''] = name === 'set-cookie' ? (/^([\w-]+)=([^;]+)/.exec(value) ?? []) : [];
      values[cookie]?.add(content);
    }
  });
  await page.goto('/');
  await expect(cartButton(page)).toBeVisible();
  await fillCart(page, beans);
  await updateCart(page);
  await expect(badge(page)).toHaveText('1');
  expect([values['kontor_visitor']?.size, values['csrf-token']?.size]).toEqual([1, 1]);
});

test('staff get a document for the date that they chose, and visitors get one for the current date', async ({
  page,
  browser,
}) => {
  // No page may be open, because its calls would contain the CSRF token from before the log-in.
  await page.request.get('/service/preview/login?as=ada');
  const applied = await page.request.post('/service/preview/api/token', {
    headers: { site: 'DE', 'x-csrf-token': await csrfTokenOf(page) },
    data: { previewDateTime: '2031-12-10T12:00:00.000Z' },
  });
  expect(await applied.json()).toEqual({ status: 'SUCCESS' });
  const headerOf = async (client: APIRequestContext) =>
    /data-content="header">(.*?)<\/script>/s.exec(await (await client.get('/')).text())?.[1] ?? '';
  // The first rendering may exceed the document's deadline.
  await expect.poll(() => headerOf(page.request)).toContain('"endDate":"2031-12-');
  const visitor = await browser.newContext();
  await expect.poll(() => headerOf(visitor.request)).toContain('"endDate":"');
  expect(await headerOf(visitor.request)).not.toContain('"endDate":"2031-12-');
  await visitor.close();
});
