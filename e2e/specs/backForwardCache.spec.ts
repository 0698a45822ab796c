import { cartButton } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

/** Resources that the page keeps open, as recorded by the init script. */
type Recorded = { kontorBlockers?: string[]; kontorChannels?: number };

const paths = [
  ...['/', '/category/coffee', '/product/1000102', '/search?query=kaffee', '/theme/first-roast', '/imprint'],
  ...['/service/cartfrontend/cart', '/checkout', '/newsletter'],
];

// The test browser has no back/forward cache, so the tests check that nothing would keep a page out of it.
for (const path of paths) {
  test(`${path} can be kept in the back/forward cache, and is up to date when restored`, async ({ page }) => {
    await page.addInitScript(() => {
      const recorded = window as unknown as Recorded;
      recorded.kontorBlockers = [];
      recorded.kontorChannels = 0;
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
        if (type === 'unload' || type === 'beforeunload') recorded.kontorBlockers?.push(type);
        return addEventListener.call(this, type, ...rest);
      };
      window.WebSocket = class {
        constructor() {
          recorded.kontorBlockers?.push('WebSocket');
        }
      } as never;
      window.BroadcastChannel = class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          recorded.kontorChannels = (recorded.kontorChannels ?? 0) + 1;
        }

        override close(): void {
          super.close();
          recorded.kontorChannels = (recorded.kontorChannels ?? 0) - 1;
        }
      };
    });
    // The checkout's header does not request personal data.
    const isPersonal = path !== '/checkout';
    const personal = isPersonal && page.waitForResponse('**/customerfrontenddata/api/v1/psdata');
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).not.toContain('no-store');
    if (isPersonal) await expect(cartButton(page)).toHaveAccessibleName(/leer/);
    else await expect(page.getByRole('main').getByText('Ihr Warenkorb ist leer.')).toBeVisible();
    await personal;

    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    const recorded = await page.evaluate(() => {
      const { kontorBlockers, kontorChannels } = window as unknown as Recorded;
      return { kontorBlockers, kontorChannels, handlers: [window.onunload, window.onbeforeunload] };
    });
    expect(recorded).toEqual({ kontorBlockers: [], kontorChannels: 0, handlers: [null, null] });

    const cart = page.waitForRequest(/\/service\/cart\/api\//);
    const again = isPersonal && page.waitForRequest('**/customerfrontenddata/api/v1/psdata');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await cart;
    await again;
  });
}
