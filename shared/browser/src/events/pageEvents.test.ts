import { expect, test } from '@jest/globals';
import { createBrowserPageEvents } from './pageEvents.browser.ts';
import { noPageEvents, noWindowEvents } from './pageEvents.ts';
import { createWindowEvents } from './windowEvents.browser.ts';

function pageShow(persisted: boolean): Event {
  return Object.assign(new Event('pageshow'), { persisted });
}

test('onRestored is called only when a page returns from the back/forward cache', () => {
  let restored = 0;
  const end = createBrowserPageEvents().onRestored(() => {
    restored += 1;
  });
  window.dispatchEvent(pageShow(false));
  window.dispatchEvent(pageShow(true));
  end();
  window.dispatchEvent(pageShow(true));
  expect(restored).toBe(1);
});

test('onLeft is called on every pagehide', () => {
  let left = 0;
  const end = createBrowserPageEvents().onLeft(() => {
    left += 1;
  });
  window.dispatchEvent(new Event('pagehide'));
  end();
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toBe(1);
});

test('onFocus is called when the visitor comes back to the window', () => {
  let focused = 0;
  const end = createBrowserPageEvents().onFocus(() => {
    focused += 1;
  });
  window.dispatchEvent(new Event('focus'));
  end();
  window.dispatchEvent(new Event('focus'));
  expect(focused).toBe(1);
});

test('connection and visibility changes are reported with the new state', () => {
  const events = createBrowserPageEvents();
  const reported: unknown[] = [];
  const ends = [
    events.onOnlineChange((isOnline) => reported.push(['online', isOnline])),
    events.onVisibilityChange((isVisible) => reported.push(['visible', isVisible])),
  ];
  window.dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  for (const end of ends) end();
  window.dispatchEvent(new Event('online'));
  expect(reported).toEqual([
    ['online', events.isOnline()],
    ['visible', events.isVisible()],
  ]);
});

test('window events are passed on with their detail, which is undefined for other kinds of events', () => {
  const events = createWindowEvents<{ greeting: string }>();
  const received: unknown[] = [];
  const end = events.on('greeting', (detail) => received.push(detail));
  events.emit('greeting', 'hello');
  window.dispatchEvent(new Event('greeting'));
  end();
  events.emit('greeting', 'nobody');
  expect(received).toEqual(['hello', undefined]);
});

test('noPageEvents reports the page as online and visible, and noWindowEvents never calls a listener', () => {
  const end = noWindowEvents.on('greeting', () => {
    throw new Error('a listener was called');
  });
  noWindowEvents.emit('greeting', 1);
  end();
  expect([noPageEvents.isOnline(), noPageEvents.isVisible()]).toEqual([true, true]);
});
