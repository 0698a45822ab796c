import { afterEach, expect, jest, test } from '@jest/globals';
import { announceLoaded } from './announceLoaded.browser.ts';

afterEach(() => document.documentElement.removeAttribute('data-navigation-loaded'));

test('a page announces once that its navigation has loaded, however many headers it mounts (NAV-31)', () => {
  const events = { emit: jest.fn() };
  announceLoaded(events);
  announceLoaded({ emit: events.emit });
  expect(events.emit.mock.calls).toEqual([['kontor:navigation-loaded', {}]]);
});
