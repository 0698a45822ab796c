import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useOpenEvents } from './navigationEvents.ts';

const opened = (title: string) => ['kontor:navigation-opened', { title }];
const closed = (title: string) => ['kontor:navigation-closed', { title }];

/** Renders the hook in a component in StrictMode, which runs each effect twice. */
function setUp(title: string | undefined) {
  const emit = jest.fn();
  const events = { emit };
  const hook = renderHook((shown: string | undefined) => useOpenEvents(shown, events), {
    initialProps: title,
    wrapper: StrictMode,
  });
  return { ...hook, calls: emit.mock.calls };
}

test('a flyout that is open from the start is announced once in StrictMode (NAV-31)', () => {
  const { calls } = setUp('Coffee');
  expect(calls).toEqual([opened('Coffee')]);
});

test('opening, changing and closing are each announced once in StrictMode', () => {
  const { rerender, calls } = setUp(undefined);
  for (const title of ['Coffee', 'Home', undefined]) rerender(title);
  expect(calls).toEqual([opened('Coffee'), closed('Coffee'), opened('Home'), closed('Home')]);
});
