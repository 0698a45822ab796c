import { linkTargets } from '@kontor/site';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { expect, test } from '../fixtures/test.ts';

const logIn = (page: Page, name: string) => page.request.get(`/service/preview/login?as=${name}`);

/** The panel stands below the footer, which loads when it is near. */
async function openSettings(page: Page) {
  const button = page.getByRole('button', { name: 'Preview settings' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await button.click();
  return page.getByRole('dialog', { name: 'Preview settings' });
}

async function apply(page: Page, { date, test: name, group }: { date?: string; test?: string; group?: string }) {
  const dialog = await openSettings(page);
  if (date) {
    await dialog.getByLabel('Date').fill(date);
    await dialog.getByLabel('Time').fill('12:00');
  }
  await expect(dialog.getByText('Active tests found.')).toBeAttached();
  if (name) {
    await dialog.getByText('A/B Test settings').click();
    await dialog.getByLabel('Name').selectOption(name);
  }
  if (group) await dialog.getByLabel('Group').selectOption(group);
  await dialog.getByRole('button', { name: 'Set preview settings' }).click();
  const message = page.getByRole('button', { name: 'Settings applied successfully.' });
  // The reloaded page says it again.
  await expect(dialog).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(message).toBeVisible();
}

const topBanner = (page: Page) => page.getByRole('banner').locator('[data-promotion="BANNER"]');
const lastTopic = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Probiersets' });

test('applied settings change banner, navigation, suggestions and footer at once, and the panel says what differs', async ({
  page,
}) => {
  await logIn(page, 'ada');
  await page.goto(linkTargets.newsletter);
  await expect(lastTopic(page)).toHaveCount(0);
  await apply(page, { date: '2031-12-10' });
  await expect(page.getByText('10 Dec 2031, 12:00 · no A/B test group')).toBeVisible();
  await expect(page.getByText(/^Differs from today: top banner, category banners, .*search suggestions, footer$/)).toBeVisible();
  await expect(lastTopic(page)).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('Geschenke, die gut ankommen');
});
