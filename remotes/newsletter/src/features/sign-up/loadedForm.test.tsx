import { describe, expect, jest, test } from '@jest/globals';
import type { SiteKey } from '@kontor/site';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from '../../testing/renderNewsletter.tsx';
import type { SignUpParts } from './SignUpStore.ts';
import { signUpParts } from './signUpParts.ts';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-/ });
const submit = () => screen.getByRole('button', { name: 'Sign up now' });

/** A form whose parts arrive when the test says so. */
async function renderWaiting(site: SiteKey = 'AT') {
  const parts = Promise.withResolvers<SignUpParts>();
  const loadParts = jest.fn(() => parts.promise);
  const arrive = () => act(async () => parts.resolve(signUpParts));
  return { ...(await renderNewsletter({ site, loadParts })), loadParts, arrive, parts };
}

describe('the code of a form in use', () => {
  test('the full form’s code is loaded only when a pointer or the focus reaches the form', async () => {
    const { loadParts } = await renderWaiting();
    expect(loadParts).not.toHaveBeenCalled();
    await userEvent.hover(submit());
    await userEvent.click(email());
    expect(loadParts).toHaveBeenCalledTimes(1);
  });

  test('the full form’s code may arrive while the visitor types: the field, its focus and its input stay', async () => {
    const { arrive, subscribe } = await renderWaiting();
    await userEvent.type(email(), 'ada@');
    const before = email();
    expect(screen.queryByRole('combobox')).toBeNull();
    await arrive();
    expect(screen.getByRole('combobox', { name: /^Salutation/ })).toBeInTheDocument();
    expect(email()).toBe(before);
    expect(email()).toHaveFocus();
    await userEvent.keyboard('example.org{Enter}');
    expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ email: 'ada@example.org' }));
  });

  test('the full form’s code validates a field that the visitor left before the code arrived', async () => {
    const { arrive } = await renderWaiting();
    await userEvent.type(email(), 'ada');
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription('');
    await arrive();
    expect(email()).toHaveAccessibleDescription(/Example/);
  });

  test('a submission waits for the form’s code, and is sent once', async () => {
    const { arrive, subscribe } = await renderWaiting();
    await userEvent.type(email(), 'ada@example.org{Enter}{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await arrive();
    expect(subscribe).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: /Thank you/ })).toHaveFocus();
  });

  test('a submission that has waited for the fields shows their errors and focuses the first invalid field', async () => {
    const { parts, subscribe } = await renderWaiting('HU');
    await userEvent.type(email(), 'ada@example.org{Enter}');
    parts.resolve(signUpParts);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Salutation/ })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: /^Salutation/ })).toHaveAccessibleDescription(/required/i);
    expect(submit()).not.toHaveAttribute('aria-busy', 'true');
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('a submission that cannot load the form’s code shows a technical error, and the next one tries again', async () => {
    let isOffline = true;
    const loadParts = jest.fn(async () => {
      if (isOffline) throw new Error('offline');
      return signUpParts;
    });
    const { subscribe } = await renderNewsletter({ loadParts });
    await userEvent.type(email(), 'ada@example.org{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('For technical reasons');
    expect(email()).toHaveValue('ada@example.org');
    isOffline = false;
    await userEvent.type(email(), '{Enter}');
    expect(subscribe).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  });
});
