import { describe, expect, jest, test } from '@jest/globals';
import type { NewsletterApi, UnsubscriptionResult } from '@kontor/api/newsletter';
import { textLocales } from '@kontor/i18n';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from '../../testing/renderNewsletter.tsx';

const followedUnsubscription = { name: 'a-link' };
const leave = () => screen.getByRole('button', { name: 'Unsubscribe' });

describe('the unsubscribe link', () => {
  test('the unsubscribe page asks before it sends a request, because mail scanners open every link', async () => {
    const { unsubscribe, confirm } = await renderNewsletter({ followedUnsubscription });
    expect(
      screen.getByRole('heading', { name: 'Do you want to unsubscribe from our newsletter?' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Stay subscribed' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(confirm).not.toHaveBeenCalled();
  });

  test('the unsubscribe page sends one request, shows the result, and stores it for reloads', async () => {
    const answer = Promise.withResolvers<UnsubscriptionResult>();
    const { unsubscribe, unsubscriptionLink } = await renderNewsletter({
      followedUnsubscription,
      unsubscribe: () => answer.promise,
    });
    await userEvent.dblClick(leave());
    expect(leave()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer.resolve('UNSUBSCRIBED'));
    expect(screen.getByRole('heading', { name: 'You are unsubscribed from our newsletter' })).toHaveFocus();
    expect(unsubscribe.mock.calls).toEqual([['a-link']]);
    expect(unsubscriptionLink.settle.mock.calls).toEqual([['UNSUBSCRIBED']]);
  });

  test.each([
    ['that was rejected', async () => 'ERROR' as const],
    ['that failed', () => Promise.reject(new Error('offline'))],
  ])('a visitor can try to unsubscribe again after a request %s', async (_what, failure) => {
    const unsubscribe = jest
      .fn<NewsletterApi['unsubscribe']>(async () => 'UNSUBSCRIBED')
      .mockImplementationOnce(failure);
    const { unsubscriptionLink } = await renderNewsletter({ followedUnsubscription, unsubscribe });
    await userEvent.click(leave());
    expect(screen.getByRole('alert')).toHaveTextContent('You could not be unsubscribed just now. Please try again.');
    expect(unsubscriptionLink.settle).not.toHaveBeenCalled();
    await userEvent.click(leave());
    expect(screen.getByRole('heading', { name: 'You are unsubscribed from our newsletter' })).toBeInTheDocument();
  });

  test('an expired link leads to the page that reports the expiry', async () => {
    const { leave: leavePage } = await renderNewsletter({ followedUnsubscription, unsubscribe: async () => 'EXPIRED' });
    await userEvent.click(leave());
    expect(leavePage.mock.calls).toEqual([['expired']]);
  });

  test('a reload shows that the visitor has unsubscribed', async () => {
    const { unsubscribe } = await renderNewsletter({ followedUnsubscription: { outcome: 'UNSUBSCRIBED' } });
    expect(screen.getByRole('heading', { name: 'You are unsubscribed from our newsletter' })).toBeInTheDocument();
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test.each(textLocales)('the unsubscribe page is translated into %s', async (locale) => {
    await renderNewsletter({ followedUnsubscription, locale });
    const [button] = screen.getAllByRole('button');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/\S/);
    await userEvent.click(button as HTMLElement);
    expect(screen.getByRole('heading')).toHaveFocus();
  });
});
