import { plantFault } from '../fixtures/backEnd.ts';
import { beans, cartButton, cartPanel, cartPath } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

const change = `PUT ${cartPath}`;
const productPage = `/product/${beans.productId}`;

test('a refusal is explained at the button, and beside the icon of the closed cart', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.goto(productPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await plantFault(page, { call: change, status: 409, body: { error: 'AVAILABILITY_LIMIT', limit: 1 } });
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const message = /nur noch 1 Stück verfügbar/;
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: message })).toBeVisible();
  const callout = page.getByRole('banner').getByRole('alert');
  await expect(callout).toHaveText(message);
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(1);
});
