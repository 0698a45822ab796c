import { describe, expect, jest, test } from '@jest/globals';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { BackButton } from './BackButton.tsx';

async function setUp() {
  const goBack = jest.fn();
  const i18n = await prepareI18n('de-DE', loadCatalog);
  render(
    <I18nProvider i18n={i18n}>
      <BackButton bridge={{ goBack }} />
    </I18nProvider>,
  );
  return { goBack, link: screen.getByRole('link', { name: 'Zurück' }) };
}

/** Presses the link and returns whether the browser would follow it. */
function press(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  let isFollowed = false;
  const onClick = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    // jsdom cannot follow links.
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  fireEvent.click(link, keys);
  return isFollowed;
}

describe('the back button', () => {
  test('the back button goes back through the app’s bridge instead of following its link', async () => {
    const { goBack, link } = await setUp();
    expect(press(link)).toBe(false);
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  test('the back button is a link to the home page, and a press that opens a new tab follows this link', async () => {
    const { goBack, link } = await setUp();
    expect(link).toHaveAttribute('href', '/');
    expect(press(link, { ctrlKey: true })).toBe(true);
    expect(goBack).not.toHaveBeenCalled();
  });
});
