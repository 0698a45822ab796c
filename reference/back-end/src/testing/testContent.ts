import type { Store } from '@kontor/api/service';
import type { ProductContent } from '../content/assortment/products.ts';
import { vocabularyFor } from '../content/assortment/vocabulary.ts';
import type { ShopContent } from '../content/shopContent.ts';

const everywhere = (text: string): ProductContent['title'] => ({
  de: text,
  fr: text,
  pl: text,
  cs: text,
  hu: text,
  sk: text,
  tr: text,
  en: text,
});

/** A mug that costs 4.99 € and is well stocked, with the given changes. */
export function testProduct(overrides: Partial<ProductContent>): ProductContent {
  return {
    id: '1000001',
    tcm: '10001',
    department: 'household',
    category: 'kitchen',
    priceCents: 4_99,
    stock: 500,
    badges: [],
    title: everywhere('Kaffeetasse Morgenröte'),
    variant: everywhere('300 ml'),
    description: everywhere('Für jeden Tag.'),
    ...overrides,
  };
}

/** Two mugs, a rare bowl, a sold-out pot, a discounted blanket, a sweater, and a mobile plan for Germany. */
export const testProducts: readonly ProductContent[] = [
  testProduct({}),
  testProduct({ id: '1000002', tcm: '10002', title: everywhere('Teebecher Großmutter'), badges: ['new'] }),
  testProduct({
    id: '1000003',
    tcm: '10003',
    title: everywhere('Schale Unikat'),
    stock: 3,
    rating: { average: 4.6, count: 87 },
  }),
  testProduct({ id: '1000004', tcm: '10004', title: everywhere('Topf Ausverkauft'), stock: 0 }),
  testProduct({
    id: '1000005',
    tcm: '10005',
    title: { ...everywhere('Wolldecke Nordlicht'), pl: 'Łagodny koc zimowy', tr: 'Kışlık battaniye' },
    category: 'bed-and-bath',
    priceCents: 19_99,
    formerPriceCents: 29_99,
    badges: ['sale'],
  }),
  testProduct({ id: '1000006', tcm: '10006', title: everywhere('Pullover'), department: 'fashion', category: 'women' }),
  testProduct({
    id: '1000007',
    tcm: '10007',
    title: everywhere('Tarif Basis'),
    department: 'mobile',
    category: 'mobile-tariffs',
  }),
];

const hours = { weekdays: '09:00–18:00', saturday: '09:00–14:00' };

const testStores: readonly Store[] = [
  { id: 'a', postcode: '10117', city: 'Berlin', street: 'Friedrichstraße 1', hours, hasCoffeeBar: true },
  { id: 'b', postcode: '10719', city: 'Berlin', street: 'Kurfürstendamm 2', hours, hasCoffeeBar: false },
  { id: 'c', postcode: '50667', city: 'Köln', street: 'Hohe Straße 3', hours, hasCoffeeBar: false },
];

/** Content so small that a test can state the entire expected response. */
export const testContent: ShopContent = {
  products: testProducts,
  vouchers: [],
  vocabularyFor,
  navigationFor: (site) => [{ title: `Kaffee ${site}`, href: '/category/coffee' }],
  themeWorldsFor: (_site, now) => ({
    sections: [{ key: 'new', headline: now.toISOString(), themeworlds: [] }],
    translations: {},
  }),
  infoPageFor: (key, site) =>
    key === 'contact' ? { key, title: site, lead: 'x', sections: [], links: [] } : undefined,
  storesFor: () => testStores,
  promotionFor: (id, site) => (id === '~header_top' ? { type: 'ApiCategory', content: { headline: site } } : undefined),
};
