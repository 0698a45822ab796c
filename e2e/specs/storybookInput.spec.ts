import { openStory } from '../fixtures/storybook.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('by keyboard', () => {
  test('Space ticks checkboxes one at a time', async ({ page }) => {
    await openStory(page, 'fields-checkbox-group--playground');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Coffee' })).not.toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Kitchen' })).toBeChecked();
  });

  test('letter and arrow keys select an option and skip sold-out ones', async ({ page }) => {
    await openStory(page, 'fields-select--playground');
    const field = page.getByRole('combobox', { name: 'Roast' });
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.press('r');
    await expect(field).toHaveValue('red');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveValue('dark');
  });

  test('a password field shows, hides and rates the password', async ({ page }) => {
    await openStory(page, 'fields-password-field--playground');
    const field = page.getByLabel('New password');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lower123');
    await expect(page.getByRole('status')).toHaveText('Very strong');
    await expect(field).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('a message can be closed', async ({ page }) => {
    await openStory(page, 'feedback-notification--closing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('sliding content can be reopened immediately', async ({ page }) => {
    await openStory(page, 'feedback-slide-transition--playground');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It came from start.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It came from end.')).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a modal opens with a tap and closes with its button and its backdrop', async ({ page }) => {
    await openStory(page, 'structure-modal--closed');
    const dialog = page.getByRole('dialog', { name: 'Change the address' });
    const opener = page.getByRole('button', { name: 'Change the address' });
    await opener.tap();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toBeHidden();
    await opener.tap();
    await expect(dialog).toBeVisible();
    // The backdrop belongs to the dialog element.
    await page.touchscreen.tap(10, 10);
    await expect(dialog).toBeHidden();
  });

  test('tapping a checkbox’s label ticks it', async ({ page }) => {
    await openStory(page, 'fields-checkbox-group--one-alone');
    await page.getByText('Yes, tell me about offers').tap();
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test('opening a disclosure closes the previous one', async ({ page }) => {
    await openStory(page, 'structure-disclosure--one-of-several');
    await page.getByText('Where is my parcel?').tap();
    await expect(page.getByText('The number in the dispatch note')).toBeVisible();
    await expect(page.getByText('By card, on account')).toBeHidden();
  });

  test('a teaser reacts to taps anywhere on it', async ({ page }) => {
    await openStory(page, 'content-teaser--playground');
    await page.getByRole('article').tap({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(/#/);
  });
});

test('the overview story exposes roles, names and states to screen readers', async ({ page }) => {
  await openStory(page, 'overview--everything');
  await expect(page.locator('#storybook-root')).toMatchAriaSnapshot(`
    - text: 120 articles
    - img "4.3 of 5 stars"
    - heading "A trading house that began with coffee" [level=1]
    - button "Add to cart"
    - button "To checkout"
    - button "To the sale"
    - button "Join in"
    - button "Remember"
    - link "All coffees"
    - article:
      - img "A cup of coffee"
      - paragraph: Coffee
      - heading "Roasted on Tuesday" [level=3]:
        - link "Roasted on Tuesday"
      - paragraph: Three single origins of the new harvest.
      - list:
        - listitem: New
    - text: E-mail
    - textbox "E-mail"
    - paragraph: For the confirmation
    - text: Roast
    - combobox "Roast":
      - option "Select a roast" [selected]
      - option "Dark"
    - paragraph: Required
    - text: Password
    - textbox "Password": Lower123
    - button "Show password"
    - status: Very strong
    - group "Interests":
      - text: Interests
      - checkbox "Coffee" [checked]
      - text: Coffee
      - checkbox "Kitchen"
      - text: Kitchen
    - list:
      - listitem: −20 %
      - listitem: Together
      - listitem: Members
    - group:
      - text: Delivery and returns Within three working days.
      - link "Thirty days"
    - status: Settings applied successfully.
    - alert:
      - text: Only 3 pieces are left.
      - button "Close the message"
    - status: Loading tests…
    - heading "On a roast background" [level=2]
    - paragraph:
      - text: Quieter words, and
      - link "a link"
      - text: among them.
  `);
});
