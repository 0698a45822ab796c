import { plantFault, shopApiUrl } from '../fixtures/backEnd.ts';
import { fillCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('cancelling a contract produces one receipt and one e-mail, despite input errors, a failing back end and a double press (FOOT-51)', async ({
      page,
      request,
      allowConsole,
    }, { testId }) => {
      allowConsole(/status of (?:422|502)/);
      const email = `ada.${testId}-${Date.now()}@example.org`;
      // A test can plant faults only for a known visitor.
      await fillCart(page);
      await page.request.get('/service/cart/api/cart', { headers: { site: 'DE' } });
      await page.goto('/cancel-contract');
      const main = page.getByRole('main');
      const send = main.getByRole('button', { name: 'jetzt kündigen' });
      await send.click();
      await expect(main.getByRole('alert')).toContainText('noch nicht abgeschickt');
      await expect(main.getByLabel('Vertrag, den Sie kündigen möchten')).toBeFocused();
      await main.getByLabel('Vertrag, den Sie kündigen möchten').fill('Kaffee-Abo „Klassiker“');
      await main.getByLabel('Vor- und Nachname').fill('Ada Lang');
      await send.click();
      const address = main.getByLabel('E-Mail-Adresse');
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(/Diese Angabe brauchen wir\.$/);
      await address.fill(email);
      await plantFault(page, { call: 'POST /service/content/api/cancellations', status: 503 });
      await send.click();
      await expect(main.getByRole('alert')).toContainText('Ihre Kündigung ist nicht angekommen.');
      await expect(address).toHaveValue(email);
      await send.dblclick();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ihre Kündigung ist eingegangen');
      const facts = await main.locator('dl').textContent();
      expect(facts).toContain('Kaffee-Abo „Klassiker“');
      await page.reload();
      expect(await main.locator('dl').textContent()).toBe(facts);
      const inbox = `${shopApiUrl}/inbox/messages.json`;
      const readMails = async () => (await (await request.get(inbox, { params: { to: email } })).json()).messages;
      await expect.poll(async () => (await readMails()).length).toBe(1);
      expect((await readMails())[0].text).toContain('Vertrag, den Sie kündigen möchten: Kaffee-Abo „Klassiker“');
    });
  });
}
