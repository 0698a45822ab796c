import { expect, jest, test } from '@jest/globals';
import { matchesMedia, onMediaChange } from './media.browser.ts';

test('matchesMedia and onMediaChange report a media query’s result', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  window.matchMedia = () => list as unknown as MediaQueryList;
  const listener = jest.fn();
  const stop = onMediaChange('(min-width: 980px)', listener);
  expect(matchesMedia('(min-width: 980px)')).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  list.matches = false;
  list.dispatchEvent(new Event('change'));
  stop();
  list.dispatchEvent(new Event('change'));
  expect(listener.mock.calls).toEqual([[false]]);
});
