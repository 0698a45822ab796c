import { brand, linkTargets } from '@kontor/site';
import { demoAccounts, demoPassword } from '@kontor/site/demoAccounts';
import type { Page } from '@playwright/test';
import { beans, cartButton, fillCart, plainPage } from '../fixtures/cart.ts';
import { addCustomer, logIn, type TestCustomer, waitForPrefill } from '../fixtures/customer.ts';
import { disableScripts } from '../fixtures/disableScripts.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

const icon = (page: Page) => page.getByRole('banner').locator('a[href="/usermenu"]');
const main = (page: Page) => page.getByRole('main');

async function fillLogin(page: Page, { email, password }: TestCustomer): Promise<void> {
  await main(page).getByLabel('E-Mail-Adresse').fill(email);
  await main(page).getByLabel('Passwort', { exact: true }).fill(password);
}

const submit = (page: Page) => main(page).getByRole('button', { name: 'Anmelden', exact: true }).click();

test('logging in updates the header and the page without loading another page (HEAD-43)', async ({ page }, {
  testId,
}) => {
  const customer = await addCustomer(page, testId);
  await page.goto('/login');
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  const document = await page.evaluateHandle(() => window.document);
  await fillLogin(page, customer);
  await submit(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Sie sind angemeldet' });
  await expect(heading).toBeFocused();
  await expect(main(page)).toContainText('Grace Hopper');
  await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
});

test('a wrong password shows an error and keeps what was entered', async ({ page, allowConsole }, { testId }) => {
  allowConsole(/401/);
  const customer = await addCustomer(page, testId);
  await page.goto('/login');
  await fillLogin(page, { ...customer, password: 'not the password' });
  await submit(page);
  await expect(main(page).getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
  await expect(main(page).getByLabel('E-Mail-Adresse')).toHaveValue(customer.email);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
});

test('the orders page asks the visitor to log in and then shows the customer’s orders', async ({ page }, {
  testId,
}) => {
  const customer = await addCustomer(page, testId);
  await page.goto('/account/orders');
  await main(page).getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/login?next=%2Faccount%2Forders');
  await fillLogin(page, customer);
  await submit(page);
  await expect(page).toHaveURL('/account/orders');
  await expect(main(page)).toContainText('Sie haben noch nichts bestellt.');
});

test('logging in from the account menu of a product page returns to that page', async ({ page }, { testId }) => {
  const customer = await addCustomer(page, testId);
  const product = '/product/1000102?query=kaffee';
  await page.goto(product);
  await expect(icon(page)).toHaveRole('button');
  await icon(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: product })}`);
  await fillLogin(page, customer);
  await submit(page);
  await expect(page).toHaveURL(product);
  await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
});

for (const site of ['DE', 'HU', 'TR', 'CH_FR'] as const) {
  test(`membership offers on ${site} recognise a member, both in the document and in the browser`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'site', value: site, url: baseURL ?? '' }]);
    const paths = [brand.cardRegistrationPath, '/community'];
    const opening = main(page).locator('a[href="/register"]');
    for (const path of paths) {
      await page.goto(path);
      await expect(opening).toBeVisible();
    }
    await page.goto('about:blank');
    await logIn(page, { email: demoAccounts.cardAndBeans, password: demoPassword });
    for (const path of paths) {
      const document = await (await page.request.get(path)).text();
      expect(document).toMatch(/<main\b.*Ada.*<\/main>/s);
      expect(document).not.toMatch(/<main\b.* href="\/register".*<\/main>/s);
      await page.goto(path);
      await expect(icon(page)).toHaveAccessibleName(/Ada/);
      await expect(main(page).getByRole('heading', { level: 2, name: /\bAda\b/ })).toBeVisible();
      await expect(opening).toHaveCount(0);
    }
    await page.goto('about:blank');
    await logIn(page, { email: demoAccounts.none, password: demoPassword });
    for (const path of paths) {
      await page.goto(path);
      await expect(icon(page)).toHaveAccessibleName(/Zofia/);
      await expect(main(page).locator(`a[href="${linkTargets.account}"]`)).toBeVisible();
      await expect(opening).toHaveCount(0);
    }
  });
}

test('the account page updates when the customer logs out in the header', async ({ page }, { testId }) => {
  await logIn(page, await addCustomer(page, testId));
  const prefilled = waitForPrefill(page);
  await page.goto('/account');
  await expect(main(page)).toContainText('Grace Hopper');
  await prefilled;
  await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
  await icon(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
  await expect(main(page).getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(main(page)).not.toContainText('Grace Hopper');
});

for (const failure of [500, 503, undefined]) {
  test(`a log-out that fails with ${failure ?? 'a dropped connection'} shows a message and works on the next try (HEAD-61)`, async ({
    page,
    allowConsole,
  }, { testId }) => {
    allowConsole(/status of 50\d|ERR_FAILED/);
    await logIn(page, await addCustomer(page, testId));
    const prefilled = waitForPrefill(page);
    await page.goto('/contact');
    await prefilled;
    await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
    await page.route('**/service/login/api/logout', (route) =>
      failure === undefined ? route.abort() : route.fulfill({ status: failure, json: {} }),
    );
    await icon(page).click();
    const logOut = page.getByRole('banner').getByRole('button', { name: 'Abmelden' });
    await logOut.click();
    await expect(page.getByRole('banner').getByRole('alert')).toContainText('Abmelden hat nicht geklappt');
    await expect(page).toHaveURL('/contact');
    await page.unroute('**/service/login/api/logout');
    await logOut.click();
    await expect(icon(page)).toHaveAccessibleName('Anmelden');
  });
}

test('logging in and out in one tab also changes the other tabs (PERS-13)', async ({ page }, { testId }) => {
  const customer = await addCustomer(page, testId);
  const other = await page.context().newPage();
  await other.goto(plainPage);
  await expect(cartButton(other)).toHaveAccessibleName(/leer/);
  await expect(icon(other)).not.toHaveAccessibleName(/Grace/);
  await page.goto('/login');
  await fillLogin(page, customer);
  const prefilled = waitForPrefill(page);
  await submit(page);
  await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
  await prefilled;
  await expect(icon(other)).toHaveAccessibleName(/Hallo, Grace/);
  await icon(other).click();
  await other.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
  await expect(icon(other)).not.toHaveAccessibleName(/Grace/);
  await expect(icon(page)).not.toHaveAccessibleName(/Grace/);
  // The page no longer says that the visitor is logged in.
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(main(page).getByLabel('E-Mail-Adresse')).toHaveValue('');
});

test('each tab loads the customer’s data once per log-in, even if the browser reports the cookie before the other tab reports the log-in', async ({
  page,
}, { testId }) => {
  const customer = await addCustomer(page, testId);
  const other = await page.context().newPage();
  for (const [tab, path] of [
    [other, plainPage],
    [page, '/login'],
  ] as const) {
    await tab.goto(path);
    await expect(cartButton(tab)).toHaveAccessibleName(/leer/);
    await expect(icon(tab)).not.toHaveAccessibleName(/Grace/);
  }
  const calls = await Promise.all(
    [page, other].flatMap((tab) =>
      ['/service/customerfrontenddata/api/v1/psdata', '/service/cart/api/cart'].map((path) =>
        holdAnswers(tab, { method: 'GET', path }),
      ),
    ),
  );
  // The other tab's store created its channel before the test creates this one, so the store receives the message
  // first.
  const told = other.evaluate(
    (name) => new Promise((resolve) => new BroadcastChannel(name).addEventListener('message', resolve, { once: true })),
    `${brand.key}.visitor`,
  );
  await fillLogin(page, customer);
  await submit(page);
  await told;
  for (const { release } of calls) release();
  for (const tab of [page, other]) await expect(icon(tab)).toHaveAccessibleName(/Hallo, Grace/);
  await expect.poll(() => calls.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 1]);
});

test('the account menu, the newsletter form and the footer follow a log-in and a log-out in another tab (PERS-13)', async ({
  page,
  allowConsole,
}, { testId }) => {
  // A tab's form may request the customer's data while the other tab is logging out.
  allowConsole(/status of 401/);
  const customer = await addCustomer(page, testId);
  let isSubscriber = false;
  await page.context().route('**/json/psdata', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { loginStatus?: string };
    const hides = isSubscriber && session.loginStatus === 'LOGGED_IN';
    await route.fulfill({ response: answer, json: hides ? { ...session, nl_status: 'SUBSCRIBED' } : session });
  });
  const other = await page.context().newPage();
  await other.goto('/');
  await showNewsletter(other);
  const email = other.getByRole('contentinfo').locator('input[name="email"]');
  await expect(email).toHaveValue('');
  const logInElsewhere = async () => {
    await page.goto('/login');
    await fillLogin(page, customer);
    await submit(page);
    await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
  };
  const logOutElsewhere = async () => {
    await icon(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
    await expect(icon(page)).not.toHaveAccessibleName(/Grace/);
  };
  await logInElsewhere();
  await expect(icon(other)).toHaveAccessibleName(/Hallo, Grace/);
  await expect(email).toHaveValue(customer.email);
  await logOutElsewhere();
  await expect(icon(other)).not.toHaveAccessibleName(/Grace/);
  await expect(email).toHaveValue('');

  isSubscriber = true;
  await logInElsewhere();
  await expect(icon(other)).toHaveAccessibleName(/Hallo, Grace/);
  await expect(email).toHaveCount(0);
  await logOutElsewhere();
  await showNewsletter(other);
  await expect(email).toHaveValue('');
});

test('logging in and out through the forms of a tab without scripts also changes the other tabs', async ({ page }, {
  testId,
}) => {
  const customer = await addCustomer(page, testId);
  await page.goto(plainPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  const form = await page.context().newPage();
  await disableScripts(form);
  await form.goto('/login');
  await fillLogin(form, customer);
  await submit(form);
  await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
  await form.goto('/usermenu');
  await main(form).getByRole('button', { name: 'Abmelden' }).click();
  await expect(icon(page)).not.toHaveAccessibleName(/Grace/);
});

test('a page makes one call for personal data at the start, and its scripts share the session with the newsletter form', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('psdata')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await page.waitForFunction(() => 'kontorPsdata' in window);
  expect(calls).toEqual(['/service/customerfrontenddata/api/v1/psdata']);
  const session = () => page.evaluate(() => (window as unknown as { kontorPsdata(): Promise<object> }).kontorPsdata());
  expect(await session()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  await showNewsletter(page);
  expect(await session()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  expect(calls).toEqual(['/service/customerfrontenddata/api/v1/psdata', '/json/psdata']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280]) {
    test(`without JavaScript at ${width} px, logging in from the header returns to the page that the visitor came from`, async ({
      page,
      allowConsole,
    }, { testId }) => {
      // The response to a wrong password.
      allowConsole(/422/);
      const customer = await addCustomer(page, testId);
      await page.setViewportSize({ width, height: 800 });
      const product = '/product/1000102?query=kaffee';
      await page.goto(product);
      await icon(page).click();
      await main(page).getByRole('link', { name: 'Anmelden' }).click();
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: product })}`);
      await fillLogin(page, { ...customer, password: 'not the password' });
      await submit(page);
      await expect(main(page).getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
      await fillLogin(page, customer);
      await submit(page);
      await expect(page).toHaveURL(product);
      await page.goto('/account');
      await expect(main(page)).toContainText('Grace Hopper');
    });
  }

  test('a customer registers, logs in, sees an order and logs out', async ({ page, allowConsole }, { testId }) => {
    // The response to a wrong password.
    allowConsole(/422/);
    const email = `ada.${testId}-${Date.now()}@example.org`;
    await page.goto('/register');
    await main(page).getByLabel('Vorname').fill('Ada');
    await main(page).getByLabel('Nachname').fill('Lang');
    await fillLogin(page, { email, password: `a long password ${testId}` });
    await main(page).getByRole('button', { name: 'Konto eröffnen' }).click();
    await expect(page).toHaveURL('/login?notice=registered');
    await expect(main(page)).toContainText('Sie können sich jetzt anmelden.');
    await fillLogin(page, { email, password: 'something else' });
    await submit(page);
    await expect(page).toHaveURL(/\/login(\?next=|$)/);
    await expect(main(page)).toContainText('stimmt nicht');
    await expect(main(page).getByLabel('E-Mail-Adresse')).toHaveValue(email);
    await fillLogin(page, { email, password: `a long password ${testId}` });
    await submit(page);
    await expect(page).toHaveURL('/usermenu');
    await expect(main(page)).toContainText('Ada Lang');
    await fillCart(page, beans);
    const token = (await page.context().cookies()).find(({ name }) => name === 'csrf-token')?.value ?? '';
    const order = await page.request.post('/service/order/api/orders', {
      headers: { site: 'DE', 'x-csrf-token': token },
      data: {},
    });
    await page.goto('/account/orders');
    await expect(main(page)).toContainText((await order.json()).orderId);
    const line = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: beans.title }) });
    await expect(line.last()).toContainText(`1 × ${beans.title}`);
    await page.goto('/account');
    await main(page).getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL('/usermenu');
    await expect(main(page).getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await expect(main(page)).not.toContainText('Ada Lang');
  });
});

for (const scripts of ['with', 'without']) {
  test(`a registration ${scripts} scripts shows its errors in the page’s language and keeps what was entered (HEAD-64)`, async ({
    browser,
    siteUrl,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts === 'with' });
    const page = await context.newPage();
    await page.goto(siteUrl('TR', '/register'));
    if (scripts === 'with') await expect(cartButton(page)).toHaveAccessibleName(/boş/);
    await main(page).getByLabel('Ad', { exact: true }).fill('Ada');
    await main(page).getByLabel('E‑posta adresi').fill('ada@example');
    await main(page).getByLabel('Şifre', { exact: true }).fill('kısa');
    await main(page).getByRole('button', { name: 'Hesap aç' }).click();
    const faulty = { Soyad: 'Soyad alanı zorunludur.', 'E‑posta adresi': /^Lütfen geçerli bir e‑posta adresi girin\./ };
    for (const [label, text] of Object.entries(faulty)) {
      const field = main(page).getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(text);
    }
    await expect(main(page).getByLabel('Soyad', { exact: true })).toBeFocused();
    await expect(main(page).getByLabel('Şifre', { exact: true })).toHaveAccessibleDescription(
      /en az 8 karakter olmalıdır/,
    );
    await expect(main(page).getByLabel('Şifre', { exact: true })).toHaveValue(scripts === 'with' ? 'kısa' : '');
    await expect(main(page).getByLabel('Ad', { exact: true })).toHaveValue('Ada');
    await expect(main(page).getByLabel('Ad', { exact: true })).not.toHaveAttribute('aria-invalid');
    expect(page.url()).not.toMatch(/Ada|ada@/);
    if (scripts === 'with') {
      expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
      await main(page).getByLabel('Soyad', { exact: true }).fill('Lang');
      await expect(main(page).getByLabel('Soyad', { exact: true })).not.toHaveAttribute('aria-invalid');
    }
    await context.close();
  });
}

test('no cache stores a personal document', async ({ page }, { testId }) => {
  expect((await page.request.get('/account')).headers()['cache-control']).toBe('private, no-cache');
  await logIn(page, await addCustomer(page, testId));
  const answer = await page.request.get('/account');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(await answer.text()).toContain('Grace');
  expect(await (await page.request.get('/')).text()).not.toContain('Grace');
});

for (const site of ['DE', 'HU', 'TR'] as const) {
  for (const path of ['/login', '/register', '/usermenu', '/service/storefinder/search', '/kontorcard']) {
    test(`the page ${path} of ${site} is accessible and fits narrow windows`, async ({ page, siteUrl }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(siteUrl(site, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cartButton(page)).toHaveAccessibleName(/\S/);
      expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
