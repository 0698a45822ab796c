import type { PageCart } from '@kontor/federation';
import { linkTargets, type SiteKey } from '@kontor/site';
import type { Locator, Page } from '@playwright/test';
import { beans, changeCart } from '../fixtures/cart.ts';
import { changeResponse } from '../fixtures/changeResponse.ts';
import { comparePictures } from '../fixtures/comparePictures.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

const hostsUrl = requireEnv('EMBED_HOSTS_URL');

const locales = { DE: 'de-DE', TR: 'tr-TR' } as const satisfies Partial<Record<SiteKey, string>>;

/** Rules that Bootstrap and Tailwind apply to every page's elements, and some that a page's own team might write. */
const hostStyles = `
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; letter-spacing: 0.02em }
html { font-size: 62.5%; line-height: 1.8; -webkit-text-size-adjust: 100% }
body { font-family: Georgia, serif; color: navy; text-align: center; text-transform: uppercase }
h1, h2, h3, h4 { font-size: inherit; font-weight: inherit }
a { color: inherit; text-decoration: inherit }
button, input, select, textarea { font: inherit; color: inherit; background-color: transparent; border-radius: 0 }
img, svg, video { display: block; vertical-align: middle; max-width: 100%; height: auto }
ol, ul, menu { list-style: none }
code, kbd, samp, pre { font-family: ui-monospace, monospace; font-size: 0.875em; color: #d63384; word-wrap: break-word }
summary { display: list-item }
div { min-height: 3rem; outline: 1px dashed hotpink }
`;

type Part = {
  readonly component: string;
  readonly query?: string;
  /** The page of the shop that shows the component. */
  readonly path: string;
  /** Makes the component appear, on either page. */
  readonly show?: (page: Page) => Promise<void>;
  /** The component on either page. */
  readonly find: (page: Page) => Locator;
};

const parts: readonly Part[] = [
  {
    component: 'shop_header/CategoryBanner',
    query: 'category=coffee-machines',
    path: '/category/coffee-machines',
    find: (page) => page.locator('section:has(> div > details)').last(),
  },
  {
    component: 'shop_newsletter/NewsletterForm',
    path: '/',
    show: async (page) => {
      if ((await page.locator('#app').count()) === 0) await showNewsletter(page);
    },
    find: (page) => page.locator('section[data-remote="newsletter"]'),
  },
  {
    component: 'shop_cart/CartLines',
    path: linkTargets.cart,
    find: (page) => page.locator('[data-remote="cart"]:has(h2)'),
  },
  {
    component: 'shop_cart/MiniCart',
    path: linkTargets.newsletter,
    find: (page) => page.locator('[data-remote="cart"]:has(> a)'),
  },
  {
    component: 'shop_footer/Footer',
    path: linkTargets.newsletter,
    show: async (page) => {
      // On a host without a slot for the newsletter, the footer has no newsletter.
      const slot = page.locator('footer > div:has([data-place="newsletter"])');
      await slot.evaluateAll((elements) => {
        for (const element of elements) (element as HTMLElement).style.display = 'none';
      });
    },
    // Without headings, the footer's content has not arrived yet.
    find: (page) => page.locator('footer:has(h3)'),
  },
];

/**
 * Scrolls a part into view and returns the pixels that it covers. The part starts at a whole pixel, so that both pages
 * round the edges inside it in the same way.
 */
const alignedBox = (part: Locator) =>
  part.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A sticky element is painted as a separate layer with its own edges, but only on a page that scrolls.
    for (const inner of element.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(inner).position === 'sticky')
        Object.assign(inner.style, { position: 'relative', inset: 'auto' });
    // An element with `will-change: transform` gets a separate layer, which the browser starts at a whole pixel.
    Object.assign(element.style, { willChange: 'transform', position: 'relative', left: '0', top: '0' });
    const { top, left, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left), Math.round(top)];
    Object.assign(element.style, { left: `${x - left}px`, top: `${y - top}px` });
    return { x, y, width: Math.floor(width), height: Math.floor(height) };
  });

/** Takes a picture once everything in it has loaded. */
async function picture(page: Page, part: Locator, path: string): Promise<Buffer> {
  // Pictures load only when they are near the window, and hidden pictures never load.
  for (const image of await part.locator('img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(part.locator('[data-state="loading"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await part
    .locator('img:visible')
    .evaluateAll((images) => Promise.all(images.map((image) => (image as HTMLImageElement).decode())));
  let taken: Buffer | undefined;
  await expect(async () => {
    const clip = await alignedBox(part);
    const former = await page.screenshot({ animations: 'disabled', clip });
    taken = await page.screenshot({ animations: 'disabled', clip, path });
    // The browser may paint a large picture in pieces, over several frames.
    expect(taken.equals(former)).toBe(true);
    // The page around the part may have grown meanwhile.
    expect(await alignedBox(part)).toEqual(clip);
  }).toPass();
  if (!taken) throw new Error('no picture was taken');
  return taken;
}

/** Adds the article to the cart on the page's host and reloads the page. */
async function fillCart(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'kontor' in window)).toBe(true);
  await page.evaluate(async ({ productId, tcm }) => {
    const { kontor } = window as unknown as { kontor: { openCart(): Promise<PageCart> } };
    await (await kontor.openCart()).add({ productId, tcm }, 2);
  }, beans);
  await page.reload();
}

type Box = { readonly left: number; readonly width: number };

/** An element's horizontal position and width. */
const boxOf = (part: Locator): Promise<Box> =>
  part.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    return { left, width };
  });

const addressOf = (component: string, site: keyof typeof locales, query = '') =>
  `${hostsUrl}webpack/components.html?component=${component}&site=${site}&locale=${locales[site]}&platform=TABLET&${query}`;

/** Opens another team's page with the component in a box of the same width. */
async function openForeign(page: Page, { component, query }: Part, site: keyof typeof locales, box: Box) {
  await page.goto(addressOf(component, site, query));
  const { left, width } = box;
  await page.addStyleTag({
    content: `body { margin: 0; background: #faf7f2 }
      #app { margin: 0 0 0 ${left}px; padding-top: 8px; width: ${width}px; min-height: 0 }
      #app > div { min-height: 0 }`,
  });
}

/** Changes the page's HTML before the browser gets it. */
const changePage = (page: Page, change: (text: string) => string) =>
  changeResponse(page, (url) => url.pathname.endsWith('/components.html'), change);

test.beforeEach(async ({ page }) => {
  // Tall enough for the whole footer.
  await page.setViewportSize({ width: 1280, height: 1800 });
});

for (const part of parts) {
  for (const site of ['DE', 'TR'] as const) {
    test(`${part.component} looks the same on a page of another origin with hostile styles as in the shop of ${site}, and calls only the shop`, async ({
      page,
      siteUrl,
    }, testInfo) => {
      await changeCart(page, { setArticle: { productId: beans.productId, tcm: beans.tcm, quantity: 2 } }, site);
      const own = page;
      await own.goto(siteUrl(site, part.path));
      const inShop = part.find(own);
      await expect(inShop.or(own.getByRole('contentinfo')).first()).toBeVisible();
      // The site's host sees a different visitor, so the cart is filled for that visitor as well.
      if (part.component.startsWith('shop_cart/')) await fillCart(own);
      await part.show?.(own);
      await expect(inShop).toBeVisible();
      const box = await boxOf(inShop);
      const expected = await picture(own, inShop, testInfo.outputPath('shop.png'));

      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await changePage(page, (text) => text.replace('<script', `<style>${hostStyles}</style><script`));
      await openForeign(page, part, site, box);
      const foreign = part.find(page);
      await expect(foreign).toBeVisible();
      await part.show?.(page);
      const actual = await picture(page, foreign, testInfo.outputPath('foreign.png'));

      expect(calls.filter((url) => url.startsWith(hostsUrl) && !/\/webpack\/[^?]+\.(?:html|js)/.test(url))).toEqual([]);
      const links = await foreign.evaluate((root) =>
        [...root.querySelectorAll('a[href], form[action]')].flatMap(
          (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? [],
        ),
      );
      expect(links.filter((link) => /^\/|^\./.test(link))).toEqual([]);
      expect(await comparePictures(page, expected, actual)).toEqual({ pixels: 0 });
    });
  }
}

test('a component keeps its direction on a right-to-left page whose policy allows no inline styles', async ({
  page,
  baseURL: shop = '',
}) => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    const { noteRefused } = globalThis as unknown as { noteRefused(what: string): void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => noteRefused(effectiveDirective));
  });
  const policy = `default-src 'none'; script-src 'self' ${shop}; connect-src ${shop}; img-src ${shop}; font-src ${shop}`;
  await changePage(page, (text) =>
    text
      .replace('<html', '<html dir="rtl"')
      .replace('<meta', `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta`),
  );
  await page.goto(addressOf('shop_header/CategoryBanner', 'DE', 'category=coffee-machines'));
  const banner = page.getByRole('region');
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
  await expect(banner.locator('code')).not.toHaveCSS('border-top-width', '0px');
  await expect
    .poll(() => banner.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test('a visitor signs up for the newsletter on a page of another origin', async ({
  page,
  baseURL: shop = '',
  allowConsole,
}) => {
  // The back end refuses the first request, and the refusal gives the page the CSRF token.
  allowConsole(/403 \(Forbidden\)/);
  await page.goto(addressOf('shop_newsletter/NewsletterForm', 'DE'));
  const email = page.getByRole('textbox', { name: /E-Mail/ });
  await email.fill(`foreign-${crypto.randomUUID()}@example.com`);
  const answer = page.waitForResponse(
    (response) =>
      response.url() === `${shop}/newsletter-subscribers` && response.request().method() === 'POST' && response.ok(),
  );
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
  expect((await answer).status()).toBe(202);
});
