import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFooter } from '../../testing/renderFooter.tsx';

function windowOf(isWide: boolean) {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList;
}

const button = () => screen.getByRole('button', { name: 'Popular' });

describe('the panel of links', () => {
  test('is open on a wide window and closes on request', async () => {
    windowOf(true);
    await renderFooter();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Beans')).toBeVisible();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Beans')).not.toBeVisible();
  });

  test('is closed on a mobile window and opens on request', async () => {
    windowOf(false);
    await renderFooter();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(screen.getByText('Beans')).toBeVisible();
  });
});
