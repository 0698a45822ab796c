import { describe, expect, test } from '@jest/globals';
import type { Subscriber } from '@kontor/api/newsletter';
import { textLocales } from '@kontor/i18n';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from '../../testing/renderNewsletter.tsx';

const followedInterests = { name: 'a-link' };
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

describe('the interests page', () => {
  test('the interests page shows the stored data and sends the changes once (NEWS-52)', async () => {
    const { readSubscriber: read, updateSubscriber } = await renderNewsletter({
      followedInterests,
      readSubscriber,
      updateSubscriber: async (_link, update) => ({ ...ada, interests: [...(update.interests ?? [])] }),
    });
    expect(await screen.findByRole('form')).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(14);
    expect(checked()).toEqual(['KITCHEN', 'COFFEE']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kids' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kitchen' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'First name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lang');
    await save();
    expect(read.mock.calls).toEqual([['a-link']]);
    expect(updateSubscriber.mock.calls).toEqual([
      ['a-link', { interests: ['KIDS', 'COFFEE'], consents: [], firstName: '', lastName: 'Lang' }],
    ]);
    expect(screen.getByText('Saved. Your next newsletter follows your choice.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sport' }));
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  test('the address may wrap after its own punctuation, but not before the full stop that ends the sentence', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    await screen.findByRole('form');
    expect(screen.getByText(ada.email).innerHTML).toBe('ada@<wbr>example.<wbr>org');
  });

  test('the hint above the interests has a row to itself', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    await screen.findByRole('form');
    const hint = getComputedStyle(screen.getByText('Without a choice you get a bit of everything.'));
    expect(hint.getPropertyValue('grid-column')).toBe('1 / -1');
  });

  test('the consent, the only checkbox in its group, has a row to itself', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    const consent = await screen.findByRole('checkbox', { name: /^Yes, please tailor/ });
    const column = (box: Element) => getComputedStyle(box.closest('label') ?? box).getPropertyValue('grid-column');
    expect(column(consent)).toBe('1 / -1');
    expect(column(screen.getByRole('checkbox', { name: 'Kids' }))).toBe('auto');
  });

  test.each([
    ['DE', false],
    ['AT', false],
    ['HU', true],
    ['TR', true],
  ] as const)('the interests page explains the asterisk if a field has one: %s', async (site, isExplained) => {
    await renderNewsletter({ followedInterests, readSubscriber, site });
    const form = await screen.findByRole('form');
    expect(/\*/.test(form.textContent ?? '')).toBe(isExplained);
    expect(screen.queryAllByText('Required field')).toHaveLength(isExplained ? 1 : 0);
  });

  test('the interests page keeps the selection if saving fails', async () => {
    await renderNewsletter({ followedInterests, readSubscriber });
    await screen.findByRole('form');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kids' }));
    await save();
    expect(screen.getByText(/^Your choice could not be saved/)).toBeInTheDocument();
    expect(checked()).toEqual(['KIDS', 'KITCHEN', 'COFFEE']);
  });

  test('the interests page can be loaded again after a failure', async () => {
    const answers = ['ERROR', ada] as const;
    let calls = 0;
    await renderNewsletter({ followedInterests, readSubscriber: async () => answers[calls++] ?? 'ERROR' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(14);
  });

  test('an expired link leads to the page that reports the expiry', async () => {
    const { leave } = await renderNewsletter({ followedInterests, readSubscriber: async () => 'EXPIRED' });
    expect(leave.mock.calls).toEqual([['expired']]);
    expect(screen.queryByRole('form', { name: 'Your newsletter' })).toBeNull();
  });

  test.each(['AT', 'HU'] as const)(
    'the consent to personal offers and the salutation can be changed without the interests: %s (NEWS-60)',
    async (site) => {
      const anna: Subscriber = { ...ada, site, lastName: 'Lang', salutation: 'MRS', consents: ['DNE'], interests: [] };
      const { updateSubscriber } = await renderNewsletter({
        followedInterests,
        site,
        readSubscriber: async () => anna,
        updateSubscriber: async () => anna,
      });
      await screen.findByRole('form');
      await userEvent.click(screen.getByRole('checkbox', { name: /^Yes, please tailor/, checked: true }));
      await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Salutation/ }), 'Mr');
      await save();
      const unchanged = { interests: [], firstName: 'Ada', lastName: 'Lang' };
      expect(updateSubscriber.mock.calls).toEqual([['a-link', { ...unchanged, consents: [], salutation: 'MR' }]]);
      await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Salutation/ }), '');
      await save();
      if (site === 'HU') {
        expect(screen.getByRole('combobox')).toHaveFocus();
        expect(screen.getByRole('combobox')).toHaveAccessibleDescription('The salutation is required.');
      } else
        expect(updateSubscriber).toHaveBeenLastCalledWith('a-link', { ...unchanged, consents: [], salutation: '' });
    },
  );

  test('the interests page requires names on sites whose sign-up requires them', async () => {
    const { updateSubscriber } = await renderNewsletter({ followedInterests, readSubscriber, site: 'TR' });
    await screen.findByRole('form');
    await save();
    const lastName = screen.getByRole('textbox', { name: /^Last name/ });
    expect(lastName).toHaveFocus();
    expect(lastName).toHaveAccessibleDescription('The last name is required.');
    expect(updateSubscriber).not.toHaveBeenCalled();
  });

  test('the interests page links to the unsubscribe page with the same mail link', async () => {
    const { unsubscribe } = await renderNewsletter({ followedInterests, readSubscriber });
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from the newsletter' }));
    expect(screen.getByRole('heading', { name: /^Do you want to unsubscribe/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(unsubscribe.mock.calls).toEqual([['a-link']]);
    expect(screen.getByRole('heading', { name: /^You are unsubscribed/ })).toBeInTheDocument();
  });

  test.each(textLocales)('the interests page is translated into %s', async (locale) => {
    const { container } = await renderNewsletter({ followedInterests, readSubscriber, locale });
    await screen.findByRole('form');
    expect(container).not.toHaveTextContent(/[{}<>]/);
    if (locale !== 'en') expect(container).not.toHaveTextContent(/What would you|Save choice|Women/);
  });
});
