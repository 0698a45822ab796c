import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Cart, type CartApi, CartError, type CartErrorCode } from '@kontor/api/cart';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article, cartOf } from './testing/carts.ts';
import { shimPlatform } from './testing/platformShims.ts';
import { renderMiniCart } from './testing/renderMiniCart.tsx';

beforeEach(() => shimPlatform());

type ClickingUser = Pick<typeof userEvent, 'click'>;

async function openCart(options: Parameters<typeof renderMiniCart>[0] = {}, user: ClickingUser = userEvent) {
  const rendered = await renderMiniCart(options);
  await user.click(screen.getByRole('button', { expanded: false }));
  await screen.findByRole('dialog');
  return rendered;
}

const two = cartOf({
  articles: [article(), article({ productId: '2', tcm: 't2', title: 'Mug', quantity: { quantity: 1 } })],
});
/** The options of every change call. */
const stamped = { stamp: expect.anything() };
const lines = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('the lines', () => {
  test('the lines are computed once per cart change, even if several components show them', async () => {
    const subscriptions: Cart['subscriptions'] = [];
    // Only the computation of the lines calls this list's `map`.
    const computation = jest.spyOn(subscriptions, 'map');
    const { store } = await openCart({ load: async () => ({ ...two, subscriptions }) });
    expect(lines()).toHaveLength(2);
    expect(computation).toHaveBeenCalledTimes(1);
    await act(() => store.cart.sync.load({ forceReload: true }));
    expect(computation).toHaveBeenCalledTimes(2);
  });

  test('a line shows the title, the variant and the back end’s prices in the site’s format (CART-45)', async () => {
    await openCart({
      cart: cartOf({ articles: [article()], subtotal: { amount: 1234.5, currency: 'HUF' } }),
      site: 'HU',
    });
    expect(screen.getByRole('link', { name: 'Coffee beans' })).toHaveAttribute('href', '/product/1');
    expect(screen.getByText('500 g')).toBeInTheDocument();
    expect(screen.getByText(/^15\sFt$/)).toBeInTheDocument();
    expect(screen.getByText(/^1\s?235\sFt$/)).toBeInTheDocument();
  });

  test('a quantity change sends the absolute quantity and hides the price until the back end responds (CART-11, CART-16)', async () => {
    const { change } = await openCart({ cart: cartOf({ articles: [article()] }) });
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(change).toHaveBeenCalledWith({ setArticle: { productId: '1', tcm: 't1', quantity: 3 } }, stamped);
    expect(screen.getByRole('textbox', { name: 'Quantity of Coffee beans' })).toHaveValue('3');
    expect(screen.queryByText(/15,00/)).toBeNull();
    // If the row disappeared, the stepper would shift under the shopper's finger.
    expect(screen.getByText('Available')).toBeInTheDocument();
    expect(screen.getAllByText('Price is being updated')).toHaveLength(2);
  });

  test('the stepper counts every click, including clicks before the next render', async () => {
    const { store } = await openCart({ cart: cartOf({ articles: [article()] }) });
    const more = screen.getByRole('button', { name: 'One more' });
    await act(async () => {
      for (let click = 0; click < 10; click += 1) more.click();
    });
    expect(store.cart.cart.articles[0]?.quantity.quantity).toBe(12);
  });

  test('the stepper does not go below one piece', async () => {
    const { change } = await openCart({ cart: cartOf({ articles: [article({ quantity: { quantity: 1 } })] }) });
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(change).not.toHaveBeenCalled();
  });

  test('a quantity can be typed, and an article’s pending quantity changes are merged into one (CART-70)', async () => {
    const { change } = await openCart({ cart: cartOf({ articles: [article()] }) });
    const field = screen.getByRole('textbox', { name: 'Quantity of Coffee beans' });
    await userEvent.click(field);
    await userEvent.keyboard('25{Enter}');
    await userEvent.keyboard('31{Enter}');
    expect(change.mock.calls.map(([sent]) => sent)).toEqual([
      { setArticle: { productId: '1', tcm: 't1', quantity: 25 } },
    ]);
    expect(field).toHaveValue('31');
  });

  test('typing 0 removes the line and moves focus to its undo button (CART-70)', async () => {
    const { change } = await openCart({ cart: two });
    await userEvent.click(screen.getByRole('textbox', { name: 'Quantity of Coffee beans' }));
    await userEvent.keyboard('0{Enter}');
    expect(change).toHaveBeenCalledWith({ setArticle: { productId: '1', tcm: 't1', quantity: 0 } }, stamped);
    expect(screen.getByRole('button', { name: 'Undo: Coffee beans' })).toHaveFocus();
  });

  test('a typed quantity above the limit is refused with a message, and the previous quantity returns (CART-30, CART-70)', async () => {
    const refused = Object.assign(new Error('ITEM_LIMIT'), { name: 'CartError', code: 'ITEM_LIMIT', limit: 99 });
    await openCart({ cart: cartOf({ articles: [article()] }), change: () => Promise.reject(refused) });
    const field = screen.getByRole('textbox', { name: 'Quantity of Coffee beans' });
    await userEvent.click(field);
    await userEvent.keyboard('100000{Enter}');
    expect(await screen.findByText(/At most 99 pieces/)).toBeInTheDocument();
    expect(field).toHaveValue('2');
  });

  test('a removed line is replaced by an undo row, which gets focus (CART-45)', async () => {
    const { change } = await openCart({ cart: two });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Coffee beans' }));
    expect(change).toHaveBeenCalledWith({ setArticle: { productId: '1', tcm: 't1', quantity: 0 } }, stamped);
    expect(lines()[0]).toHaveTextContent('Coffee beans removed');
    expect(lines()[1]).toHaveTextContent('Mug');
    expect(screen.getByRole('button', { name: 'Undo: Coffee beans' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    expect(lines()[0]).toHaveTextContent('500 g');
    expect(screen.getByRole('button', { name: 'Remove Coffee beans' })).toHaveFocus();
  });

  test('a deleted line names the free article that was removed with it, and undoing the removal restores both', async () => {
    const gift = article({ productId: '3', title: 'Sample', campaignId: 'c', quantity: { quantity: 1 } });
    const change = jest
      .fn<CartApi['change']>()
      .mockResolvedValueOnce({ status: 'changed', cart: cartOf({}), lostFreeArticles: [gift] })
      .mockReturnValue(new Promise(() => {}));
    await openCart({ cart: cartOf({ articles: [article()], freeArticles: [gift], numberOfArticles: 3 }), change });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Coffee beans' }));
    expect(await screen.findByText('Your free gift goes with it: Sample')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Coffee beans' }));
    expect(screen.getByRole('listitem', { name: 'Coffee beans' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Sample' })).toHaveTextContent('Free');
  });

  test('angle brackets in the titles of a deleted line and its free article are shown as they are', async () => {
    const gift = article({ productId: '3', title: '<i>Sample</i>', campaignId: 'c', quantity: { quantity: 1 } });
    const change = async () => ({ status: 'changed', cart: cartOf({}), lostFreeArticles: [gift] }) as const;
    const articles = [article({ title: '<b>Beans</b>' })];
    await openCart({ cart: cartOf({ articles, freeArticles: [gift], numberOfArticles: 3 }), change });
    await userEvent.click(screen.getByRole('button', { name: 'Remove <b>Beans</b>' }));
    expect(await screen.findByText('Your free gift goes with it: <i>Sample</i>')).toBeInTheDocument();
    expect(screen.getByText('<b>Beans</b> removed')).toBeInTheDocument();
  });

  test.each([
    ['Gift card', 0],
    ['GIFT CARD, 25 Euro', 0],
    ['Present for friends', 1],
  ])('a gift card line shows its kind unless the title contains it: %s', async (title, times) => {
    await openCart({ cart: cartOf({ numberOfArticles: 1, giftCards: [{ article: article({ title }) }] }) });
    expect(screen.queryAllByText('Gift card', { selector: 'p' })).toHaveLength(times);
    expect(screen.getByRole('listitem', { name: title })).toBeInTheDocument();
  });

  test('an undo row disappears after 10 s, and focus stays in the panel', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      const rest = cartOf({ articles: two.articles.slice(1) });
      await openCart({ cart: two, change: async () => ({ status: 'changed', cart: rest }) }, user);
      await user.click(screen.getByRole('button', { name: 'Remove Coffee beans' }));
      act(() => void jest.advanceTimersByTime(9_000));
      expect(lines()).toHaveLength(2);
      act(() => void jest.advanceTimersByTime(1_500));
      expect(lines()).toHaveLength(1);
      expect(screen.getByRole('dialog')).toHaveFocus();
    } finally {
      jest.useRealTimers();
    }
  });

  test('a line reappears with a message if its removal fails', async () => {
    await openCart({ cart: two, change: () => Promise.reject(new CartError('CARTSTORAGE_UNAVAILABLE')) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Coffee beans' }));
    expect(await screen.findByText(/cannot be changed at the moment/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Coffee beans' })).toBeInTheDocument();
    expect(screen.queryByText('Coffee beans removed')).toBeNull();
  });

  test('the sums say that they include a subscription’s first delivery, but only in a cart with a subscription', async () => {
    const plan = { subscriptionConfigurationId: 's', title: 'Coffee plan' };
    const text = /^The sum has the first delivery of a subscription\./;
    const { unmount } = await openCart({ cart: cartOf({ articles: [article()], subscriptions: [plan] }) });
    expect(screen.getByText(text)).toBeInTheDocument();
    unmount();
    await openCart({ cart: cartOf({ articles: [article()] }) });
    expect(screen.queryByText(text)).toBeNull();
  });

  test('a subscription line shows the price per delivery, unless the subscription can no longer be ordered (SITE-55)', async () => {
    const subscription = (id: string, amount: number) => ({
      subscriptionConfigurationId: id,
      title: `Coffee plan ${id}`,
      pricePerDelivery: { amount, currency: 'EUR' },
    });
    await openCart({
      cart: cartOf({
        numberOfArticles: 2,
        subscriptions: [subscription('a', 12.5)],
        defectiveSubscriptions: [subscription('b', 99)],
      }),
    });
    const [valid, defective] = screen.getAllByRole('listitem', { name: /Coffee plan/ });
    expect(valid).toHaveTextContent('12,50 Euro per delivery');
    expect(defective).not.toHaveTextContent('per delivery');
  });

  test('a cart that contains only a partner product shows a line with a price, a count and the checkout link (CART-60)', async () => {
    const price = { amount: 29.9, currency: 'EUR' };
    const cover = { partnerProductId: 'p', totalQuantity: 1, title: 'Repair cover', price, totalPrice: price };
    await openCart({ cart: cartOf({ partnerProducts: [cover], subtotal: price }) });
    expect(screen.getByRole('listitem', { name: 'Repair cover' })).toHaveTextContent('29,90 Euro');
    expect(screen.getByRole('dialog')).toHaveTextContent('1 article');
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const charged = (parts: Partial<Cart>) => cartOf({ articles: [article()], ...parts });

  test('the sums show the discount, the shipping costs, the amount missing for free shipping, and the total (CART-57)', async () => {
    await openCart({
      cart: charged({
        voucher: { code: 'HOME15' },
        charges: { discount: eur(2.25), shipping: eur(4.95), untilFreeShipping: eur(7.25), total: eur(17.7) },
      }),
    });
    const panel = screen.getByRole('dialog');
    expect(panel).toHaveTextContent(/Subtotal15,00.Euro.*Voucher HOME15-2,25.Euro.*Shipping4,95.Euro.*Total17,70.Euro/);
    expect(panel).toHaveTextContent(/7,25.Euro more for free shipping/);
    expect(panel).toHaveTextContent('All prices incl. VAT.');
    expect(panel).not.toHaveTextContent('plus shipping');
  });

  test('the sums say that shipping is free', async () => {
    await openCart({ cart: charged({ charges: { shipping: eur(0), total: eur(15) } }) });
    expect(screen.getByRole('dialog')).toHaveTextContent(/ShippingFree.*Total15,00.Euro/);
    expect(screen.queryByText(/more for free shipping/)).toBeNull();
  });

  test('the sums keep their rows, but without amounts, while a change is pending (CART-57)', async () => {
    await openCart({
      cart: charged({ charges: { shipping: eur(4.95), untilFreeShipping: eur(5), total: eur(19.95) } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('Shipping')).toBeInTheDocument();
    expect(screen.queryByText(/19,95|4,95|more for free shipping/)).toBeNull();
    expect(screen.getAllByText('Price is being updated')).toHaveLength(4);
  });

  test.each([
    ['VOUCHER_EXPIRED', 'This voucher has expired.'],
    ['VOUCHER_USED', 'This voucher has already been used.'],
    ['VOUCHER_NOT_APPLICABLE', 'This voucher is for articles that are not in your cart.'],
    ['VOUCHER_MINIMUM', /^This voucher needs matching articles for at least 30,00.Euro\.$/],
    ['VOUCHER_OF_THE_FUTURE', 'This voucher does not count at the moment.'],
  ])('the sums explain why a voucher does not count: %s (CART-52)', async (problem, text) => {
    await openCart({
      cart: charged({ voucher: { code: 'HOME15', problem }, charges: { voucherMinimum: eur(30), total: eur(15) } }),
    });
    expect(screen.getByText(text).closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Voucher HOME15')).toBeInTheDocument();
  });

  test('removing a line that can no longer be ordered offers no undo', async () => {
    const { store, change } = await openCart({
      cart: cartOf({ articles: [article()], defectiveArticles: [article()] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Coffee beans' }));
    expect(lines()[0]).toHaveTextContent('Coffee beans removed');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(screen.getByRole('dialog')).toHaveFocus();
    for (const { key } of store.cart.messages.deletedItems.items) act(() => store.cart.undo(key));
    expect(change).toHaveBeenCalledTimes(1);
  });

  test('a line shows an icon instead of its picture if the picture fails to load', async () => {
    await openCart({
      cart: cartOf({
        numberOfArticles: 1,
        subscriptions: [
          { subscriptionConfigurationId: 's', title: 'Coffee plan', imageUrl: '/plan.svg', url: '/plan' },
        ],
      }),
    });
    const plan = screen.getByRole('listitem', { name: 'Coffee plan' });
    expect(within(plan).getByRole('link', { name: 'Coffee plan' })).toHaveAttribute('href', '/plan');
    const picture = plan.querySelector('img');
    expect(picture).toHaveAttribute('src', '/plan.svg');
    if (picture) fireEvent.error(picture);
    expect(plan.querySelector('img')).toBeNull();
  });

  test('lines of every kind can be removed', async () => {
    const { change } = await openCart({
      cart: cartOf({
        numberOfArticles: 3,
        freeArticles: [article({ productId: '3', title: 'Sample', campaignId: 'c', quantity: { quantity: 1 } })],
        giftCards: [{ article: article({ productId: '4', title: 'Voucher', quantity: { quantity: 1 } }) }],
        partnerProducts: [{ partnerProductId: 'p', totalQuantity: 1, title: 'Trip' }],
        subscriptions: [{ subscriptionConfigurationId: 's', title: '' }],
      }),
    });
    for (const name of ['Remove Sample', 'Remove Voucher', 'Remove Trip', 'Remove Coffee subscription']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(change).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenCalledWith({ setFreeArticle: { productId: '3', campaignId: 'c', remove: true } }, stamped);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
  });
});

describe('checkout', () => {
  test('checkout is enabled for a valid cart (CART-46)', async () => {
    await openCart({ cart: two });
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/service/cartfrontend/cart');
  });

  test.each([
    ['an item is sold out', cartOf({ articles: [article({ availability: 'SOLDOUT' })] }), /Sold out/, /not available/],
    [
      'an item is not available',
      cartOf({ articles: [article({ availability: 'NOT_AVAILABLE' })] }),
      /Not available at the moment/,
      /not available/,
    ],
    [
      'an item is defective',
      cartOf({ articles: [article()], defectiveArticles: [article({ productId: '9', title: 'Old lamp' })] }),
      /can no longer be ordered. Please remove it/,
      /can no longer be ordered/,
    ],
  ])('checkout is disabled with a reason if %s (CART-41)', async (_name, cart, note, reason) => {
    await openCart({ cart });
    const checkout = screen.getByRole('link', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).not.toHaveAttribute('href');
    expect(checkout).toHaveAccessibleDescription(reason);
    expect(screen.getByText(note)).toBeInTheDocument();
  });

  test('checkout is disabled while a change is pending', async () => {
    await openCart({ cart: two });
    await userEvent.click(screen.getAllByRole('button', { name: 'One more' })[0] as HTMLElement);
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAccessibleDescription('Your changes are being saved.');
  });

  test('checkout is disabled while a change is waiting for the connection', async () => {
    const { store } = await openCart({ cart: two });
    act(() => store.cart.sync.setOnline(false));
    await userEvent.click(screen.getAllByRole('button', { name: 'One more' })[0] as HTMLElement);
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAccessibleDescription(
      'Your changes are saved as soon as you are back online.',
    );
  });

  test('an empty cart has no checkout link', async () => {
    await openCart({ cart: cartOf({}) });
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start browsing' })).toHaveAttribute('href', '/');
  });
});

describe('messages', () => {
  const failing = (code: CartErrorCode, limit?: number) => () => Promise.reject(new CartError(code, limit));

  test('a message stays while the pointer is on it, and closes 7.5 s after the pointer leaves (CART-33)', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      await openCart({ cart: cartOf({ articles: [article()] }), change: failing('ITEM_LIMIT', 5) }, user);
      await user.click(screen.getByRole('button', { name: 'One more' }));
      const message = screen.getByText(/At most 5 pieces/);
      await user.hover(message);
      act(() => void jest.advanceTimersByTime(20_000));
      expect(message).toBeInTheDocument();
      await user.unhover(message);
      act(() => void jest.advanceTimersByTime(7_600));
      expect(message).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('the message about a gift card that was not removed names the next step (CART-38)', async () => {
    const cart = cartOf({ giftCards: [{ article: article() }], numberOfArticles: 1 });
    await openCart({ cart, change: failing('UNKNOWN') });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Coffee beans' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/gift card could not be removed.*few minutes/);
  });

  test('a message can be closed with the keyboard, and focus moves to the panel', async () => {
    await openCart({ cart: cartOf({ articles: [article()] }), change: failing('UNKNOWN') });
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    screen.getByRole('button', { name: 'Close message' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  test('a failed load shows a message with a retry button', async () => {
    const load = jest
      .fn<() => Promise<Cart>>()
      .mockRejectedValueOnce(new CartError('PRICE_UNAVAILABLE'))
      .mockResolvedValue(two);
    await openCart({ load });
    expect(screen.getByRole('alert')).toHaveTextContent('cannot be shown for technical reasons');
    expect(screen.queryByText('Nothing in here yet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('link', { name: 'Coffee beans' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  test('a change without a connection shows the offline message', async () => {
    const { store } = await openCart({ cart: cartOf({ articles: [article()] }) });
    act(() => store.cart.sync.setOnline(false));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(/^You are offline/)).toBeInTheDocument();
  });
});

test('the panel closes when the shopper leaves the page, so that it is not open when they come back (CART-76)', async () => {
  await openCart({ cart: two });
  expect(screen.getByRole('dialog')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(screen.queryByRole('dialog')).toBeNull();
});
