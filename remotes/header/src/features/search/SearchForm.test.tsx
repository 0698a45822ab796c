import { beforeEach, describe, expect, test } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader } from '../../testing/renderHeader.tsx';

beforeEach(() => {
  shimPlatform();
  window.history.replaceState(null, '', '/');
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the shop' });
const form = () => screen.getByRole<HTMLFormElement>('search');

/** Submits, and tells whether the browser would go to the results, which jsdom cannot. */
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

describe('the search', () => {
  test('is a plain form that goes to the results', async () => {
    await renderHeader();
    expect(form()).toHaveAttribute('action', '/search');
    expect(form()).toHaveAttribute('method', 'get');
    expect(field()).toHaveAttribute('name', 'query');
    expect(field()).toHaveAttribute('maxlength', '200');
  });

  test('goes there with a text', async () => {
    await renderHeader();
    await userEvent.type(field(), 'espresso');
    expect(submit()).toBe(true);
  });

  test.each(['', '   '])('does not search “%s” but puts the focus back into the field', async (text) => {
    await renderHeader();
    if (text) await userEvent.type(field(), text);
    screen.getByText('Elsewhere').focus();
    expect(submit()).toBe(false);
    expect(field()).toHaveFocus();
  });

  test('shows the text that a page of results was found with', async () => {
    window.history.replaceState(null, '', '/search?query=caf%C3%A9');
    await renderHeader();
    expect(field()).toHaveValue('café');
  });

  test('shows nothing of the query of other pages', async () => {
    window.history.replaceState(null, '', '/category/coffee?query=beans');
    await renderHeader();
    expect(field()).toHaveValue('');
  });
});
