import { accountTargets, linkTargets, mailPages } from '@kontor/site';
import { fieldsThatBrowsersJudge } from '@kontor/testing/fieldsThatBrowsersJudge';
import { expect, test } from '../fixtures/test.ts';

test.describe('without JavaScript', () => {
  // The browser speaks another language than the page.
  test.use({ javaScriptEnabled: false, locale: 'en-GB' });

  test('without JavaScript, an empty form is answered in the language of the page', async ({
    page,
    siteUrl,
    allowConsole,
  }) => {
    allowConsole(/status of 422/);
    const main = page.getByRole('main');
    await page.goto(siteUrl('TR', '/product/1000102'));
    await main.getByRole('button', { name: 'Sepete ekle' }).click();
    await expect(main.getByRole('status')).toBeVisible();

    const email = 'E-posta adresi zorunludur.';
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
      const send = main.getByRole('button', { name: button });
      const fields = main.locator('form').filter({ has: send }).locator('input');
      for (const field of await fields.all()) if (await field.isEditable()) await field.fill('');
      await send.click();
      // `toContainText` does not look into `noscript`.
      await expect(main.locator('p, span, small').filter({ hasText: text }).first(), path).toBeVisible();
    }
  });

  test('without JavaScript, an empty search leads to all products', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Suchen', exact: true }).click();
    await expect(page).toHaveURL('/search?query=*&available=true');
  });
});
