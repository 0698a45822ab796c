import type { PageCart, PageCartModule, PageCartResult } from '@kontor/federation';
import { type SiteKey, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import { badge, beans, cartButton, cartPanel, cartPath, plainPage } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

type SiteTexts = {
  readonly locale: string;
  readonly cart: string;
  /** The message for the limit of three pieces. */
  readonly limit: RegExp;
  /** The message for an unknown error. */
  readonly unknown: RegExp;
  /** The site's price format. */
  readonly price: RegExp;
};

const german = {
  cart: 'Warenkorb',
  limit: /höchstens 3 Stück möglich/,
  unknown: /kann gerade nicht geändert werden/,
} as const;

const sites: Readonly<Record<SiteKey, SiteTexts>> = {
  DE: { ...german, locale: 'de-DE', price: /^\d+,\d\d$/ },
  AT: { ...german, locale: 'de-AT', price: /^\d+,\d\d Euro$/ },
  CH: { ...german, locale: 'de-CH', price: /^CHF \d+\.\d\d$/ },
  CH_FR: {
    locale: 'fr-CH',
    cart: 'Panier',
    limit: /\b3\b/,
    unknown: /panier/,
    price: /^\d+\.\d\d CHF$/,
  },
  PL: { locale: 'pl-PL', cart: 'Koszyk', limit: /3 sztuki/, unknown: /koszyk/i, price: /^\d+,\d\d zł$/ },
  CZ: { locale: 'cs-CZ', cart: 'Košík', limit: /3 kusy/, unknown: /koší/i, price: /^\d+(,\d\d)? Kč$/ },
  HU: { locale: 'hu-HU', cart: 'Kosár', limit: /3 db/, unknown: /kosár/i, price: /^\d[\d ]* Ft$/ },
  SK: { locale: 'sk-SK', cart: 'Košík', limit: /3 kusy/, unknown: /koší/i, price: /^\d+,\d\d Euro$/ },
  TR: { locale: 'tr-TR', cart: 'Sepet', limit: /3 adet/, unknown: /sepet/i, price: /^[\d.]+,\d\d TL$/ },
};

type Container = { get(module: string): Promise<() => unknown> };
type PageGlobals = { shop_cart: Container; pageCart: PageCart; counts: number[] };

/** Opens the cart API for page scripts in the same way as another team's script would. */
async function openPageCart(page: Page, site: SiteKey, locale: string): Promise<void> {
  await page.evaluate(
    async ({ site, locale }) => {
      const globals = window as unknown as PageGlobals;
      const { openPageCart } = (await globals.shop_cart.get('./pageCart'))() as PageCartModule;
      globals.pageCart = await openPageCart({ site, locale: locale as 'de-DE' });
      globals.counts = [];
      globals.pageCart.onDataChanged(({ itemCount }) => globals.counts.push(itemCount));
    },
    { site, locale },
  );
}

const add = (page: Page, quantity: number): Promise<PageCartResult> =>
  page.evaluate(
    ({ productId, tcm, quantity }) =>
      (window as unknown as PageGlobals).pageCart.add({ productId, tcm }, quantity, { title: 'Beans' }),
    { ...beans, quantity },
  );

for (const site of siteKeys) {
  test(`on ${site}, a page script adds to the cart and gets the result in the site’s language`, async ({
    page,
    siteUrl,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    const { locale, cart, limit, unknown, price } = sites[site];
    await page.goto(siteUrl(site, plainPage));
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`^${cart}, `));
    await openPageCart(page, site, locale);

    const added = await add(page, 2);
    expect(added).toMatchObject({ isSuccess: true, addedProduct: { ...beans, title: expect.stringMatching(/\S/) } });
    await expect(badge(page)).toHaveText('2');
    await expect.poll(() => page.evaluate(() => (window as unknown as PageGlobals).counts)).toEqual([2]);

    await plantFault(page, { call: `PUT ${cartPath}`, status: 409, body: { error: 'ITEM_LIMIT', limit: 3 } });
    expect(await add(page, 2)).toMatchObject({
      isSuccess: false,
      code: 'ITEM_LIMIT',
      message: expect.stringMatching(limit),
    });
    await plantFault(page, { call: `PUT ${cartPath}`, isDropped: true });
    expect(await add(page, 1)).toMatchObject({
      isSuccess: false,
      code: 'UNKNOWN',
      message: expect.stringMatching(unknown),
    });

    await cartButton(page).click();
    const panel = cartPanel(page);
    await expect(panel).toHaveAccessibleName(cart);
    await expect(panel.getByRole('alert')).toHaveText(unknown);
    await expect(panel.getByRole('textbox')).toHaveValue('2');
    const printed = await panel
      .getByText(/^(?:CHF\s)?\d[\d\s.,’]*(?:\s(?:Euro|CHF|zł|Kč|Ft|TL))?$/)
      .last()
      .textContent();
    expect(printed?.replaceAll(/\s/g, ' ')).toMatch(price);
    await expect(panel.locator('a[href="/checkout"]')).toBeVisible();
    await page.reload();
    await expect(badge(page)).toHaveText('2');
  });
}
