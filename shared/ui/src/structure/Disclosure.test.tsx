import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure.tsx';

const details = () => screen.getByRole('group') as HTMLDetailsElement;

/** Mimics what a browser does when the summary is pressed. */
const toggle = (isOpen: boolean) =>
  act(async () => {
    details().open = isOpen;
    details().dispatchEvent(new Event('toggle'));
  });

describe('a disclosure', () => {
  test('a disclosure toggles its state and reports it', async () => {
    const handleToggle = jest.fn();
    render(
      <Disclosure summary="Delivery" onToggle={handleToggle}>
        From 20 €
      </Disclosure>,
    );
    expect(details().open).toBe(false);
    await toggle(true);
    expect(details().open).toBe(true);
    expect(handleToggle.mock.calls).toEqual([[true]]);
  });

  test('a disclosure can be open initially', () => {
    render(
      <Disclosure summary="Delivery" isInitiallyOpen>
        From 20 €
      </Disclosure>,
    );
    expect(details().open).toBe(true);
  });

  test('a controlled disclosure follows its prop', async () => {
    render(
      <Disclosure summary="Delivery" isOpen={false}>
        From 20 €
      </Disclosure>,
    );
    await toggle(true);
    expect(details().open).toBe(false);
  });
});
