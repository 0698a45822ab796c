import { afterEach, expect, test } from '@jest/globals';
import { emptyCart } from '@kontor/api/cart';
import { type AnnouncedItems, createWindowEvents } from '@kontor/browser';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { announcedCart, useAnnouncement } from './announce.browser.ts';

let end: (() => void) | undefined;
afterEach(() => end?.());

const mug = (quantity: number): AnnouncedItems => ({
  currency: 'EUR',
  items: [{ id: '7', title: 'Mug', price: 4.99, quantity }],
});

function Page({ items }: { readonly items: AnnouncedItems | undefined }) {
  useAnnouncement('kontor:item-viewed', items);
  return null;
}

test('a page’s content is announced once, as soon as it is known, even under StrictMode or if it changes later', () => {
  const heard: unknown[] = [];
  end = createWindowEvents().on('kontor:item-viewed', (detail) => heard.push(detail));
  const page = (items: AnnouncedItems | undefined) => (
    <StrictMode>
      <Page items={items} />
    </StrictMode>
  );
  const { rerender } = render(page(undefined));
  expect(heard).toEqual([]);
  rerender(page(mug(1)));
  rerender(page(mug(2)));
  expect(heard).toEqual([mug(1)]);
});

test('a cart is announced in its site’s currency and without unknown prices', () => {
  const line = {
    productId: '7',
    tcm: '1',
    title: 'Mug',
    quantity: { quantity: 2 },
    availability: 'AVAILABLE',
  } as const;
  expect(announcedCart({ ...emptyCart, articles: [line as never] }, 'CH')).toEqual({
    currency: 'CHF',
    items: [{ id: '7', title: 'Mug', kind: 'article', quantity: 2 }],
  });
});

test('a cart is announced in the currency of its prices, without prices in other currencies', () => {
  const line = (productId: string, currency: string) =>
    ({ productId, title: 'Mug', quantity: { quantity: 1 }, price: { amount: 3, currency } }) as never;
  expect(announcedCart({ ...emptyCart, articles: [line('7', 'CHF'), line('8', 'EUR')] }, 'DE')).toEqual({
    currency: 'CHF',
    items: [
      { id: '7', title: 'Mug', kind: 'article', price: 3, quantity: 1 },
      { id: '8', title: 'Mug', kind: 'article', quantity: 1 },
    ],
  });
});

test('a cart with nothing but a subscription, a gift card or a partner product is announced with its kind and price', () => {
  const price = { amount: 10, currency: 'EUR' };
  const article = { productId: '3', tcm: '3', title: 'Card', quantity: { quantity: 1 }, price } as never;
  const cases = [
    [{ giftCards: [{ article }] }, { id: '3', title: 'Card', kind: 'gift card' }],
    [
      { subscriptions: [{ subscriptionConfigurationId: 's', productId: '4', title: 'Plan', pricePerDelivery: price }] },
      { id: '4', title: 'Plan', kind: 'subscription' },
    ],
    [
      { partnerProducts: [{ partnerProductId: 'p', totalQuantity: 1, title: 'Cover', price }] },
      { id: 'p', title: 'Cover', kind: 'partner product' },
    ],
  ] as const;
  for (const [parts, item] of cases)
    expect(announcedCart({ ...emptyCart, ...parts }, 'DE')).toEqual({
      currency: 'EUR',
      items: [{ ...item, price: 10, quantity: 1 }],
    });
});
