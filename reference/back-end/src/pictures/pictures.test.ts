import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { pictureWidths } from '@kontor/api/catalog';
import { siteKeys } from '@kontor/site';
import { listingKeys } from '../content/assortment/categories.ts';
import { campaigns, giftCards } from '../content/assortment/offers.ts';
import { products } from '../content/assortment/products.ts';
import { footerSites } from '../content/footer/footerPlan.ts';
import { flagFile, markFile } from '../content/footer/logos.ts';
import { editorialContent } from '../content/shopContent.ts';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { pictureFiles, pictureFolder, sceneNames } from './pictureFiles.ts';

type Kind = keyof typeof pictureWidths;

/** A picture's files in its ratios and widths. */
const filesOf = (kind: Kind, name: string, ratios = Object.keys(pictureWidths[kind])): readonly string[] =>
  Object.entries<readonly number[]>(pictureWidths[kind])
    .filter(([ratio]) => ratios.includes(ratio))
    .flatMap(([ratio, widths]) => widths.map((width) => `${kind}/${name}/${ratio}-${width}.avif`));

const files = [...pictureFiles].sort();
const photos = files.filter((file) => file.endsWith('.avif'));
const bytesOf = (file: string): number => statSync(join(pictureFolder, file)).size;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Width and height from the `ispe` box of an AVIF file. */
function pixelsOf(file: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(join(pictureFolder, file));
  const box = bytes.indexOf('ispe');
  return { width: bytes.readUInt32BE(box + 8), height: bytes.readUInt32BE(box + 12) };
}

describe('the picture files', () => {
  test('the picture files are exactly the pictures of products, offers and scenes, and the marks and flags of all sites (UI-21, UI-22)', () => {
    const marks = siteKeys.flatMap((site) => {
      const { payment, shipping, quality } = footerSites[site];
      return [...payment, ...shipping, ...quality].map((source) => markFile(source, site));
    });
    const needed = [
      ...products.flatMap(({ id }) => filesOf('product', id)),
      // Gift cards and free articles do not have pages.
      ...[...giftCards, ...campaigns].flatMap(({ productId }) => filesOf('product', productId, ['1x1'])),
      ...sceneNames.flatMap((name) => filesOf('scene', name)),
      ...[...marks, ...siteKeys.map((site) => flagFile(site.slice(0, 2)))].map((file) => `logos/${file}`),
    ];
    expect(files).toEqual([...new Set(needed)].sort());
  });

  test.each(photos)('%s has the width and ratio that are in its name', (file) => {
    const [, across = 0, down = 0, width = 0] = (/(\d+)x(\d+)-(\d+)\.avif$/.exec(file) ?? []).map(Number);
    const height = (width * down) / across;
    expect(pixelsOf(file)).toEqual({ width, height: Math.round(height) });
  });

  test('the picture files are small enough for a page', () => {
    const cards = photos.filter((file) => file.endsWith('/3x4-360.avif'));
    expect(sum(cards.map(bytesOf)) / cards.length).toBeLessThan(2_700);
    expect(photos.filter((file) => bytesOf(file) > 15_000)).toEqual([]);
    expect(sum(files.map(bytesOf))).toBeLessThan(2_600_000);
  });
});

let shop: TestShop;
let browser: TestBrowser;

// Pictures do not depend on earlier requests, so one shop serves all tests.
beforeAll(async () => {
  shop = await createTestShop();
  browser = shop.browser();
});

describe('the responses with pictures', () => {
  test.each([
    ['/pictures/product/1000102.avif', 'product/1000102/1x1-176.avif', 'image/avif'],
    ['/pictures/product/1000102.avif?ratio=4x3', 'product/1000102/4x3-400.avif', 'image/avif'],
    ['/pictures/product/1000102.avif?ratio=3x4&width=640', 'product/1000102/3x4-640.avif', 'image/avif'],
    ['/pictures/scene/first-roast.avif', 'scene/first-roast/16x9-480.avif', 'image/avif'],
    ['/service/footer-images/logos/ch/post.svg', 'logos/ch/post.svg', 'image/svg+xml; charset=utf-8'],
  ])('%s returns the file %s, may be cached and runs no scripts', async (url, file, type) => {
    const response = await browser.get(url, '');
    expect(response.rawPayload.equals(readFileSync(join(pictureFolder, file)))).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('pictures are not sent again to browsers that already have them', async () => {
    const url = '/pictures/product/1000102.avif';
    const etag = String((await browser.get(url, '')).headers['etag']);
    const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['/pictures/product/9.avif', 404],
    ['/pictures/product/..%2Fscene%2Ffirst-roast.avif', 404],
    ['/pictures/product/..%2F..%2F..%2Foffers.yaml%00.avif', 404],
    ['/pictures/product/__proto__.avif', 404],
    ['/pictures/scene/nowhere.avif', 404],
    ['/service/footer-images/logos/nobody.svg', 404],
    ['/service/footer-images/logos/../../etc/passwd', 404],
    ['/service/footer-images/logos/..%2Fscene%2Ffirst-roast%2F..%2F..%2F..%2Foffers.yaml', 404],
    ['/pictures/product/1000102.avif?width=177', 404],
    ['/pictures/product/1000102.avif?ratio=16x9', 404],
    ['/pictures/product/1000102.avif?ratio=2x1', 400],
    ['/pictures/product/1000102.avif?width=1e3', 400],
    ['/pictures/product/1000102.png', 404],
  ])('pictures at %s get the response %i as JSON', async (url, status) => {
    const response = await browser.get(url, '');
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  });
});

test.each(siteKeys)(
  'every picture named in the content of %s is served, on any day and for any group',
  async (site) => {
    const days = ['2030-01-15', '2030-05-06', '2030-07-01', '2030-10-20', '2030-12-10'];
    const promotions = [
      'top_banner',
      'phase_integration',
      'SHOP_FOOTER',
      ...listingKeys.map((key) => `category_${key}`),
    ];
    const text = JSON.stringify(
      days.flatMap((day) => {
        const view = { now: new Date(`${day}T10:00:00Z`), abTest: 'summer-banner', abGroup: 'photo' };
        return [
          editorialContent.navigationFor(site, view),
          editorialContent.themeWorldsFor(site, view.now),
          ...promotions.map((id) => editorialContent.promotionFor(id, site, view)),
        ];
      }),
    );
    const addresses = [...new Set(text.match(/\/(?:pictures|service\/footer-images)\/[\w./?=&-]+/g))];
    expect(addresses.length).toBeGreaterThan(40);
    const statuses = await Promise.all(addresses.map(async (url) => [url, (await browser.get(url, '')).statusCode]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  },
);
