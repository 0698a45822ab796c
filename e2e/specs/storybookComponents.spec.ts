import { stopClock } from '../fixtures/stopClock.ts';
import { openStory } from '../fixtures/storybook.ts';
import { expect, test } from '../fixtures/test.ts';

test('a rating fills its row of stars in proportion to its value (UI-10)', async ({ page }) => {
  await openStory(page, 'content-rating--values');
  const filledShares = page.getByRole('img').evaluateAll((ratings) =>
    ratings.map((rating) => {
      const widthOf = (part: Element | null | undefined) => part?.getBoundingClientRect().width ?? 0;
      const filled = rating.lastElementChild;
      const [row, stars] = [widthOf(rating.firstElementChild), widthOf(filled?.querySelector('svg'))];
      // The filled stars are on top of the empty ones and are clipped.
      const state = stars === row ? '' : ` squeezed to ${stars} of ${row} px`;
      return `${rating.ariaLabel}: ${Math.round((100 * widthOf(filled)) / row)} %${state}`;
    }),
  );
  expect(await filledShares).toEqual([
    '0 of 5 stars: 0 %',
    '1.5 of 5 stars: 30 %',
    '3.7 of 5 stars: 74 %',
    '4.27 of 5 stars: 86 %',
    '5 of 5 stars: 100 %',
    '-1 of 5 stars: 0 %',
    '9 of 5 stars: 100 %',
    '7 of 10 stars: 70 %',
  ]);
});

test.describe('by keyboard and pointer', () => {
  test('a press shows a ripple for at least 250 ms, even with reduced motion (UI-9, UI-32)', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openStory(page, 'actions-button--playground');
      const button = page.getByRole('button', { name: 'Add to cart' });
      const wave = button.locator('[aria-hidden] > span');
      await button.hover();
      // The ripple must stay until the test has read it.
      await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.mouse.down();
      await expect(wave).toBeAttached();
      const length = await wave.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().duration);
      expect(length).toBeGreaterThanOrEqual(250);
      await page.mouse.up();
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await expect(wave).toHaveCount(0);
    }
  });

  test('a loading button stays focusable', async ({ page }) => {
    await openStory(page, 'actions-button--loading');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'primary' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'primary' })).toHaveAttribute('aria-busy', 'true');
  });

  test('a copy button shows success when the code is on the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStory(page, 'actions-copy-button--playground');
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy code' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Copied');
    await page.clock.runFor(3_000);
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  });

  test('a modal takes focus, keeps Tab inside and returns focus (UI-4)', async ({ page }) => {
    await openStory(page, 'structure-modal--closed');
    const opener = page.getByRole('button', { name: 'Change the address' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change the address' });
    await expect(dialog).toBeVisible();
    const stops = ['Close', 'Street and number', 'Leave it', 'Save'];
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return (
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent
        );
      });
    for (const name of [...stops, stops[0]]) {
      await expect.poll(focused).toBe(name);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toBe('Save');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a modal closes when both press and release are on its backdrop', async ({ page }) => {
    await openStory(page, 'structure-modal--medium');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').hover();
    await page.mouse.down();
    await page.mouse.move(8, 8);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.down();
    await dialog.getByRole('heading').hover();
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden();
  });

  test('nested modals close one at a time, and the page stays locked until the last one closes (UI-5)', async ({
    page,
  }) => {
    await openStory(page, 'structure-modal--nested');
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('dialog', { name: 'Second' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Second' })).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'One more' })).toBeFocused();
    await expect.poll(overflow).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'First' })).toBeHidden();
    await expect.poll(overflow).not.toBe('hidden');
  });

  test('if two modals open together, the inner one is on top (UI-6)', async ({ page }) => {
    await openStory(page, 'structure-modal--opened-together');
    const second = page.getByRole('dialog', { name: 'Second' });
    const apart = () =>
      page.getByRole('dialog', { includeHidden: true }).evaluateAll((dialogs) => {
        const [one = 0, other = 0] = dialogs
          .map((dialog) => dialog.getBoundingClientRect())
          .map((box) => box.top + box.bottom);
        return Math.abs(one - other);
      });
    await expect.poll(apart).toBeLessThan(40);
    await second.getByRole('button', { name: 'Close the second' }).click();
    await expect(second).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
  });

  test('disclosures open by keyboard, one at a time', async ({ page }) => {
    await openStory(page, 'structure-disclosure--one-of-several');
    const first = page.getByText('By card, on account');
    const second = page.getByText('The number in the dispatch note');
    await expect(first).toBeVisible();
    await page.getByText('Where is my parcel?').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
  });

  test('an IBAN field groups digits and keeps the caret position (UI-14)', async ({ page }) => {
    await openStory(page, 'fields-text-field--iban');
    const field = page.getByRole('textbox', { name: 'IBAN' });
    const setCaret = (caret: number) =>
      field.evaluate((element, at) => (element as HTMLInputElement).setSelectionRange(at, at), caret);
    const caret = () => field.evaluate((element) => (element as HTMLInputElement).selectionStart);
    await expect(field).toHaveValue('DE89 3704 0044 0532 0130 00');
    await field.focus();
    await setCaret(7);
    await page.keyboard.type('9');
    await expect(field).toHaveValue('DE89 3790 4004 4053 2013 000');
    await expect.poll(caret).toBe(8);
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect.poll(caret).toBe(7);
    await setCaret(4);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await expect(field).toHaveValue('DE89 7040 0440 5320 1300 0');
    await page.keyboard.type('x');
    await expect(field).toHaveValue('DE89 7040 0440 5320 1300 0');
  });

  test('a number field accepts typed and pasted digits up to its maximum length, and keyboard shortcuts (UI-15)', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStory(page, 'fields-text-field--number-of-four-digits');
    const field = page.getByRole('textbox', { name: 'Postcode' });
    await page.evaluate(() => navigator.clipboard.writeText('PLZ 20-457 Hamburg'));
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue('2045');
    await field.press('ControlOrMeta+a');
    await page.keyboard.type('8e0');
    await expect(field).toHaveValue('80');
  });

  test('a lazy picture does not look broken before it loads', async ({ page }) => {
    await openStory(page, 'content-picture--loading');
    await expect(page.getByRole('img', { name: 'A green bag' })).toHaveCSS('opacity', '0');
  });

  test('a lazy picture loads when it comes into view (UI-18)', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 300 });
    await openStory(page, 'content-picture--ratios');
    const last = page.getByRole('img').last();
    await expect(last).not.toHaveAttribute('src', /./);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute('src', /./);
    await expect(page.locator('[data-state]').last()).toHaveAttribute('data-state', 'loaded');
  });

  test('a picture shows the crop for the window’s width', async ({ page }) => {
    const shown = () =>
      page.getByRole('img').evaluate((image) => decodeURIComponent((image as HTMLImageElement).currentSrc));
    await page.setViewportSize({ width: 700, height: 600 });
    await openStory(page, 'content-picture--cutouts');
    await expect.poll(shown).toContain('#D9E1E8');
    await page.setViewportSize({ width: 900, height: 600 });
    await expect.poll(shown).toContain('#E9DCCB');
  });
});
