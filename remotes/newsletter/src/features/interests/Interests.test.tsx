import { describe, expect, test } from '@jest/globals';
import type { Subscriber } from '@kontor/api/newsletter';
import { textLocales } from '@kontor/i18n';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from '../../testing/renderNewsletter.tsx';

const followedInterests = { token: 'secret' };
const ada: Subscriber = {
  email: 'ada@example.org',
  site: 'DE',
  status: 'SUBSCRIBED',
  firstName: 'Ada',
  consents: [],
  interests: ['COFFEE', 'KITCHEN'],
};
const readSubscriber = async () => ada;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save choice' }));
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value);

describe('the page with the interests of a subscriber', () => {
  test('the page with the interests shows what is known and sends the changes once', async () => {
    const { readSubscriber: read, updateSubscriber } = await renderNewsletter({
      followedInterests,
      readSubscriber,
      updateSubscriber: async (_token, update) => ({ ...ada, interests: [...(update.interests ?? [])] }),
    });
    expect(await screen.findByRole('form')).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(13);
    expect(checked()).toEqual(['KITCHEN', 'COFFEE']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kids' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kitchen' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'First name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lang');
    await save();
    expect(read.mock.calls).toEqual([['secret']]);
    expect(updateSubscriber.mock.calls).toEqual([
      ['secret', { interests: ['KIDS', 'COFFEE'], firstName: '', lastName: 'Lang' }],
    ]);
    expect(screen.getByText('Saved. Your next newsletter follows your choice.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sport' }));
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  test('the address may break after its signs, but not before the full stop of the sentence', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    await screen.findByRole('form');
    expect(screen.getByText(ada.email).innerHTML).toBe('ada@<wbr>example.<wbr>org');
  });

  test('the hint above the interests has a row of its own', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    await screen.findByRole('form');
    const hint = getComputedStyle(screen.getByText('Without a choice you get a bit of everything.'));
    expect(hint.getPropertyValue('grid-column')).toBe('1 / -1');
  });

  test('the page with the interests keeps what was chosen when it could not be saved', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    await screen.findByRole('form');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kids' }));
    await save();
    expect(screen.getByText(/^Your choice could not be saved/)).toBeInTheDocument();
    expect(checked()).toEqual(['KIDS', 'KITCHEN', 'COFFEE']);
  });

  test('the page with the interests can be loaded again after a failure', async () => {
    const answers = ['ERROR', ada] as const;
    let calls = 0;
    await renderNewsletter({ followedInterests, readSubscriber: async () => answers[calls++] ?? 'ERROR' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(13);
  });

  test.each([
    ['without a token', {}],
    ['with an old one', followedInterests],
  ])('the page with the interests says that a link %s is not valid', async (_, link) => {
    await renderNewsletter({ followedInterests: link, readSubscriber: async () => 'EXPIRED' });
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('the page with the interests requires names where the sign-up does', async () => {
    const { updateSubscriber } = await renderNewsletter({ followedInterests, readSubscriber, site: 'TR' });
    await screen.findByRole('form');
    await save();
    const lastName = screen.getByRole('textbox', { name: /^Last name/ });
    expect(lastName).toHaveFocus();
    expect(lastName).toHaveAccessibleDescription('The last name is required.');
    expect(updateSubscriber).not.toHaveBeenCalled();
  });

  test('the page with the interests leads to the end of the subscription with the same token', async () => {
    const { unsubscribe } = await renderNewsletter({ followedInterests, readSubscriber });
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from the newsletter' }));
    expect(screen.getByRole('heading', { name: /^Do you want to unsubscribe/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(unsubscribe.mock.calls).toEqual([['secret']]);
    expect(screen.getByRole('heading', { name: /^You are unsubscribed/ })).toBeInTheDocument();
  });

  test.each(textLocales)('the page with the interests has its texts in %s', async (locale) => {
    const { container } = await renderNewsletter({ followedInterests, readSubscriber, locale });
    await screen.findByRole('form');
    expect(container).not.toHaveTextContent(/[{}<>]/);
    if (locale !== 'en') expect(container).not.toHaveTextContent(/What would you|Save choice|Women/);
  });
});
