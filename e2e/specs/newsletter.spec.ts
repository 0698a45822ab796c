import type { SiteKey } from '@kontor/site';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { csrf, plantFault, shopApiUrl } from '../fixtures/backEnd.ts';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { breakRemote } from '../fixtures/breakRemote.ts';
import { slotDeadlineMs, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { expect, test } from '../fixtures/test.ts';

type Market = {
  readonly site: SiteKey;
  readonly button: string;
  readonly success: string;
  readonly confirmed: string;
  /** Names of the fields after the e-mail address, in order. */
  readonly fields: readonly string[];
};

const german = {
  button: 'Jetzt anmelden',
  success: 'Vielen Dank für Ihre Newsletter Anmeldung',
  confirmed: 'Ihre Anmeldung ist bestätigt',
} as const;

const austria = { site: 'AT', ...german, fields: ['salutation', 'firstName', 'lastName', 'consents'] } as const;

const markets: readonly Market[] = [
  { site: 'DE', ...german, fields: ['consents'] },
  austria,
  { site: 'CH', ...german, fields: ['consents'] },
  {
    site: 'CH_FR',
    button: 'S’abonner',
    success: 'Merci de votre abonnement à notre newsletter',
    confirmed: 'Votre abonnement est confirmé',
    fields: ['consents'],
  },
  {
    site: 'PL',
    button: 'Zapisz się',
    success: 'Dziękujemy za zapisanie się do newslettera',
    confirmed: 'Twój zapis jest potwierdzony',
    fields: ['consents'],
  },
  {
    site: 'CZ',
    button: 'Přihlásit k odběru',
    success: 'Děkujeme za přihlášení k newsletteru',
    confirmed: 'Vaše přihlášení je potvrzeno',
    fields: ['consents'],
  },
  {
    site: 'HU',
    button: 'Feliratkozom',
    success: 'Köszönjük, hogy feliratkozott hírlevelünkre',
    confirmed: 'Feliratkozását megerősítette',
    fields: ['salutation', 'lastName', 'firstName', 'consents'],
  },
  {
    site: 'SK',
    button: 'Prihlásiť na odber',
    success: 'Ďakujeme za prihlásenie na odber newslettera',
    confirmed: 'Vaše prihlásenie je potvrdené',
    fields: ['consents'],
  },
  {
    site: 'TR',
    button: 'Üye ol',
    success: 'E‑bültenimize üye olduğunuz için teşekkür ederiz',
    confirmed: 'Üyeliğiniz onaylandı',
    fields: ['firstName', 'lastName', 'legals', 'consents'],
  },
];

let addresses = 0;
const newAddress = () => `ada${process.pid}-${addresses++}-${Date.now()}@example.org`;

/** A pattern for the address that an e-mail’s link leads to, with the link's name in place of the token. */
const mailPage = (address: string) => new RegExp(`^${address.replaceAll('.', '\\.')}\\?link=[\\w-]{12}$`);

const form = (page: Page) => page.getByRole('main').locator('form');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const subscriptions = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/newsletter(?:-subscribers|\/links)/.test(request.url()))
      sent.push(`${request.method()} ${request.postData()}`);
  });
  return sent;
};

/** Fills in all of a market's fields. */
async function fillIn(page: Page, { fields }: Pick<Market, 'fields'>, email: string): Promise<void> {
  await field(page, 'email').fill(email);
  if (fields.includes('salutation')) await field(page, 'salutation').selectOption('MRS');
  if (fields.includes('firstName')) await field(page, 'firstName').fill('Zoë');
  if (fields.includes('lastName')) await field(page, 'lastName').fill('O’Neil');
  if (fields.includes('legals')) await field(page, 'legals').check();
}

/** The link to a newsletter page in the latest e-mail to an address. */
async function linkIn(
  request: APIRequestContext,
  email: string,
  to: 'confirm' | 'unsubscribe' | 'interests' = 'confirm',
): Promise<string> {
  const pattern = new RegExp(`http\\S+/newsletter/${to}\\?token=[\\w-]+`);
  let link = '';
  await expect(async () => {
    const answer = await request.get(`${shopApiUrl}/inbox/messages.json`, { params: { to: email } });
    link = pattern.exec((await answer.json()).messages[0]?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Signs up with a market’s form, and returns the address and the confirmation link in the e-mail. */
async function signUp(page: Page, request: APIRequestContext, market: Market) {
  const email = newAddress();
  await expect(form(page).getByRole('checkbox')).toHaveCount(0);
  await fillIn(page, market, email);
  // The fields after the e-mail address are loaded when someone uses the form.
  const namesOf = (controls: Element[]) => controls.map((control) => control.getAttribute('name'));
  const names = () => form(page).locator(':is(input, select):not([name="reference"])').evaluateAll(namesOf);
  await expect.poll(names).toEqual(['email', ...market.fields]);
  await form(page).getByRole('button', { name: market.button }).click();
  await expect(page.getByRole('heading', { name: market.success })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  return linkIn(request, email);
}

test('the sign-up form has each market’s fields, and the link in the e-mail confirms the address (NEWS-1, NEWS-9, NEWS-44)', async ({
  page,
  request,
  siteUrl,
  chooseSite,
}) => {
  for (const market of markets) {
    await test.step(market.site, async () => {
      // Nothing is left of the previous market's sign-up.
      await page.context().clearCookies();
      await chooseSite(market.site);
      await page.goto('/subscribenewsletter');
      const link = await signUp(page, request, market);
      const { origin, pathname, search } = new URL(link);
      expect(`${origin}${pathname}`).toBe(siteUrl(market.site, '/newsletter/confirm'));
      await page.goto(`${pathname}${search}`);
      await expect(page.getByRole('heading', { name: market.confirmed })).toBeVisible();
    });
  }
});

test('on a site’s own host, the link in the e-mail confirms the address once', async ({ page, request, siteUrl }) => {
  const sent = subscriptions(page);
  await page.goto(siteUrl('AT', '/subscribenewsletter'));
  const link = await signUp(page, request, austria);
  const title = page.getByRole('heading', { name: austria.success });
  const button = page.getByRole('button', { name: 'Noch einmal senden' });
  // Axe does not check the contrast of buttons that have a layer on top.
  const inkOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
  expect(await inkOf(button), 'the button that sends the e-mail again is readable').toBe(await inkOf(title));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: austria.confirmed })).toBeVisible();
  await expect(page).toHaveURL(mailPage(siteUrl('AT', '/newsletter/confirm')));
  await page.reload();
  await expect(page.getByRole('heading', { name: austria.confirmed })).toBeVisible();
  expect(sent.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  expect(sent.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});

test('a confirmed link never shows the sign-up form: not after reloading, not after going back, and not when it is opened again, even in another browser (NEWS-46)', async ({
  page,
  request,
  siteUrl,
}) => {
  const email = newAddress();
  const headers = { ...csrf, site: 'DE' };
  const data = { email, consents: [], origin: 'onsite' };
  await page.request.post(`${shopApiUrl}/newsletter-subscribers`, { headers, data });
  const link = await linkIn(request, email);
  // A form counts even if it is replaced after one frame.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [data-remote="newsletter"] form'))
        document.documentElement.dataset['flash'] = '';
    }).observe(document, { childList: true, subtree: true });
  });
  const steps = {
    'after it was opened': () => page.goto(link),
    'after reloading': () => page.reload(),
    'after going back': async () => {
      await page.goto(siteUrl('DE', '/contact'));
      await page.goBack();
    },
    'when it is opened again': () => page.goto(link),
    'in another browser': async () => {
      // Another browser has nothing of this one's data.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
      await page.goto(link);
    },
  };
  for (const [title, step] of Object.entries(steps)) {
    await test.step(title, async () => {
      await step();
      await expect(page.getByRole('heading', { name: german.confirmed })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-flash');
    });
  }
});

test('an unknown confirmation link shows the message for an invalid link, and an expired one leads to the form, with a notice that disappears when a field gets focus (NEWS-48, NEWS-49)', async ({
  page,
  chooseSite,
  allowConsole,
}) => {
  allowConsole(/410/);
  await page.goto('/newsletter/confirm?token=made-up');
  const words = 'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.';
  await expect(page.getByText(words)).toBeVisible();
  await plantFault(page, {
    call: 'PUT /newsletter-subscribers/:token/doi',
    status: 410,
    body: { error: 'TOKEN_EXPIRED', message: 'too late', type: 'urn:newsletter:token_expired' },
  });
  await chooseSite('PL');
  await page.goto('/newsletter/confirm?token=old');
  const notice = page.getByText('Niestety, ten link stracił ważność. Zapisz się proszę ponownie do newslettera.');
  await expect(notice).toBeVisible();
  await field(page, 'email').focus();
  await expect(notice).toHaveCount(0);
});

/** Subscribes an address and returns the unsubscribe link in its welcome e-mail. */
async function subscribe(page: Page, request: APIRequestContext, site: string) {
  const email = newAddress();
  const headers = { ...csrf, site };
  const names = { salutation: 'MRS', firstName: 'Anna', lastName: 'Lang' };
  const data = { email, ...names, consents: ['DNE'], origin: 'onsite' };
  await page.request.post(`${shopApiUrl}/newsletter-subscribers`, { headers, data });
  await page.goto(await linkIn(request, email));
  await expect(page.getByRole('main').getByRole('status').getByRole('heading')).toBeVisible();
  return { email, link: await linkIn(request, email, 'unsubscribe') };
}

test('an unsubscribe link ends the subscription only after the visitor confirms', async ({
  page,
  request,
  siteUrl,
}) => {
  const sent = subscriptions(page);
  for (const { site, question, button, confirmation } of [
    {
      site: 'DE',
      question: 'Möchten Sie sich vom Newsletter abmelden?',
      button: 'Abmelden',
      confirmation: /^Sie sind vom Newsletter/,
    },
    {
      site: 'TR',
      question: /^E‑bülten üyeliğinizi sonlandırmak/,
      button: 'Üyeliği sonlandır',
      confirmation: /sona erdi$/,
    },
  ] as const) {
    await test.step(site, async () => {
      const { link } = await subscribe(page, request, site);
      sent.length = 0;
      await page.goto(link);
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      await expect(page).toHaveURL(mailPage(siteUrl(site, '/newsletter/unsubscribe')));
      // Only the texts differ between the sites.
      if (site === 'DE') await page.reload();
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      expect(sent).toEqual([]);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: confirmation })).toBeFocused();
      expect(sent.map((one) => one.split(' ')[0])).toEqual(['DELETE']);
      if (site === 'TR') return;
      await page.reload();
      await expect(page.getByRole('heading', { name: confirmation })).toBeVisible();
      await page.goto(link);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: confirmation })).toBeVisible();
    });
  }
});

test('if unsubscribing fails, an error is shown and the visitor can try again, and a link of another site is invalid', async ({
  page,
  request,
  siteUrl,
  allowConsole,
}) => {
  allowConsole(/503|410/);
  const { link } = await subscribe(page, request, 'DE');
  await plantFault(page, { call: 'DELETE /newsletter-subscribers/:token', status: 503 });
  await page.goto(link);
  const leave = page.getByRole('button', { name: 'Abmelden' });
  await leave.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wir konnten Sie gerade nicht abmelden.');
  await page.goto(siteUrl('AT', `/newsletter/unsubscribe${new URL(link).search}`));
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht mehr gültig' })).toBeVisible();
  await page.goto(link);
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Sie sind vom Newsletter abgemeldet' })).toBeVisible();
});

test('field messages describe the error in each market’s wording, and no request is sent; a bot that fills in the honeypot sends none either', async ({
  page,
  chooseSite,
}) => {
  const sent = subscriptions(page);
  await chooseSite('AT');
  await page.goto('/subscribenewsletter');
  await form(page).getByRole('button', { name: german.button }).click();
  await expect(form(page)).toContainText('Die E-Mail-Adresse ist ein Pflichtfeld.');
  await expect(field(page, 'email')).toBeFocused();
  await field(page, 'firstName').fill('www.x');
  await field(page, 'lastName').focus();
  await expect(form(page)).toContainText('Dieses Feld enthält ungültige Zeichen.');
  await field(page, 'firstName').focus();
  await expect(form(page)).not.toContainText('Dieses Feld enthält ungültige Zeichen.');

  await chooseSite('HU');
  await page.goto('/subscribenewsletter');
  await field(page, 'email').fill('ada@example.org');
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('A megszólítás mező kitöltése kötelező.');
  await expect(field(page, 'salutation')).toBeFocused();

  await chooseSite('TR');
  await page.goto('/subscribenewsletter');
  await fillIn(page, { fields: ['firstName', 'lastName'] }, 'ada@example.org');
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('E-bülten üyesi olmak için lütfen ticari elektronik ileti onayınızı veriniz.');
  expect(sent).toEqual([]);

  await test.step('a bot is shown a success message', async () => {
    await chooseSite('DE');
    await page.goto('/subscribenewsletter');
    // The form for browsers without scripts has a honeypot too, until the newsletter remote replaces it.
    await expect(field(page, 'email')).toBeVisible();
    const honeypot = field(page, 'reference');
    await expect(honeypot).not.toBeInViewport();
    await honeypot.fill('https://example.org', { force: true });
    await fillIn(page, { fields: [] }, newAddress());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: german.success })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test('messages cause no layout shift and do not touch the next field', async ({ page, chooseSite, allowConsole }) => {
  await blockFonts(page, allowConsole);
  for (const { site, width, message } of [
    { site: 'TR', width: 320, message: /veriniz\.$/ },
    { site: 'TR', width: 800, message: /veriniz\.$/ },
    { site: 'HU', width: 768, message: /tartalmaz\.$/ },
  ] as const) {
    await test.step(`${site} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await chooseSite(site);
      await page.goto('/subscribenewsletter');
      await fillIn(page, { fields: [] }, 'x');
      for (const name of ['firstName', 'lastName']) await field(page, name).fill('<');
      const tops = () =>
        form(page)
          .locator('label, legend, button[type="submit"]')
          .evaluateAll((elements) =>
            elements.map((element) => Math.round(element.getBoundingClientRect().top + scrollY)),
          );
      const before = await tops();
      await form(page).locator('button[type="submit"]').click();
      const messages = form(page).locator('p[aria-live] > span');
      await expect(messages.filter({ hasText: message }).first()).toBeVisible();
      expect(await tops()).toEqual(before);
      const ends = await messages.evaluateAll((elements) =>
        elements.map((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return Math.round(words.getBoundingClientRect().bottom + scrollY);
        }),
      );
      expect(ends.length).toBeGreaterThan(2);
      for (const end of ends) expect(before.filter((top) => top > end - 30 && top < end + 12)).toEqual([]);
    });
  }
});

/** The parts of the page's address that one of its scripts can see. */
type View = { readonly address: string; readonly referrer: string; readonly entries: string };

/** Records each request of a page, and what each of its scripts can see of the address. */
async function watchAddresses(page: Page) {
  const requests: string[] = [];
  const views: View[] = [];
  page.on('request', (request) => {
    requests.push(
      JSON.stringify([request.method(), request.url(), request.headers()['referer'] ?? '', request.postData() ?? '']),
    );
  });
  await page.exposeFunction('noteView', (view: View) => views.push(view));
  await page.addInitScript(() => {
    const { noteView } = window as unknown as { noteView: (view: object) => void };
    const note = () =>
      noteView({
        address: location.href,
        referrer: document.referrer,
        entries: JSON.stringify([performance.getEntries().map(({ name }) => name), history.state]),
      });
    note();
    // Records what each script can see before and after it runs.
    const handle = ({ target }: Event) => target instanceof HTMLScriptElement && note();
    for (const name of ['beforescriptexecute', 'load', 'error']) document.addEventListener(name, handle, true);
    addEventListener('load', note);
  });
  return { requests, views };
}

const foreignScripts = /\/service\/(?:consent|tagmanager|campaigntracker)\//;

test.describe('with consent to everything', () => {
  test.use({ consent: 'granted' });

  for (const fault of [undefined, 'an entry that is gone', 'an answer that hangs'] as const) {
    test(`no request or script sees the token in an e-mail’s link, and the link’s page works: ${fault ?? 'no fault'} (NEWS-47)`, async ({
      page,
      request,
      siteUrl,
      allowConsole,
    }) => {
      allowConsole(...slotFailureMessages);
      const email = newAddress();
      const data = { email, consents: [], origin: 'onsite' };
      await page.request.post(`${shopApiUrl}/newsletter-subscribers`, { headers: { ...csrf, site: 'DE' }, data });
      const { requests, views } = await watchAddresses(page);
      if (fault) await breakRemote(page, 'newsletter', fault);
      await page.clock.install();
      const main = page.getByRole('main');
      /** Opens a link and waits until its page is usable. */
      const follow = async (to: 'confirm' | 'interests' | 'unsubscribe', usable: Locator) => {
        const link = await linkIn(request, email, to);
        const token = new URL(link).searchParams.get('token') ?? '';
        const before = requests.length;
        // A response that hangs delays the load event.
        await page.goto(link, { waitUntil: 'commit' });
        await expect(async () => {
          if (fault === 'an answer that hangs') await page.clock.runFor(slotDeadlineMs);
          await expect(usable).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expect(page).toHaveURL(mailPage(siteUrl('DE', `/newsletter/${to}`)));
        const seen = requests.slice(before);
        // The token is sent only by the click in the e-mail.
        expect(seen.filter((line) => line.includes(token))).toEqual([JSON.stringify(['GET', link, '', ''])]);
        expect(seen.filter((line) => foreignScripts.test(line))).toEqual([]);
        expect(seen.length).toBeGreaterThan(10);
        expect(views.length).toBeGreaterThan(1);
        expect(views.filter((view) => JSON.stringify(view).includes(token))).toEqual([]);
        expect(await page.context().cookies()).toContainEqual(
          expect.objectContaining({ name: 'newsletter-links', httpOnly: true, path: '/newsletter', sameSite: 'Lax' }),
        );
        expect(await page.evaluate(() => document.cookie)).not.toContain(token);
      };
      const press = (name: string) => main.getByRole('button', { name }).click();
      if (fault) {
        await follow('confirm', main.getByRole('button', { name: 'Anmeldung bestätigen' }));
        await press('Anmeldung bestätigen');
      } else await follow('confirm', main.getByRole('heading', { name: german.confirmed }));
      await expect(main.getByRole('heading', { name: german.confirmed })).toBeVisible();
      if (fault) {
        await follow('interests', main.getByRole('button', { name: 'Meine Auswahl zeigen' }));
        await press('Meine Auswahl zeigen');
      } else await follow('interests', main.getByRole('button', { name: 'Auswahl speichern' }));
      await expect(main).toContainText(email);
      await main.getByRole('checkbox', { name: 'Kaffee' }).check();
      await press('Auswahl speichern');
      await expect(main).toContainText('Gespeichert.');
      await follow('unsubscribe', main.getByRole('button', { name: 'Abmelden' }));
      await press('Abmelden');
      await expect(main.getByRole('heading', { name: 'Sie sind vom Newsletter abgemeldet' })).toBeVisible();
    });
  }
});

test('links from two e-mails in two tabs are kept apart, and a page whose cookie is gone explains what to do', async ({
  page,
  request,
  siteUrl,
  allowConsole,
}) => {
  allowConsole(/410/);
  const subscribers = [await subscribe(page, request, 'DE'), await subscribe(page, request, 'DE')];
  const tabs = [page, await page.context().newPage()] as const;
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(await linkIn(request, subscribers[index]?.email ?? '', 'interests'));
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.reload();
    await expect(tab.getByRole('main')).toContainText(subscribers[index]?.email ?? '');
  }
  await page.context().clearCookies({ name: 'newsletter-links' });
  await page.getByRole('main').getByRole('button', { name: 'Auswahl speichern' }).click();
  const heading = page.getByRole('heading', { name: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(siteUrl('DE', '/newsletter/interests?outcome=forgotten'));
  await tabs[1].reload();
  await expect(tabs[1].getByRole('main').getByRole('heading')).toHaveText(/^Bitte öffnen Sie den Link/);
  await tabs[1].close();
});

/** Pages that e-mails link to, here with an invalid token. */
const mailPages = ['/newsletter/interests?token=made-up', '/newsletter/unsubscribe?token=made-up'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the pages that e-mails link to start at the top, not in the middle of an empty page', async ({
      page,
      siteUrl,
      allowConsole,
    }) => {
      allowConsole(/410/);
      for (const path of mailPages) {
        await page.goto(siteUrl('HU', path));
        const isUnsubscribe = path.includes('unsubscribe');
        // The script requests the interests by itself and then opens the page that shows the outcome.
        if (javaScriptEnabled && !isUnsubscribe) await page.waitForURL(/\?outcome=/);
        const heading = page
          .getByRole('main')
          .getByRole('heading', { level: isUnsubscribe && javaScriptEnabled ? 2 : 1 });
        await expect(heading).toBeVisible();
        const { y: start } = (await page.getByRole('main').boundingBox()) ?? { y: 0 };
        const { y } = (await heading.boundingBox()) ?? { y: 0 };
        expect(y - start).toBeLessThan(100);
      }
    });
  });
}

test('a technical error shows a message, and the form can be sent again (NEWS-42)', async ({
  page,
  siteUrl,
  allowConsole,
}) => {
  allowConsole(/503/);
  const email = newAddress();
  await page.goto(siteUrl('DE', '/subscribenewsletter'));
  await expect(field(page, 'email')).toBeVisible();
  await plantFault(page, { call: 'POST /newsletter-subscribers', status: 503 });
  await fillIn(page, { fields: [] }, email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
  );
  await expect(field(page, 'email')).toHaveValue(email);
  await form(page).getByRole('button', { name: german.button }).click();
  await expect(page.getByRole('heading', { name: german.success })).toBeVisible();
});

test('a logged-in customer’s form is prefilled', async ({ page, siteUrl }) => {
  const account = { email: newAddress(), password: 'correct horse' };
  await page.goto(siteUrl('AT', '/subscribenewsletter'));
  await expect(field(page, 'email')).toBeVisible();
  const statuses = await page.evaluate(async ({ email, password }) => {
    const post = (path: string, body: object) => {
      const token = /csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      return fetch(`/service/login/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', site: 'AT', 'x-csrf-token': token },
        body: JSON.stringify(body),
      });
    };
    const names = { salutation: 'MRS', firstName: 'Ada', lastName: 'Lang' };
    const registered = await post('register', { email, password, ...names });
    return [registered.status, (await post('login', { email, password })).status];
  }, account);
  expect(statuses).toEqual([202, 200]);
  await page.reload();
  await expect(field(page, 'email')).toHaveValue(account.email);
  await expect(field(page, 'salutation')).toHaveValue('MRS');
  for (const name of ['salutation', 'firstName', 'lastName']) await expect(field(page, name)).toBeDisabled();
  // A logged-in customer's form calls the private path.
  const request = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith('/private/newsletter-subscribers'),
  );
  await form(page).getByRole('button', { name: austria.button }).click();
  expect((await request).postDataJSON()).toMatchObject({ salutation: 'MRS', firstName: 'Ada', lastName: 'Lang' });
  await expect(page.getByRole('heading', { name: austria.success })).toBeVisible();
});

test('the link in an e-mail leads to the subscriber’s interests, which can be changed and saved (NEWS-60)', async ({
  page,
  request,
  siteUrl,
}) => {
  const { email } = await subscribe(page, request, 'HU');
  const sent = subscriptions(page);
  await page.goto(await linkIn(request, email, 'interests'));
  await expect(page).toHaveURL(mailPage(siteUrl('HU', '/newsletter/interests')));
  await expect(form(page).getByRole('checkbox')).toHaveCount(14);
  await expect(page.getByRole('main')).toContainText(email);
  await form(page).getByRole('checkbox', { name: 'Kávé' }).check();
  await field(page, 'firstName').fill('Zoë');
  await form(page).getByRole('button', { name: 'Választás mentése' }).click();
  await expect(page.getByRole('main')).toContainText('Elmentettük.');
  expect(sent.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  await page.reload();
  await expect(form(page).getByRole('checkbox', { name: 'Kávé' })).toBeChecked();
  await expect(field(page, 'firstName')).toHaveValue('Zoë');
  await form(page).getByRole('button', { name: 'Leiratkozás a hírlevélről' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signing up, confirming, choosing interests and unsubscribing work without scripts (NEWS-59)', async ({
    page,
    request,
    siteUrl,
    allowConsole,
  }) => {
    // The response to a form with errors.
    allowConsole(/status of 422/);
    const email = newAddress();
    await page.goto(siteUrl('TR', '/subscribenewsletter'));
    await fillIn(page, { fields: ['firstName', 'lastName', 'legals'] }, email);
    await form(page).getByRole('button', { name: 'Üye ol' }).click();
    await expect(page.getByRole('heading', { name: 'E‑bültenimize üye olduğunuz için teşekkür ederiz' })).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await page.goto(await linkIn(request, email));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Üyeliğiniz onaylandı' })).toBeVisible();
    await expect(page).toHaveURL(siteUrl('TR', '/newsletter/confirm?outcome=done'));
    await page.goto(await linkIn(request, email, 'interests'));
    // Opening the link in the e-mail is not enough to show the subscriber's data.
    await expect(page.getByRole('main')).not.toContainText(email);
    await page.getByRole('main').getByRole('button', { name: 'Seçimimi göster' }).click();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await form(page).getByRole('checkbox', { name: 'Kahve' }).check();
    await field(page, 'firstName').fill('www.example.com');
    await form(page).getByRole('button', { name: 'Seçimi kaydet' }).click();
    await expect(field(page, 'firstName')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(mailPage(siteUrl('TR', '/newsletter/interests')));
    await field(page, 'firstName').fill('Zoë');
    await form(page).getByRole('button', { name: 'Seçimi kaydet' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Kaydedildi/);
    await expect(form(page).getByRole('checkbox', { name: 'Kahve' })).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: 'E‑bülten üyeliğini sonlandır' }).click();
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: /sona erdi$/ })).toBeVisible();
  });
});
