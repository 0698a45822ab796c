import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { noWindowEvents } from '@kontor/browser';
import { createNullOptions } from '@kontor/store';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader } from '../../testing/renderHeader.tsx';
import { firstText } from './pageQuery.browser.ts';

beforeEach(() => {
  shimPlatform();
  window.history.replaceState(null, '', '/');
});

afterEach(() => sessionStorage.clear());

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' });
const form = () => screen.getByRole<HTMLFormElement>('search');

/** Submits the form and returns whether a browser would navigate, because jsdom cannot navigate. */
function submit(): boolean {
  const event = createEvent.submit(form());
  let isStopped = false;
  window.addEventListener(
    'submit',
    () => {
      isStopped = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(form(), event);
  return !isStopped;
}

describe('the search box', () => {
  test('the search box is a plain form that opens the results (SEARCH-1, SEARCH-3)', async () => {
    await renderHeader();
    expect(form()).toHaveAttribute('action', '/search');
    expect(form()).toHaveAttribute('method', 'get');
    expect(field()).toHaveAttribute('name', 'query');
    expect(field()).toHaveAttribute('maxlength', '200');
  });

  test('the button that clears the search box is shown while there is text in it (SEARCH-39)', async () => {
    await renderHeader();
    const clear = () => within(form()).queryByRole('button', { name: 'Clear' });
    expect(clear()).toBeNull();
    await userEvent.type(field(), 'es');
    await userEvent.click(clear() as HTMLElement);
    expect(field()).toHaveValue('');
    expect(clear()).toBeNull();
  });

  test('the search box submits its text', async () => {
    await renderHeader();
    await userEvent.type(field(), 'espresso');
    expect(submit()).toBe(true);
  });

  test('the search box announces and, with consent, stores a text submitted before the suggestions have loaded', async () => {
    const emit = jest.fn();
    await renderHeader({
      options: { events: { ...noWindowEvents, emit } },
      rootOptions: { cookies: { ...createNullOptions('DE').cookies, getAllRaw: () => ['groups=C0003%3A1'] } },
    });
    await userEvent.type(field(), '12 34');
    submit();
    const submitted = emit.mock.calls.filter(([name]) => name === 'kontor:search-submitted');
    expect(submitted).toEqual([['kontor:search-submitted', { text: '1234', source: 'typed' }]]);
    expect(sessionStorage.getItem('kontor.search.pending.DE')).toBe('1234\n');
  });

  test('the search box cleans the text before submitting it (SEARCH-38)', async () => {
    await renderHeader();
    await userEvent.type(field(), ' 12 34 56 ');
    expect(submit()).toBe(true);
    expect(field()).toHaveValue('123456');
  });

  test('the search icon is a link to all available products (SEARCH-2)', async () => {
    await renderHeader();
    expect(within(form()).getByRole('link', { name: 'All available products', hidden: true })).toHaveAttribute(
      'href',
      '/search?query=*&available=true',
    );
  });

  test('the search box is a combobox without a list until there are suggestions', async () => {
    await renderHeader();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-controls');
  });

  test.each(['', '   '])('the search box does not submit “%s” but focuses the field (SEARCH-5)', async (text) => {
    await renderHeader();
    if (text) await userEvent.type(field(), text);
    screen.getByText('Elsewhere').focus();
    expect(submit()).toBe(false);
    expect(field()).toHaveFocus();
  });

  test('the search box shows the search text of a results page', async () => {
    window.history.replaceState(null, '', '/search?query=caf%C3%A9');
    await renderHeader();
    expect(field()).toHaveValue('café');
  });

  test('the search box is empty on the search icon’s results page, which lists all products', async () => {
    window.history.replaceState(null, '', '/search?query=*&available=true');
    await renderHeader();
    expect(field()).toHaveValue('');
  });

  test('the search box keeps what the visitor typed, or stays cleared, when its script takes over', () => {
    window.history.replaceState(null, '', '/search?query=caf%C3%A9');
    expect(firstText({ value: '', defaultValue: '' })).toBe('café');
    expect(firstText({ value: 'café', defaultValue: 'café' })).toBe('café');
    expect(firstText({ value: '', defaultValue: 'café' })).toBe('');
    expect(firstText({ value: 'tea', defaultValue: 'café' })).toBe('tea');
  });

  test('the search box can be cleared on a results page', async () => {
    window.history.replaceState(null, '', '/search?query=caf%C3%A9');
    await renderHeader();
    expect(field()).toHaveAttribute('value', '');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
  });

  test('the search box ignores the query on other pages', async () => {
    window.history.replaceState(null, '', '/category/coffee?query=beans');
    await renderHeader();
    expect(field()).toHaveValue('');
  });
});
