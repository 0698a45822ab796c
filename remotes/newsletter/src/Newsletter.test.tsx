import { describe, expect, jest, test } from '@jest/globals';
import type { ConfirmationResult, NewsletterApi } from '@kontor/api/newsletter';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from './testing/renderNewsletter.tsx';

const followedConfirmation = { name: 'a-link' };
const email = () => screen.queryByRole('textbox', { name: /^E-/ });

describe('following a mail link', () => {
  test('the confirmation link confirms once, hides the form while it does so, and shows the result (NEWS-45, NEWS-5)', async () => {
    const answer = Promise.withResolvers<ConfirmationResult>();
    const { confirm } = await renderNewsletter({ followedConfirmation, confirm: () => answer.promise });
    expect(screen.getByRole('status')).toHaveTextContent('Your sign-up is being confirmed …');
    expect(email()).toBeNull();
    await act(async () => answer.resolve('CONFIRMED'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Your sign-up is confirmed/);
    expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
    expect(email()).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['de-DE', 'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.'],
    ['pl-PL', 'Niestety, ten link stracił ważność. Zapisz się proszę ponownie do newslettera.'],
  ] as const)(
    'an expired confirmation link shows a message in %s above the form until the e-mail field receives focus (NEWS-48, NEWS-49)',
    async (locale, text) => {
      await renderNewsletter({ followedConfirmation, locale, confirm: async () => 'EXPIRED' });
      expect(screen.getByText(text)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('textbox', { name: /e-mail/i }));
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  test('the notice about an expired link replaces the offer’s text, so the form does not move (NEWS-49)', async () => {
    await renderNewsletter({ followedConfirmation, confirm: async () => 'EXPIRED' });
    const notice = screen.getByText(/^Unfortunately this link/).closest('[role="alert"]');
    const text = screen.getByText(/our newsletter tells you first/);
    expect(notice?.parentElement).toBe(text.parentElement);
    expect(text).not.toBeVisible();
    await userEvent.click(screen.getByRole('textbox', { name: /^E-/ }));
    expect(notice).not.toBeInTheDocument();
    expect(text).toBeVisible();
  });

  test('a failed confirmation can be retried', async () => {
    const confirm = jest
      .fn<NewsletterApi['confirm']>(async () => 'CONFIRMED')
      .mockImplementationOnce(async () => 'ERROR');
    await renderNewsletter({ followedConfirmation, confirm });
    expect(screen.getByText('Your sign-up could not be confirmed just now.')).toBeInTheDocument();
    expect(email()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Your sign-up is confirmed' })).toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});

test('a page opened without a confirmation link shows the form and confirms nothing', async () => {
  const { confirm } = await renderNewsletter();
  expect(email()).toBeInTheDocument();
  // Measurements of this element count towards the remote around it (TRACK-33).
  expect(email()?.closest('[data-remote]')).toHaveAttribute('data-remote', 'newsletter');
  expect(confirm).not.toHaveBeenCalled();
});
