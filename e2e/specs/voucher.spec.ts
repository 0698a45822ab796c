import { linkTargets } from '@kontor/site';
import { plantFault } from '../fixtures/backEnd.ts';
import { candle, cartButton, cartPanel, fillCart, updateCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

test('a promoted code can be redeemed, reduces the total in every view of the cart, stops applying below its minimum, and is stored with the order', async ({
  page,
  allowConsole,
}) => {
  // Browsers log refused calls.
  allowConsole(/status of (?:404|409)/);
  await fillCart(page, { ...candle, quantity: 2 });
  await page.goto(linkTargets.cart);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Gesamtsumme\s?39,80/);
  await main.getByLabel('Gutscheincode').fill('gibtsnicht');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Gutscheincode')).toHaveAccessibleDescription(/kennen wir nicht/);
  await main.getByLabel('Gutscheincode').fill('zuhause15');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Der Gutschein ist eingelöst.')).toBeVisible();
  await expect(main).toContainText(/Gutschein ZUHAUSE15\s?-5,97.*Versand\s?Gratis.*Gesamtsumme\s?33,83/);

  // Another device removes an article.
  await fillCart(page, candle);
  await updateCart(page);
  await expect(main.getByText('Dieser Gutschein gilt ab 30,00 für die passenden Artikel.')).toBeVisible();
  await expect(main).toContainText(/Noch 0,10 bis zum Gratisversand.*Gesamtsumme\s?24,85/);
  await fillCart(page, { ...candle, quantity: 2 });
  await updateCart(page);
  await cartButton(page).click();
  await expect(cartPanel(page)).toContainText(/Gutschein ZUHAUSE15\s?-5,97.*Gesamtsumme\s?33,83/);

  await page.goto('/checkout');
  await expect(main).toContainText(/Gutschein ZUHAUSE15\s?-5,97.*Gesamtsumme\s?33,83/);
  await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/K/);
  await fillCart(page, { ...candle, quantity: 2 });
  await page.goto(linkTargets.cart);
  await main.getByLabel('Gutscheincode').fill('ZUHAUSE15');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Gutscheincode')).toHaveAccessibleDescription(/bereits eingelöst/);
});

for (const viewport of [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
]) {
  test(`the reason for refusing a code is in view even if the field is at the lower edge of a window of ${viewport.width} by ${viewport.height} px`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    await page.setViewportSize(viewport);
    await fillCart(page, candle);
    await page.goto(linkTargets.cart);
    const field = page.getByRole('main').getByLabel('Gutscheincode');
    await field.fill('gibtsnicht');
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/kennen wir nicht/)).toBeInViewport({ ratio: 1 });
  });

  test(`the result of redeeming and removing a code is in view in a window of ${viewport.width} by ${viewport.height} px`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    await page.setViewportSize(viewport);
    await fillCart(page, { ...candle, quantity: 2 });
    await page.goto(linkTargets.cart);
    const main = page.getByRole('main');
    await main.getByLabel('Gutscheincode').fill('zuhause15');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Der Gutschein ist eingelöst.')).toBeInViewport({ ratio: 1 });
    await plantFault(page, { call: 'DELETE /service/cart/api/voucher', status: 503 });
    const remove = main.getByRole('button', { name: 'Gutschein ZUHAUSE15 entfernen' });
    await remove.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await remove.click();
    await expect(main.getByText(/konnte nicht entfernt werden/)).toBeInViewport({ ratio: 1 });
    await remove.click();
    await expect(main.getByText('Der Gutschein ist entfernt.')).toBeInViewport({ ratio: 1 });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, a promoted code can be redeemed and removed, and the order has the reduced price', async ({
    page,
  }) => {
    await fillCart(page, { ...candle, quantity: 2 });
    await page.goto(`${linkTargets.cart}?plain`);
    await page.getByLabel('Gutscheincode').fill('MASCHINE10');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByRole('alert')).toHaveText('Dieser Gutschein gilt für keinen Artikel in Ihrem Warenkorb.');
    await page.getByLabel('Gutscheincode').fill('zuhause15');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Der Gutschein ist eingelöst.');
    // The page's own text does not include the text inside `noscript`.
    const cart = page.locator('.k-cart');
    await expect(cart).toContainText(/Gutschein ZUHAUSE15\s?[-−]5,97.*Gesamtsumme\s?33,83/);
    await page.getByRole('button', { name: 'Gutschein ZUHAUSE15 entfernen' }).click();
    await expect(cart).toContainText(/Gesamtsumme\s?39,80/);
    await page.getByRole('link', { name: 'Zur Kasse' }).click();
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\/K/);
  });
});
