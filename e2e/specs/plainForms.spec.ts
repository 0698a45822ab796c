import { accountTargets, linkTargets, mailPages } from '@kontor/site';
import { fieldsThatBrowsersJudge } from '@kontor/testing/fieldsThatBrowsersJudge';
import { expect, test } from '../fixtures/test.ts';

test.describe('without JavaScript', () => {
  // The browser's language differs from the page's.
  test.use({ javaScriptEnabled: false, locale: 'en-GB' });

  test('without JavaScript, the response to an empty form is in the page’s language (SITE-58)', async ({
    page,
    siteUrl,
    allowConsole,
  }) => {
    allowConsole(/status of 422/);
    const main = page.getByRole('main');
    await page.goto(siteUrl('TR', '/product/1000102'));
    await main.getByRole('button', { name: 'Sepete ekle' }).click();
    await expect(main.getByRole('status')).toBeVisible();

    const email = 'E‑posta adresi zorunludur.';
    for (const [path, button, text] of [
      [`${mailPages.interests}?outcome=ask`, 'Bağlantı gönder', email],
      [linkTargets.newsletter, 'Üye ol', email],
      [accountTargets.logIn, 'Giriş yap', email],
      [accountTargets.register, 'Hesap aç', email],
      [`${linkTargets.cart}?plain`, /^Adedi değiştir/, 'Lütfen bir tam sayı girin.'],
      ['/staff/login', 'Log in', 'Please enter your name and your password.'],
    ] as const) {
      await page.goto(siteUrl('TR', path));
      expect(fieldsThatBrowsersJudge(await page.content()), path).toEqual([]);
      const send = page.getByRole('button', { name: button });
      const form = main.locator('form').filter({ has: send });
      for (const field of await form.locator('input:not([type=hidden], [type=checkbox]):visible').all())
        await field.fill('');
      await form.getByRole('button', { name: button }).click();
      // `toContainText` does not search inside `noscript`.
      await expect(main.locator('p, span, small').filter({ hasText: text }).first(), path).toBeVisible();
    }
  });

  test('without JavaScript, an empty search leads to all products', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Suchen', exact: true }).click();
    await expect(page).toHaveURL('/search?query=*&available=true');
  });
});
