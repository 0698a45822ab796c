import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { answerSuggestions, options, searchField, suggestionPanel } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

// Follows the ARIA Authoring Practices pattern “combobox with list autocomplete and manual selection”.

test.use({ viewport: { width: 1280, height: 900 } });

for (const site of ['DE', 'HU', 'TR'] as const) {
  test(`the search box of ${site} is a combobox for keyboard users, and is accessible in every state (SEARCH-21)`, async ({
    page,
    siteUrl,
  }) => {
    await answerSuggestions(page);
    await openHydrated(page, siteUrl(site, '/subscribenewsletter'));
    const field = searchField(page);
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    const highlight = (index: number) => async () => {
      const option = options(page).nth(index);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('ka');
    };

    await field.focus();
    await expect(suggestionPanel(page)).toHaveCount(0);
    await page.keyboard.type('ka');
    await expect(options(page)).toHaveCount(4);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', (await page.getByRole('listbox').getAttribute('id')) ?? '');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect(page.getByRole('banner').getByRole('status').filter({ hasText: '5' })).toHaveCount(1);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);

    // The arrow keys wrap around and skip the products.
    for (const index of [0, 1, 2, 3, 0]) {
      await page.keyboard.press('ArrowDown');
      await highlight(index)();
    }
    for (const index of [3, 2]) {
      await page.keyboard.press('ArrowUp');
      await highlight(index)();
    }
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);

    // Keys that move the cursor remove the highlight.
    await page.keyboard.press('End');
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      await page.keyboard.press('ArrowDown');
      await highlight(0)();
      await page.keyboard.press(key);
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      await expect(options(page)).toHaveCount(4);
    }

    // The first Escape closes the panel, the second clears the field.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).not.toHaveAttribute('aria-controls');
    await expect(field).toHaveValue('ka');
    await page.keyboard.press('ArrowUp');
    await highlight(3)();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(suggestionPanel(page)).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(options(page)).toHaveCount(4);
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    // The products are links that come after the form's buttons. When focus leaves the products, the panel closes.
    await page.keyboard.type('ka');
    await expect(options(page)).toHaveCount(4);
    const links = suggestionPanel(page).getByRole('link');
    for (const stop of [page.locator('button[type="reset"]:visible'), page.locator('button[type="submit"]:visible')]) {
      await page.keyboard.press('Tab');
      await expect(stop.first()).toBeFocused();
    }
    for (const index of [0, 1]) {
      await page.keyboard.press('Tab');
      await expect(links.nth(index)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(suggestionPanel(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(options(page)).toHaveCount(4);
    await links.last().focus();
    await page.keyboard.press('Tab');
    await expect(suggestionPanel(page)).toHaveCount(0);
  });
}

test('Enter searches for what was typed or, if a term is highlighted, for that term (SEARCH-23)', async ({ page }) => {
  await answerSuggestions(page);
  await openHydrated(page, '/subscribenewsletter');
  await searchField(page).fill('ka');
  await expect(options(page)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=kaffeemaschine$/);
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  await expect(searchField(page)).toHaveValue('kaffeemaschine');
  await searchField(page).fill(' 12 34 56 ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=123456$/);
});

test('blank input is not searched for, and the search button returns focus to the field', async ({ page }) => {
  await openHydrated(page, '/subscribenewsletter');
  await searchField(page).fill('   ');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').locator('button[type="submit"]:visible').first().click();
  await expect(searchField(page)).toBeFocused();
  await expect(page).toHaveURL(/\/subscribenewsletter$/);
});

test('no key has an effect while an input method composes a character (SEARCH-25)', async ({ page }) => {
  await answerSuggestions(page);
  await openHydrated(page, '/subscribenewsletter');
  const session = await page.context().newCDPSession(page);
  await searchField(page).fill('ka');
  await expect(options(page)).toHaveCount(4);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await expect(searchField(page)).toHaveValue('kaに');
  for (const key of ['ArrowDown', 'Enter', 'Escape', 'Escape']) {
    // These are the values that Chromium reports for keys used by an input method.
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: 229 });
  }
  await expect(options(page)).toHaveCount(4);
  await expect(searchField(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(searchField(page)).toHaveValue('kaに');
  await session.send('Input.insertText', { text: '日' });
  await expect(searchField(page)).toHaveValue('ka日');
  await expect(page).toHaveURL(/\/subscribenewsletter$/);
  await page.keyboard.press('Escape');
  await expect(suggestionPanel(page)).toHaveCount(0);
});
