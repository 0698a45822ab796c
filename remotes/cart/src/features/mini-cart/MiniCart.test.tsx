import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Cart, CartError } from '@kontor/api/cart';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartPanel } from '../../CartPanel.tsx';
import { article, cartOf } from '../../testing/carts.ts';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderMiniCart } from '../../testing/renderMiniCart.tsx';

type Rendered = Awaited<ReturnType<typeof renderMiniCart>>;

const trigger = () => screen.getByRole('button', { name: /^Cart/ });

beforeEach(() => shimPlatform());

describe('the icon', () => {
  test('the icon links to the cart page, and its accessible name has the full count even if the badge shows +99 (CART-43)', async () => {
    await renderMiniCart({ cart: cartOf({ articles: [article({ quantity: { quantity: 120 } })] }) });
    expect(await screen.findByRole('button', { name: 'Cart, 120 articles' })).toHaveAttribute(
      'href',
      '/service/cartfrontend/cart',
    );
    expect(trigger()).toHaveTextContent(/^\+99$/);
  });

  test('the icon, its name and its announcement all include a partner product, even if nothing else is in the cart', async () => {
    const partnerProducts = [{ partnerProductId: 'p', totalQuantity: 1, title: 'Cover' }];
    const { store } = await renderMiniCart({ cart: cartOf({ partnerProducts }) });
    expect(trigger()).toHaveAccessibleName('Cart, 1 article');
    expect(trigger()).toHaveTextContent(/^1$/);
    await act(async () => void store.cart.add('1', 't1', 1));
    expect(screen.getByRole('status')).toHaveTextContent('2 articles in the cart');
  });

  test('the icon has no badge while the cart is empty', async () => {
    await renderMiniCart({ cart: cartOf({}) });
    expect(screen.getByRole('button', { name: 'Cart, empty' })).toHaveTextContent(/^$/);
  });

  test('the icon has no count before the first response, unless there is a pending change (CART-25)', async () => {
    const { store } = await renderMiniCart();
    expect(trigger()).toHaveAccessibleName('Cart');
    await act(async () => void store.cart.add('1', 't1', 1));
    expect(trigger()).toHaveAccessibleName('Cart, 1 article');
  });

  test('the icon has no count while the cart cannot be loaded', async () => {
    const { store } = await renderMiniCart({
      load: jest
        .fn<() => Promise<Cart>>()
        .mockResolvedValueOnce(cartOf({}))
        .mockRejectedValue(new CartError('PRICE_UNAVAILABLE')),
    });
    expect(trigger()).toHaveAccessibleName('Cart, empty');
    await act(() => store.cart.sync.load({ forceReload: true }));
    expect(trigger()).toHaveAccessibleName('Cart');
  });

  test('the icon lets the browser handle a click with a modifier key', async () => {
    const { loadPanel } = await renderMiniCart({ cart: cartOf({}) });
    trigger().addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    fireEvent.click(trigger(), { ctrlKey: true });
    expect(loadPanel).not.toHaveBeenCalled();
  });

  test.each([
    ['the browser is idle', ({ idle }: Rendered) => act(async () => idle())],
    ['there is a change', ({ store }: Rendered) => act(async () => void store.cart.add('1', 't1', 1))],
  ])('the icon loads the panel only when %s', async (_name, perform) => {
    const rendered = await renderMiniCart({ cart: cartOf({}) });
    expect(rendered.loadPanel).not.toHaveBeenCalled();
    await perform(rendered);
    expect(rendered.loadPanel).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a click opens the cart page if the panel cannot be loaded', async () => {
    const { goToCart } = await renderMiniCart({
      cart: cartOf({}),
      loadPanel: () => Promise.reject(new Error('chunk')),
    });
    await userEvent.click(trigger());
    await waitFor(() => expect(goToCart).toHaveBeenCalledTimes(1));
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click while offline shows the offline message, and the panel opens once the connection is back', async () => {
    const { store, goToCart, loadPanel } = await renderMiniCart({
      cart: cartOf({}),
      loadPanel: () => (store.cart.sync.isOnline ? Promise.resolve(CartPanel) : Promise.reject(new Error('chunk'))),
    });
    act(() => store.cart.sync.setOnline(false));
    await userEvent.click(trigger());
    expect(screen.getByText(/^You are offline/)).toBeInTheDocument();
    expect(trigger()).toHaveAttribute('aria-busy', 'true');
    await act(async () => store.cart.sync.setOnline(true));
    expect(await screen.findByRole('dialog')).toHaveFocus();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    expect(goToCart).not.toHaveBeenCalled();
    expect(loadPanel).toHaveBeenCalled();
  });

  test('a second click while offline cancels opening the panel', async () => {
    const { store, goToCart } = await renderMiniCart({
      cart: cartOf({}),
      loadPanel: () => (store.cart.sync.isOnline ? Promise.resolve(CartPanel) : Promise.reject(new Error('chunk'))),
    });
    act(() => store.cart.sync.setOnline(false));
    await userEvent.click(trigger());
    await userEvent.click(trigger());
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    await act(async () => store.cart.sync.setOnline(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(goToCart).not.toHaveBeenCalled();
  });
});

describe('the panel', () => {
  test.each([['{Enter}'], [' ']])('the panel is opened by %s and gets focus (CART-44)', async (key) => {
    await renderMiniCart({ cart: cartOf({}) });
    trigger().focus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toHaveFocus();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close cart' }))],
  ])('the panel is closed by %s and returns focus to the icon', async (_name, close) => {
    await renderMiniCart({ cart: cartOf({}) });
    await userEvent.click(trigger());
    await screen.findByRole('dialog');
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  test('the panel is closed by a click outside, and the clicked element keeps focus', async () => {
    await renderMiniCart({ cart: cartOf({}) });
    await userEvent.click(trigger());
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('the overlay store lists the panel while it is open (CART-44)', async () => {
    const { store, unmount } = await renderMiniCart({ cart: cartOf({}) });
    expect(store.overlays.isOpen('cart')).toBe(false);
    await userEvent.click(trigger());
    await screen.findByRole('dialog');
    expect(store.overlays.isOpen('cart')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(store.overlays.isOpen('cart')).toBe(false);
    await userEvent.click(trigger());
    unmount();
    expect(store.overlays.isOpen('cart')).toBe(false);
  });

  test('the panel stays open after a click inside', async () => {
    await renderMiniCart({ cart: cartOf({}) });
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('heading', { name: 'Cart' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('the panel shows a loading message until the first response', async () => {
    let answer: (cart: Cart) => void = () => undefined;
    await renderMiniCart({ load: () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.click(trigger());
    expect(await screen.findByText('Your cart is loading')).toBeInTheDocument();
    await act(async () => answer(cartOf({})));
    expect(screen.queryByText('Your cart is loading')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Nothing in here yet' })).toBeInTheDocument();
  });
});

describe('screen readers', () => {
  test('screen readers announce a change, but not the first load (CART-43)', async () => {
    const loaded = cartOf({ articles: [article()] });
    const { store } = await renderMiniCart({
      load: jest.fn<() => Promise<Cart>>().mockResolvedValueOnce(loaded).mockResolvedValue(cartOf({})),
    });
    await screen.findByRole('button', { name: 'Cart, 2 articles' });
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);

    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 3 } }));
    expect(screen.getByRole('status')).toHaveTextContent('3 articles in the cart');
  });

  test('screen readers announce an addition during the first load', async () => {
    const { store } = await renderMiniCart();
    await act(async () => void store.cart.add('1', 't1', 1, { title: 'Coffee beans' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 article in the cart');
  });
});

describe('while the panel is closed', () => {
  const failing = () => Promise.reject(new CartError('ITEM_LIMIT', 5));

  test('a failed change shows its message beside the icon until the panel opens', async () => {
    const { store } = await renderMiniCart({ cart: cartOf({ articles: [article()] }), change: failing });
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 9 } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 pieces of this article');
    await userEvent.click(trigger());
    const panel = await screen.findByRole('dialog');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(panel).toContainElement(screen.getByRole('alert'));
  });

  test('a failed change shows a plain message if the message component cannot be loaded', async () => {
    const { store } = await renderMiniCart({
      cart: cartOf({ articles: [article()] }),
      change: failing,
      loadPanel: () => Promise.reject(new Error('chunk')),
    });
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 9 } }));
    expect(await screen.findByText(/cannot be changed at the moment/)).toBeInTheDocument();
    act(() => store.cart.messages.setError.clear());
    expect(screen.queryByText(/cannot be changed at the moment/)).toBeNull();
  });

  test('a message beside the icon can be closed, and focus moves to the icon', async () => {
    const { store } = await renderMiniCart({ cart: cartOf({ articles: [article()] }), change: failing });
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 9 } }));
    (await screen.findByRole('button', { name: 'Close message' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  test('a change while offline shows the offline message, even if the message component has not loaded yet', async () => {
    const { store } = await renderMiniCart({
      cart: cartOf({ articles: [article()] }),
      loadPanel: () => (store.cart.sync.isOnline ? Promise.resolve(CartPanel) : Promise.reject(new Error('chunk'))),
    });
    act(() => store.cart.sync.setOnline(false));
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 3 } }));
    expect(screen.getByText(/^You are offline. Your changes are saved/)).toBeInTheDocument();
    await act(async () => store.cart.sync.setOnline(true));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    await act(async () => store.cart.sync.showProblem({ code: 'UNKNOWN' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be changed/);
  });

  test('the offline message stays until it is closed', async () => {
    const { store, idle } = await renderMiniCart({ cart: cartOf({ articles: [article()] }) });
    await act(async () => idle());
    act(() => store.cart.sync.setOnline(false));
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 3 } }));
    expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});
