import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure.tsx';

const details = () => screen.getByRole('group') as HTMLDetailsElement;

/** What the platform does on a press of the summary. */
const toggle = (isOpen: boolean) =>
  act(async () => {
    details().open = isOpen;
    details().dispatchEvent(new Event('toggle'));
  });

describe('a disclosure', () => {
  test('keeps its own state and tells of it', async () => {
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

  test('may start open', () => {
    render(
      <Disclosure summary="Delivery" isInitiallyOpen>
        From 20 €
      </Disclosure>,
    );
    expect(details().open).toBe(true);
  });

  test('stays as its owner wants it', async () => {
    render(
      <Disclosure summary="Delivery" isOpen={false}>
        From 20 €
      </Disclosure>,
    );
    await toggle(true);
    expect(details().open).toBe(false);
  });
});
