import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFooter } from '../../testing/renderFooter.tsx';

/** Fakes a window of the given width for media queries such as `(min-width: …px)`. */
function windowOf(width: number) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: width >= Number(/\d+/.exec(media)?.[0]), media }) as MediaQueryList;
}

const button = () => screen.getByRole('button', { name: 'Popular' });

describe('the SEO panel', () => {
  test('the SEO panel is initially open in a wide window and closes when its button is pressed (FOOT-3, FOOT-28)', async () => {
    windowOf(767);
    await renderFooter();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Beans')).toBeVisible();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Beans')).not.toBeVisible();
  });

  test('the SEO panel is initially collapsed in a mobile window and opens when its button is pressed', async () => {
    windowOf(766);
    await renderFooter();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(screen.getByText('Beans')).toBeVisible();
  });
});
