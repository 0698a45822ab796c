import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { flyoutButtons, flyoutPanel, openHydrated, topLinks } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

// Follows the ARIA Authoring Practices pattern “disclosure navigation with top-level links”.

test.use({ viewport: { width: 1280, height: 900 } });

const coffee = 1;

test('the navigation is a disclosure navigation for keyboard users, and is accessible with an open flyout (NAV-10)', async ({
  page,
  chooseSite,
}) => {
  for (const site of ['DE', 'HU', 'TR'] as const) {
    await test.step(`the navigation of ${site}`, async () => {
      await chooseSite(site);
      await openHydrated(page, '/category/coffee');
      const [link, button] = [topLinks(page).nth(coffee), flyoutButtons(page).nth(coffee)];
      const nextLink = topLinks(page).nth(coffee + 1);
      const panel = flyoutPanel(page, coffee);
      await expect(link).toHaveAttribute('aria-current', 'page');

      await link.focus();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      // A closed panel is not a tab stop.
      await page.keyboard.press('Tab');
      await expect(nextLink).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(button).toBeFocused();

      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect(button).toBeFocused();
        await expect(panel).toBeVisible();
        await page.keyboard.press(key);
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(panel).toBeHidden();
      }

      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
      expect(await findAccessibilityViolations(page, { within: '#header header > nav' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(panel).toBeHidden();

      // Tab moves from the panel's last link to its close button, and then to the next item.
      await page.keyboard.press('Enter');
      await panel.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('button')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(nextLink).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();

      // Focus leaves the navigation, so the flyout closes.
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await page.getByRole('main').getByRole('link').first().focus();
      await expect(panel).toBeHidden();

      await flyoutButtons(page).first().press('Enter');
      await expect(flyoutPanel(page, 0)).toBeVisible();
      expect(await findAccessibilityViolations(page, { within: '#header header > nav' })).toEqual([]);
      await nextLink.press('Enter');
      await expect(page).toHaveURL(/\/category\/coffee-machines/);
    });
  }
});
