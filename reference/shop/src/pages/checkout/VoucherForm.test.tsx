import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Cart, type CartApi, emptyCart, type VoucherApi } from '@kontor/api/cart';
import { systemClock } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { VoucherForm } from './VoucherForm.tsx';

const filled: Cart = { ...emptyCart, numberOfArticles: 1 };

const api: VoucherApi = { redeem: async () => undefined, remove: async () => true };

/** Shows the form with carts that the back end returns one after another. */
async function showForm(
  carts: readonly Cart[],
  calls: Partial<VoucherApi> = {},
  openVouchers = async () => ({ ...api, ...calls }),
) {
  const answers = [...carts];
  const load = jest.fn<CartApi['load']>(async () => answers.shift() ?? filled);
  const cartApi = { load, change: () => new Promise<never>(() => {}) };
  const store = createRootStore({ ...createNullOptions('AT'), cartApi, clock: systemClock });
  const i18n = await prepareI18n('en', loadCatalog);
  await act(() => store.cart.sync.load());
  render(
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={store}>
        <div data-remote="cart" />
        <VoucherForm site="AT" openVouchers={openVouchers} />
      </RootStoreProvider>
    </I18nProvider>,
  );
  return { store, load };
}

// jsdom has no layout, so it cannot scroll.
const scrollIntoView = jest.fn<Element['scrollIntoView']>();

beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' });
const card = () => screen.getByRole('region', { name: 'Redeem a voucher' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const enter = async (code: string) => {
  fireEvent.change(field(), { target: { value: code } });
  await press('Redeem');
};

test('the voucher form sends the code, reloads the cart and shows the voucher with a way to remove it', async () => {
  const redeem = jest.fn<VoucherApi['redeem']>(async () => undefined);
  const { load } = await showForm([filled, { ...filled, voucher: { code: 'HOME15' } }], { redeem });
  await enter('  home15 ');
  expect(redeem).toHaveBeenCalledWith('home15');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status')).toHaveTextContent('The voucher is redeemed.');
  expect(screen.getByRole('button', { name: 'Remove voucher HOME15' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(card()).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toEqual([card()]);
});

test('the voucher form reports a failure if its script cannot be loaded, and can be sent again', async () => {
  const redeem = jest.fn<VoucherApi['redeem']>(async () => undefined);
  const openVouchers = jest
    .fn(async (): Promise<VoucherApi> => ({ redeem, remove: async () => true }))
    .mockRejectedValueOnce(new Error('offline'));
  await showForm([filled], {}, openVouchers);
  await enter('HOME15');
  expect(field()).toHaveAccessibleDescription(/did not work/);
  await press('Redeem');
  expect(redeem).toHaveBeenCalledWith('HOME15');
});

test.each([
  [{ code: 'VOUCHER_UNKNOWN' }, 'We do not know this voucher code. Please check it.'],
  [{ code: 'VOUCHER_EXPIRED' }, 'This voucher has expired.'],
  [{ code: 'VOUCHER_USED' }, 'This voucher has already been used.'],
  [{ code: 'VOUCHER_MINIMUM', minimum: 30 }, /at least 30,00.Euro/],
  [{ code: 'VOUCHER_MINIMUM' }, /worth too little/],
  [{ code: 'VOUCHER_NOT_APPLICABLE' }, /not in your cart/],
  [{ code: 'VOUCHER_NOT_COMBINABLE' }, /cannot be combined/],
  [{ code: 'RATE_LIMITED' }, /Too many attempts/],
  [{ code: 'UNKNOWN' }, /did not work/],
] as const)('the voucher form says why a code is refused, and keeps the code: %j (CART-51)', async (refusal, text) => {
  await showForm([filled], { redeem: async () => refusal });
  await enter('HOME15');
  expect(scrollIntoView.mock.contexts).toEqual([field().form]);
  expect(field()).toHaveAccessibleDescription(text as RegExp);
  expect(field()).toHaveValue('HOME15');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveFocus();
});

test('the voucher form sends nothing without a code, and makes one call for several presses', async () => {
  const redeem = jest.fn<VoucherApi['redeem']>(() => new Promise(() => {}));
  await showForm([filled], { redeem });
  await press('Redeem');
  expect(field()).toHaveAccessibleDescription('Please enter the code.');
  await enter('HOME15');
  for (let count = 0; count < 2; count += 1) await act(async () => void fireEvent.submit(field()));
  expect(redeem).toHaveBeenCalledTimes(1);
});

test('the voucher form removes a voucher, and reports a removal that fails', async () => {
  const remove = jest.fn<VoucherApi['remove']>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { store } = await showForm([{ ...filled, voucher: { code: 'HOME15' } }, filled], { remove });
  await press('Remove voucher HOME15');
  expect(screen.getByRole('alert')).toHaveTextContent(/^The voucher code could not be removed\./);
  // If the message were above the card, it would move the button, and a second press would miss the button. The message
  // would also be outside a phone's window.
  expect(store.cart.messages.setError.current).toBeUndefined();
  expect(scrollIntoView.mock.contexts).toEqual([card()]);
  await press('Remove voucher HOME15');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toHaveTextContent('The voucher is removed.');
  expect(field()).toBeVisible();
});

test('the voucher form accepts another code while the voucher in the cart is not valid', async () => {
  await showForm([{ ...filled, voucher: { code: 'HOME15', problem: 'VOUCHER_MINIMUM' } }]);
  expect(field()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove voucher HOME15' })).toBeVisible();
});

test('the voucher form is not shown next to an empty cart', async () => {
  await showForm([emptyCart]);
  expect(screen.queryByRole('textbox')).toBeNull();
});
