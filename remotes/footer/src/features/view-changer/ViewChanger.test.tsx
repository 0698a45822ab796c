import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFooter } from '../../testing/renderFooter.tsx';

beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

const summary = () => screen.getByLabelText(/^Country: /);
const dropdown = () => summary().closest('details') as HTMLDetailsElement;

describe('the country switch', () => {
  test('the country switch lists nine countries, each in its own language, and marks the current one (FOOT-7, FOOT-26)', async () => {
    await renderFooter({ site: 'HU' });
    expect(summary()).toHaveTextContent('Country HU');
    await userEvent.click(summary());
    const links = within(dropdown()).getAllByRole('link');
    expect(links).toHaveLength(9);
    const current = within(dropdown()).getByRole('link', { current: true });
    expect(current).toHaveTextContent('Country HU');
    expect(current).toHaveAttribute('lang', 'hu-HU');
    expect(current).toHaveAttribute('href', '/site/HU');
  });

  test('the country switch closes on Escape and returns the focus to its button (FOOT-26)', async () => {
    await renderFooter();
    await userEvent.click(summary());
    within(dropdown()).getAllByRole('link')[3]?.focus();
    await userEvent.keyboard('{Escape}');
    expect(dropdown().open).toBe(false);
    expect(summary()).toHaveFocus();
  });

  test('the country switch closes when the visitor presses outside it', async () => {
    await renderFooter();
    await userEvent.click(summary());
    expect(dropdown().open).toBe(true);
    await userEvent.click(screen.getByRole('heading', { name: 'Good to know' }));
    expect(dropdown().open).toBe(false);
  });

  test('the country switch is not shown in an app client', async () => {
    await renderFooter({ isAppClient: true });
    expect(screen.queryByText('Country DE')).toBeNull();
    expect(screen.queryByText('Desktop view')).toBeNull();
  });
});
