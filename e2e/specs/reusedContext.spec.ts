import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

// Tests of one worker share a browser context (`reuseContext` of Playwright). The second test proves that nothing of the
// first one is left.
test.describe.configure({ mode: 'serial' });

const marker = 'left by another test';

test('a test stores data, answers requests itself and stops the clock', async ({ page, context, siteUrl }) => {
  await context.addInitScript((text) => Object.assign(window, { marker: text }), marker);
  await page.addInitScript((text) => Object.assign(window, { pageMarker: text }), marker);
  await context.route('**/imprint', (route) => route.fulfill({ body: marker }));
  await page.route('**/privacy', (route) => route.fulfill({ body: marker }));
  await page.goto(siteUrl('DE'));
  await stopClock(page);
  await page.clock.setSystemTime(new Date('2031-12-10T12:00:00Z'));
  await page.evaluate(async (text) => {
    localStorage.setItem('marker', text);
    sessionStorage.setItem('marker', text);
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that scripts can write
    document.cookie = `marker=${encodeURIComponent(text)}; path=/`;
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(text);
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  }, marker);
  await page.setViewportSize({ width: 333, height: 444 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await context.setExtraHTTPHeaders({ 'x-marker': 'left' });
  await context.setOffline(true);
});

test('the next test finds a browser without any of it', async ({ page, siteUrl }) => {
  const answer = await page.goto(siteUrl('DE'));
  expect(answer?.request().headers()).not.toHaveProperty('x-marker');
  expect(
    await page.evaluate(async () => ({
      globals: ['marker', 'pageMarker'].filter((name) => name in window),
      local: Object.keys(localStorage).filter((key) => key === 'marker'),
      session: Object.keys(sessionStorage).filter((key) => key === 'marker'),
      cookies: document.cookie.split('; ').filter((cookie) => cookie.startsWith('marker=')),
      databases: await indexedDB.databases(),
      width: innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isOffline: !navigator.onLine,
      isOwnYear: new Date().getFullYear() === 2031,
    })),
  ).toEqual({
    globals: [],
    local: [],
    session: [],
    cookies: [],
    databases: [],
    width: 1280,
    isDark: false,
    isReduced: true,
    isOffline: false,
    isOwnYear: false,
  });
  for (const path of ['/imprint', '/privacy'])
    expect(await page.evaluate(async (path) => (await fetch(path)).text(), path)).not.toBe(marker);
});
