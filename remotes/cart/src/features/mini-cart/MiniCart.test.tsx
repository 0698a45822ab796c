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
  test('links to the cart page and says the true number where the badge is short', async () => {
    await renderMiniCart({ cart: cartOf({ articles: [article({ quantity: { quantity: 120 } })] }) });
    expect(await screen.findByRole('button', { name: 'Cart, 120 articles' })).toHaveAttribute(
      'href',
      '/service/cartfrontend/cart',
    );
    expect(trigger()).toHaveTextContent(/^\+99$/);
  });

  test('has no badge while the cart is empty', async () => {
    await renderMiniCart({ cart: cartOf({}) });
    expect(screen.getByRole('button', { name: 'Cart, empty' })).toHaveTextContent(/^$/);
  });

  test('says nothing of what it holds before the first answer, unless the shopper put something in', async () => {
    const { store } = await renderMiniCart();
    expect(trigger()).toHaveAccessibleName('Cart');
    await act(async () => void store.cart.add('1', 't1', 1));
    expect(trigger()).toHaveAccessibleName('Cart, 1 article');
  });

  test('says nothing of what it holds while the cart cannot be had', async () => {
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

  test('leaves a click with a modifier key to the browser', async () => {
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
  ])('loads the panel only when %s', async (_name, happen) => {
    const rendered = await renderMiniCart({ cart: cartOf({}) });
    expect(rendered.loadPanel).not.toHaveBeenCalled();
    await happen(rendered);
    expect(rendered.loadPanel).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to the cart page when the panel cannot be loaded', async () => {
    const { goToCart } = await renderMiniCart({
      cart: cartOf({}),
      loadPanel: () => Promise.reject(new Error('chunk')),
    });
    await userEvent.click(trigger());
    await waitFor(() => expect(goToCart).toHaveBeenCalledTimes(1));
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays on the page without a connection, says so, and opens when it is back', async () => {
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

  test('forgets that it was asked to open when the shopper takes it back before the connection is there', async () => {
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
  test.each([['{Enter}'], [' ']])('opens by %s and takes the focus', async (key) => {
    await renderMiniCart({ cart: cartOf({}) });
    trigger().focus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toHaveFocus();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close cart' }))],
  ])('closes by %s and gives the focus back', async (_name, close) => {
    await renderMiniCart({ cart: cartOf({}) });
    await userEvent.click(trigger());
    await screen.findByRole('dialog');
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  test('closes by a press outside and leaves the focus there', async () => {
    await renderMiniCart({ cart: cartOf({}) });
    await userEvent.click(trigger());
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('is known to be open to the rest of the header', async () => {
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

  test('stays open for a press inside', async () => {
    await renderMiniCart({ cart: cartOf({}) });
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('heading', { name: 'Cart' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('says that it is loading until the first answer', async () => {
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
  test('hear of a change, but not of the first load', async () => {
    const loaded = cartOf({ articles: [article()] });
    const { store } = await renderMiniCart({
      load: jest.fn<() => Promise<Cart>>().mockResolvedValueOnce(loaded).mockResolvedValue(cartOf({})),
    });
    await screen.findByRole('button', { name: 'Cart, 2 articles' });
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);

    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 3 } }));
    expect(screen.getByRole('status')).toHaveTextContent('3 articles in the cart');
  });

  test('hear of an addition that is made before the first load is through', async () => {
    const { store } = await renderMiniCart();
    await act(async () => void store.cart.add('1', 't1', 1, { title: 'Coffee beans' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 article in the cart');
  });
});

describe('while the panel is closed', () => {
  const failing = () => Promise.reject(new CartError('ITEM_LIMIT', 5));

  test('a change that failed is explained beside the icon, until the panel does', async () => {
    const { store } = await renderMiniCart({ cart: cartOf({ articles: [article()] }), change: failing });
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 9 } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 pieces of this article');
    await userEvent.click(trigger());
    const panel = await screen.findByRole('dialog');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(panel).toContainElement(screen.getByRole('alert'));
  });

  test('a change that failed is told where its message cannot be had', async () => {
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

  test('its messages can be closed', async () => {
    const { store } = await renderMiniCart({ cart: cartOf({ articles: [article()] }), change: failing });
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 9 } }));
    (await screen.findByRole('button', { name: 'Close message' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  test('changes wait for the connection and say so, although the messages cannot be loaded without it', async () => {
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

  test('changes that wait for the connection say so, until somebody has read it', async () => {
    const { store, idle } = await renderMiniCart({ cart: cartOf({ articles: [article()] }) });
    await act(async () => idle());
    act(() => store.cart.sync.setOnline(false));
    await act(async () => void store.cart.change({ setArticle: { productId: '1', tcm: 't1', quantity: 3 } }));
    expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});
