import type { RemoteName } from '@kontor/federation';
import { linkTargets } from '@kontor/site';
import type { Page } from '@playwright/test';
import { breakRemote, type FaultName, faults } from '../fixtures/faults.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A slot's deadline and the time a browser needs to draw what it decided, in milliseconds. */
const deadline = 3_500;

type Expectation = {
  /** What only the living remote shows. */
  readonly alive: (page: Page) => ReturnType<Page['locator']>;
  /** What stands in for it. */
  readonly fallback?: (page: Page) => ReturnType<Page['locator']>;
};

const remotes: Readonly<Record<RemoteName, Expectation>> = {
  header: {
    alive: (page) => page.getByRole('link', { name: 'Kaffee-Abo' }),
    fallback: (page) => page.getByRole('search').getByRole('searchbox'),
  },
  footer: {
    alive: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsrecht' }),
    fallback: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }),
  },
  cart: {
    alive: (page) => page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / }),
    fallback: (page) => page.getByRole('banner').getByRole('link', { name: 'Warenkorb', exact: true }),
  },
  newsletter: {
    alive: (page) => page.getByRole('contentinfo').getByRole('textbox', { name: /E-Mail/ }),
    fallback: (page) => page.locator(`a[href="${linkTargets.newsletter}"]`),
  },
  preview: { alive: (page) => page.getByRole('button', { name: 'Preview settings' }) },
};

const names = Object.keys(remotes) as RemoteName[];

/** What the console says of a slot's fault is wanted: a team looks there first. */
const slotTrouble = [
  /shop_\w+\/\w+/,
  /planted:/,
  /Failed to load resource/,
  /SyntaxError|Unexpected token/,
  /integrity/,
  /preload/,
];

for (const broken of names) {
  for (const fault of Object.keys(faults) as FaultName[]) {
    test(`with ${fault} of ${broken}, the others work and its fallback shows in time`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(...slotTrouble);
      await breakRemote(page, broken, fault);
      await page.request.get('/service/preview/login?as=editor');
      // An answer that hangs keeps the page from ever being loaded whole.
      await page.goto('/', { waitUntil: 'commit' });
      const { fallback } = remotes[broken];
      if (fallback) await expect(fallback(page)).toBeVisible({ timeout: deadline });
      for (const name of names.filter((other) => other !== broken)) {
        // The cart sits in the header and the newsletter in the footer: without these they are not asked for.
        if (name === 'cart' && broken === 'header') continue;
        if ((name === 'newsletter' || name === 'preview') && broken === 'footer') continue;
        if (name === 'newsletter') await showNewsletter(page);
        await expect(remotes[name].alive(page).first()).toBeVisible();
      }
      // Header and footer stay as the server rendered them; the others are not there at all.
      if (broken === 'header' || broken === 'footer') {
        await expect(page.locator(`#${broken}`)).toHaveAttribute('data-slot', 'fallback');
      } else {
        await expect(remotes[broken].alive(page)).toHaveCount(0);
      }
      if (fallback) await expect(fallback(page)).toBeVisible();
    });
  }
}

test('a slot that stays dark is reported to the shell', async ({ page, allowConsole }) => {
  allowConsole(...slotTrouble);
  await breakRemote(page, 'cart', 'an entry that is gone');
  const report = page.waitForRequest((request) => request.url().endsWith('/slot-reports'));
  await page.goto('/');
  expect(JSON.parse((await report).postData() ?? '')).toMatchObject({
    id: 'shop_cart/MiniCart',
    outcome: 'load-failed',
  });
});

test('a dead header’s links stand in rows on a narrow window, inside the page', async ({
  page,
  siteUrl,
  allowConsole,
}) => {
  allowConsole(...slotTrouble);
  await page.setViewportSize({ width: 320, height: 800 });
  await breakRemote(page, 'header', 'an entry that is gone');
  await page.goto(siteUrl('HU'));
  await expect(page.locator('#header')).toHaveAttribute('data-slot', 'fallback');
  const links = page.getByRole('navigation').getByRole('link');
  const lefts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
  const rowStarts = lefts.filter((left, index) => index === 0 || left <= (lefts[index - 1] ?? 0));
  expect(rowStarts.length).toBeGreaterThan(2);
  expect(new Set(rowStarts).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
