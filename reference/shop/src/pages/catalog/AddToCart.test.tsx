import { expect, jest, test } from '@jest/globals';
import type { PageCart, PageCartResult } from '@kontor/federation';
import type { RemoteLoader } from '@kontor/federation/runtime';
import { prepareI18n } from '@kontor/i18n';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { AddToCart } from './AddToCart.tsx';

const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE', isAppClient: false } as const;

async function setUp(
  changes: Parameters<typeof buildProduct>[0] = {},
  result: PageCartResult = { isSuccess: true, addedProduct: undefined },
) {
  const add = jest.fn<PageCart['add']>(async () => result);
  const load = async () => ({ openPageCart: async () => ({ add }) });
  const loader = { load } as unknown as RemoteLoader;
  const i18n = await prepareI18n('de-DE', loadCatalog);
  const product = buildProduct({ availability: 'AVAILABLE', ...changes });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <RootStoreProvider store={createRootStore(createNullOptions('DE'))}>
          <AddToCart product={product} context={context} loader={loader} />
        </RootStoreProvider>
      </I18nProvider>,
    );
  });
  const quantities = () => add.mock.calls.map(([, quantity]) => quantity);
  return { product, quantities, button: () => screen.getByRole('button', { name: 'In den Warenkorb' }) };
}

/** Types a quantity in place of the previous one and leaves the field. */
function type(text: string) {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
const press = (button: HTMLElement) => act(async () => button.click());

test('the product page adds one piece, or as many as were typed (CART-69, CART-70)', async () => {
  const { quantities, button } = await setUp();
  await press(button());
  type('12');
  await press(button());
  expect(quantities()).toEqual([1, 12]);
  expect(screen.getByRole('status')).toHaveTextContent('Liegt in Ihrem Warenkorb.');
  expect(screen.getByRole('textbox')).toHaveValue('1');
});

test('a quantity is added even if Enter sends the form before the shopper leaves the field', async () => {
  const { quantities } = await setUp();
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await act(async () => field.closest('form')?.requestSubmit());
  expect(quantities()).toEqual([3]);
});

test.each(['', 'abc', '0', '-2'])('the product page adds nothing for the quantity %p and says why', async (typed) => {
  const { quantities, button } = await setUp();
  type(typed);
  await press(button());
  expect(quantities()).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('Bitte geben Sie eine ganze Zahl ein.');
});

test('a refused quantity stays in its field, with the reason', async () => {
  const { button } = await setUp({}, { isSuccess: false, code: 'ITEM_LIMIT', message: 'Höchstens 99' });
  type('100');
  await press(button());
  expect(screen.getByRole('status')).toHaveTextContent('Höchstens 99');
  expect(screen.getByRole('textbox')).toHaveValue('100');
});

test('without scripts, the browser sends the form to the cart page (CART-69)', async () => {
  const { product, button } = await setUp();
  const form = button().closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/service/cartfrontend/cart']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    change: 'add',
    productId: product.id,
    tcm: product.tcm,
    quantity: '1',
  });
});

test('a subscription does not have a quantity', async () => {
  await setUp({ category: 'coffee-subscription' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a product that is sold out cannot be added', async () => {
  await setUp({ availability: 'SOLDOUT' });
  expect(screen.getByRole('button', { name: 'Ausverkauft' })).toHaveAttribute('aria-disabled', 'true');
  expect(document.querySelector('form')).toBeNull();
});
