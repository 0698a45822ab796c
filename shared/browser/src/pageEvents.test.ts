import { expect, test } from '@jest/globals';
import { createBrowserPageEvents, createWindowEvents } from './pageEvents.browser.ts';
import { noPageEvents, noWindowEvents } from './pageEvents.ts';

function pageShow(persisted: boolean): Event {
  return Object.assign(new Event('pageshow'), { persisted });
}

test('only a page from the back/forward cache counts as restored', () => {
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

test('a page that goes says so, whether or not it may come back', () => {
  let left = 0;
  const end = createBrowserPageEvents().onLeft(() => {
    left += 1;
  });
  window.dispatchEvent(new Event('pagehide'));
  end();
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toBe(1);
});

test('a change of the connection or of the visibility is told with its new state', () => {
  const events = createBrowserPageEvents();
  const told: unknown[] = [];
  const ends = [
    events.onOnlineChange((isOnline) => told.push(['online', isOnline])),
    events.onVisibilityChange((isVisible) => told.push(['visible', isVisible])),
  ];
  window.dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  for (const end of ends) end();
  window.dispatchEvent(new Event('online'));
  expect(told).toEqual([
    ['online', events.isOnline()],
    ['visible', events.isVisible()],
  ]);
});

test('window events carry a detail, and an event of another kind has none', () => {
  const events = createWindowEvents<{ greeting: string }>();
  const heard: unknown[] = [];
  const end = events.on('greeting', (detail) => heard.push(detail));
  events.emit('greeting', 'hello');
  window.dispatchEvent(new Event('greeting'));
  end();
  events.emit('greeting', 'nobody');
  expect(heard).toEqual(['hello', undefined]);
});

test('a place without a page is online and visible, and nothing happens there', () => {
  const end = noWindowEvents.on('greeting', () => {
    throw new Error('Nothing may be heard.');
  });
  noWindowEvents.emit('greeting', 1);
  end();
  expect([noPageEvents.isOnline(), noPageEvents.isVisible()]).toEqual([true, true]);
});
