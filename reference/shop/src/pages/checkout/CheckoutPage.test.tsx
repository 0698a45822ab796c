import { afterEach, expect, jest, test } from '@jest/globals';
import { type Cart, emptyCart } from '@kontor/api/cart';
import { anonymousCustomer, type CustomerData } from '@kontor/api/customer';
import { createBrowserPageEvents, createWindowEvents, systemClock } from '@kontor/browser';
import { createFakeLoader } from '@kontor/federation/testing';
import { prepareI18n } from '@kontor/i18n';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { CheckoutPage } from './CheckoutPage.tsx';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  jest.restoreAllMocks();
});

const euros = (amount: number) => ({ amount, currency: 'EUR' });

const cover = {
  partnerProductId: 'cover',
  totalQuantity: 1,
  title: 'Reparaturschutz',
  price: euros(29.9),
  totalPrice: euros(29.9),
};

const plan = {
  subscriptionConfigurationId: 'coffee-4',
  productId: '4',
  title: 'Röstung des Monats',
  imageUrl: '/plan.svg',
  pricePerDelivery: euros(9.6),
};

/** Opens the checkout with a cart, and records what the checkout announces. */
async function openCheckout(parts: Partial<Cart>, customer: Partial<CustomerData> = {}) {
  const begun: unknown[] = [];
  end = createWindowEvents().on('kontor:checkout-begun', (detail) => begun.push(detail));
  let known = parts;
  let hours = 0;
  const cartApi = { load: async () => ({ ...emptyCart, ...known }), change: () => new Promise<never>(() => {}) };
  const store = createRootStore({
    ...createNullOptions('DE'),
    cartApi,
    clock: { ...systemClock, now: () => hours * 3_600_000 },
    pageEvents: createBrowserPageEvents(),
    loadPersonalData: async () => ({ ...anonymousCustomer, ...customer }),
  });
  const i18n = await prepareI18n('de-DE', loadCatalog);
  const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE' } as const;
  const page = {
    site: 'DE',
    locale: 'de-DE',
    page: 'checkout',
    flags: { header: [], footer: [] },
    registry: { remotes: {} },
  } as const;
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <RootStoreProvider store={store}>
          <CheckoutPage page={page} context={context} loader={createFakeLoader().loader} query="" />
        </RootStoreProvider>
      </I18nProvider>,
    );
  });
  /** The shopper looks at another tab for an hour. In the meantime, the cart on the back end changes to `later`. */
  const returnAfterHour = async (later: Partial<Cart>) => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    for (const state of ['hidden', 'visible'] as const) {
      visibility.mockReturnValue(state);
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      known = later;
      hours += 1;
    }
  };
  return { begun, returnAfterHour };
}

test('the checkout shows a subscription with its kind, picture and price, and says which part is included in the sum', async () => {
  const { begun } = await openCheckout({ numberOfArticles: 1, subscriptions: [plan], subtotal: euros(9.6) });
  const line = screen.getByRole('listitem');
  expect(line).toHaveTextContent('Röstung des Monats');
  expect(line).toHaveTextContent('Kaffee-Abo');
  expect(line).toHaveTextContent('9,60 je Lieferung');
  expect(line.querySelector('img')).toHaveAttribute('src', '/plan.svg');
  expect(screen.getByText(/erste Lieferung eines Abos/)).toBeVisible();
  expect(begun).toMatchObject([{ items: [{ id: '4', kind: 'subscription', price: 9.6 }] }]);
});

test('the checkout counts a partner product and shows its price', async () => {
  const { begun } = await openCheckout({ partnerProducts: [cover], subtotal: euros(29.9) });
  expect(screen.getByRole('listitem')).toHaveTextContent(/Reparaturschutz.*Partnerangebot.*29,90$/);
  expect(screen.getByRole('listitem').querySelector('svg')).toBeVisible();
  expect(screen.getByText(/1 Artikel/)).toBeVisible();
  expect(screen.queryByText(/erste Lieferung/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Jetzt kaufen' })).toBeEnabled();
  expect(begun).toMatchObject([{ items: [{ id: 'cover', kind: 'partner product', price: 29.9 }] }]);
});

test('the checkout shows lines from a back end that sends neither prices nor pictures', async () => {
  await openCheckout({
    partnerProducts: [{ partnerProductId: 'cover', totalQuantity: 2, title: '' }],
    subscriptions: [{ subscriptionConfigurationId: 's', title: 'Kaffee-Abo Classic' }],
  });
  const [product, subscription] = screen.getAllByRole('listitem');
  expect(product).toHaveTextContent(/^PartnerangebotMenge: 2$/);
  expect(subscription).toHaveTextContent(/^Kaffee-Abo ClassicMenge: 1$/);
});

const charged = {
  numberOfArticles: 1,
  partnerProducts: [cover],
  subtotal: euros(29.9),
  voucher: { code: 'ZUHAUSE15' },
  charges: { discount: euros(4.49), shipping: euros(4.95), untilFreeShipping: euros(2.5), total: euros(30.36) },
};

test('the checkout shows voucher, shipping, the amount missing for free shipping, and the total', async () => {
  const { begun } = await openCheckout(charged);
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(rows).toEqual(['Zwischensumme 29,90', 'Gutschein ZUHAUSE15 -4,49', 'Versand 4,95', 'Gesamtsumme 30,36']);
  expect(screen.getByText('Noch 2,50 bis zum Gratisversand')).toBeVisible();
  expect(screen.getByText(/Alle Preise inkl. MwSt\.$/)).toBeVisible();
  expect(begun).toMatchObject([{ coupon: 'ZUHAUSE15' }]);
});

test('the checkout says why a voucher is not valid, and announces no coupon', async () => {
  const voucher = { code: 'ZUHAUSE15', problem: 'VOUCHER_MINIMUM' };
  const { begun } = await openCheckout({
    ...charged,
    voucher,
    charges: { voucherMinimum: euros(30), total: euros(29.9) },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Dieser Gutschein gilt ab 30,00 für die passenden Artikel.');
  expect(begun).not.toMatchObject([{ coupon: expect.anything() }]);
});

test('the checkout announces only the beginning of a code that was issued to one person (CART-56)', async () => {
  const { begun } = await openCheckout({ ...charged, voucher: { code: 'KAFFEE-ABCD2345' } });
  expect(begun).toMatchObject([{ coupon: 'KAFFEE' }]);
});

test('the checkout offers visitors without a log-in a link to the log-in page, which returns to the checkout', async () => {
  await openCheckout({ partnerProducts: [cover] });
  expect(screen.getByText(/Haben Sie ein Kundenkonto/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login?next=%2Fcheckout');
});

test('the checkout offers no log-in to a customer', async () => {
  await openCheckout({ partnerProducts: [cover] }, { loggedInOrRemembered: true });
  expect(screen.queryByText(/Haben Sie ein Kundenkonto/)).not.toBeInTheDocument();
});

test('the checkout shows the current cart when its tab is shown again after a while', async () => {
  const { returnAfterHour } = await openCheckout({ partnerProducts: [cover], charges: { total: euros(29.9) } });
  await returnAfterHour({ partnerProducts: [{ ...cover, totalQuantity: 2 }], charges: { total: euros(59.8) } });
  expect(screen.getByRole('listitem')).toHaveTextContent('Menge: 2');
  expect(screen.getByText('59,80')).toBeVisible();
});
