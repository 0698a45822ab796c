import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFooter } from '../../testing/renderFooter.tsx';

/** A window so many pixels wide, which understands `(min-width: …px)`. */
function windowOf(width: number) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: width >= Number(/\d+/.exec(media)?.[0]), media }) as MediaQueryList;
}

const button = () => screen.getByRole('button', { name: 'Popular' });

describe('the panel of links', () => {
  test('is open on a wide window and closes on request', async () => {
    windowOf(767);
    await renderFooter();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Beans')).toBeVisible();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Beans')).not.toBeVisible();
  });

  test('is closed on a mobile window and opens on request', async () => {
    windowOf(766);
    await renderFooter();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(screen.getByText('Beans')).toBeVisible();
  });
});
