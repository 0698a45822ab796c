import { brand, linkTargets, localeOf } from '@kontor/site';
import { demoAccounts, demoPassword } from '@kontor/site/demoAccounts';
import type { Locator, Page } from '@playwright/test';
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

test('a wrong password shows an error, and the right one updates the header and the page without loading another page (HEAD-43)', async ({
  page,
  allowConsole,
}, { testId }) => {
  allowConsole(/401/);
  const customer = await addCustomer(page, testId);
  await page.goto('/login');
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  const document = await page.evaluateHandle(() => window.document);
  await test.step('a wrong password shows an error and keeps what was entered', async () => {
    await fillLogin(page, { ...customer, password: 'not the password' });
    await submit(page);
    await expect(main(page).getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
    await expect(main(page).getByLabel('E-Mail-Adresse')).toHaveValue(customer.email);
    expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  });
  await test.step('the right password logs in', async () => {
    await fillLogin(page, customer);
    await submit(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind angemeldet' })).toBeFocused();
    await expect(main(page)).toContainText('Grace Hopper');
    await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
    expect(await document.evaluate((before) => before === window.document)).toBe(true);
  });
});

test('a log-in returns to the page that asked for it, and the account page follows a log-out in the header', async ({
  page,
}, { testId }) => {
  const customer = await addCustomer(page, testId);
  await test.step('the orders page asks the visitor to log in and then shows the customer’s orders', async () => {
    await page.goto('/account/orders');
    await main(page).getByRole('link', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/login?next=%2Faccount%2Forders');
    await fillLogin(page, customer);
    await submit(page);
    await expect(page).toHaveURL('/account/orders');
    await expect(main(page)).toContainText('Sie haben noch nichts bestellt.');
  });
  await test.step('the account page updates when the customer logs out in the header', async () => {
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
  await test.step('logging in from the account menu of a product page returns to that page', async () => {
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
});

test('membership offers recognise a member, both in the document and in the browser', async ({ page, chooseSite }) => {
  const sites = ['DE', 'HU', 'TR', 'CH_FR'] as const;
  const paths = [brand.cardRegistrationPath, '/community'];
  const opening = main(page).locator('a[href="/register"]');
  const account = main(page).locator(`a[href="${linkTargets.account}"]`);
  const contentOf = async (path: string) =>
    /<main\b.*<\/main>/s.exec(await (await page.request.get(path)).text())?.[0] ?? '';
  /** Checks the documents of each site, and opens the pages of one: only the texts differ between the sites. */
  const expectOffers = async (visitor: string, target: string, offer: Locator, name: RegExp) => {
    for (const site of sites) {
      await chooseSite(site);
      for (const path of paths) {
        const content = await contentOf(path);
        await test.step(`${path} of ${site} for ${visitor}`, () => {
          expect(content).toContain(` href="${target}"`);
          if (target !== '/register') expect(content).not.toContain(' href="/register"');
        });
      }
    }
    await chooseSite('DE');
    for (const path of paths) {
      await page.goto(path);
      await expect(icon(page)).toHaveAccessibleName(name);
      await expect(offer).toBeVisible();
      if (target !== '/register') await expect(opening).toHaveCount(0);
    }
    // No page may be open during the next log-in.
    await page.goto('about:blank');
  };
  await expectOffers('a visitor', '/register', opening, /Anmelden/);
  await logIn(page, { email: demoAccounts.none, password: demoPassword });
  await expectOffers('a customer without a membership', linkTargets.account, account, /Zofia/);
  await logIn(page, { email: demoAccounts.cardAndBeans, password: demoPassword });
  for (const site of sites) {
    await chooseSite(site);
    for (const path of paths) {
      await test.step(`${path} of ${site} for a member`, async () => {
        const content = await contentOf(path);
        expect(content).toContain('Ada');
        expect(content).not.toContain(' href="/register"');
        await page.goto(path);
        await expect(icon(page)).toHaveAccessibleName(/Ada/);
        await expect(main(page).getByRole('heading', { level: 2, name: /\bAda\b/ })).toBeVisible();
        await expect(opening).toHaveCount(0);
      });
    }
  }
});

test('a log-out that fails shows a message, and the next try logs out without loading another page (HEAD-61, HEAD-43)', async ({
  page,
  allowConsole,
}, { testId }) => {
  allowConsole(/status of 50\d|ERR_FAILED/);
  await logIn(page, await addCustomer(page, testId));
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Abmelden' });
  const alert = page.getByRole('banner').getByRole('alert');
  for (const failure of [500, 503, undefined]) {
    await test.step(`it fails with ${failure ?? 'a dropped connection'}`, async () => {
      await page.unroute('**/service/login/api/logout');
      let tries = 0;
      await page.route('**/service/login/api/logout', (route) => {
        tries += 1;
        return failure === undefined ? route.abort() : route.fulfill({ status: failure, json: {} });
      });
      const prefilled = waitForPrefill(page);
      await page.goto('/contact');
      await prefilled;
      await expect(icon(page)).toHaveAccessibleName(/Hallo, Grace/);
      await icon(page).click();
      await logOut.click();
      await expect(alert).toContainText('Abmelden hat nicht geklappt');
      await expect(page).toHaveURL('/contact');
      await logOut.click();
      await expect.poll(() => tries).toBe(2);
      await expect(alert).toContainText('Abmelden hat nicht geklappt');
    });
  }
  await page.unroute('**/service/login/api/logout');
  const document = await page.evaluateHandle(() => window.document);
  await logOut.click();
  await expect(icon(page)).toHaveAccessibleName('Anmelden');
  await expect(logOut).toBeHidden();
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
});

test('logging in and out in one tab also changes the other tabs, even in a tab without scripts (PERS-13)', async ({
  page,
}, { testId }) => {
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

  await test.step('through the forms of a tab without scripts', async () => {
    await page.goto('about:blank');
    await disableScripts(page);
    await page.goto('/login');
    await fillLogin(page, customer);
    await submit(page);
    await expect(icon(other)).toHaveAccessibleName(/Hallo, Grace/);
    await page.goto('/usermenu');
    await main(page).getByRole('button', { name: 'Abmelden' }).click();
    await expect(icon(other)).not.toHaveAccessibleName(/Grace/);
  });
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

  test('without JavaScript, logging in from the header returns to the page that the visitor came from', async ({
    page,
    allowConsole,
  }, { testId }) => {
    // The response to a wrong password.
    allowConsole(/422/);
    const customer = await addCustomer(page, testId);
    const product = '/product/1000102?query=kaffee';
    for (const width of [1280, 390]) {
      await test.step(`the header at ${width} px leads to the log-in`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(product);
        await icon(page).click();
        await main(page).getByRole('link', { name: 'Anmelden' }).click();
        await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: product })}`);
      });
    }
    await fillLogin(page, { ...customer, password: 'not the password' });
    await submit(page);
    await expect(main(page).getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
    await fillLogin(page, customer);
    await submit(page);
    await expect(page).toHaveURL(product);
    await page.goto('/account');
    await expect(main(page)).toContainText('Grace Hopper');
  });

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
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' });

    test(`a registration ${scripts} scripts shows its errors in the page’s language and keeps what was entered (HEAD-64)`, async ({
      page,
      siteUrl,
      allowConsole,
    }) => {
      // The response to a form with errors.
      if (scripts === 'without') allowConsole(/422/);
      await page.goto(siteUrl('TR', '/register'));
      if (scripts === 'with') await expect(cartButton(page)).toHaveAccessibleName(/boş/);
      const field = (label: string) => main(page).getByLabel(label, { exact: true });
      await field('Ad').fill('Ada');
      await main(page).getByLabel('E‑posta adresi').fill('ada@example');
      await field('Şifre').fill('kısa');
      await main(page).getByRole('button', { name: 'Hesap aç' }).click();
      const faulty = {
        Soyad: 'Soyad alanı zorunludur.',
        'E‑posta adresi': /^Lütfen geçerli bir e‑posta adresi girin\./,
      };
      for (const [label, text] of Object.entries(faulty)) {
        await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(label)).toHaveAccessibleDescription(text);
      }
      await expect(field('Soyad')).toBeFocused();
      await expect(field('Şifre')).toHaveAccessibleDescription(/en az 8 karakter olmalıdır/);
      await expect(field('Şifre')).toHaveValue(scripts === 'with' ? 'kısa' : '');
      await expect(field('Ad')).toHaveValue('Ada');
      await expect(field('Ad')).not.toHaveAttribute('aria-invalid');
      expect(page.url()).not.toMatch(/Ada|ada@/);
      if (scripts === 'with') {
        expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
        await field('Soyad').fill('Lang');
        await expect(field('Soyad')).not.toHaveAttribute('aria-invalid');
      }
    });
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

test('the pages about the account, the stores and the card are accessible and fit narrow windows', async ({
  page,
  chooseSite,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const site of ['DE', 'HU', 'TR'] as const) {
    await chooseSite(site);
    for (const path of ['/login', '/register', '/usermenu', '/service/storefinder/search', '/kontorcard']) {
      await test.step(`${path} of ${site}`, async () => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(cartButton(page)).toHaveAccessibleName(/\S/);
        expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  }
});
