import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CartMountProblem } from '@kontor/federation';
import { expectConsole } from '@kontor/testing';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeCartApp } from '../../testing/fakeCartApp.ts';
import { createMount } from './createMount.browser.ts';

let container: HTMLElement;
let problems: CartMountProblem[];
const onProblem = (problem: CartMountProblem) => void problems.push(problem);

beforeEach(() => {
  document.documentElement.lang = 'de-DE';
  document.body.innerHTML = '<div id="container"><a href="/cart">To the cart</a></div>';
  container = document.body.firstElementChild as HTMLElement;
  problems = [];
});

afterEach(() => {
  document.body.replaceChildren();
});

const shadow = () => container.firstElementChild?.shadowRoot;
const link = () => shadow()?.querySelector<HTMLAnchorElement>('a.link');
const renderedText = () => shadow()?.querySelector('button')?.textContent;

async function mounted(fake = fakeCartApp()) {
  const mount = createMount(async () => fake.app);
  const cart = mount(container, { site: 'DE', onProblem });
  await promisesSettled();
  return { ...fake, mount, cart };
}

describe('a mounted cart', () => {
  test('a mounted cart shows a link until it has been rendered', async () => {
    const fake = fakeCartApp();
    const mount = createMount(async () => fake.app);
    mount(container, { site: 'AT', shop: 'https://shop.example' });
    expect(link()?.href).toBe('https://shop.example/service/cartfrontend/cart');
    expect(link()).toHaveAccessibleName('Warenkorb');
    await promisesSettled();
    expect(renderedText()).toBe('AT de-DE');
    expect(link()).toBeNull();
  });

  test('update applies valid options, and throws for invalid ones without changing anything', async () => {
    const { cart } = await mounted();
    cart.update({ site: 'PL', language: 'pl-PL' });
    await promisesSettled();
    expect(renderedText()).toBe('PL pl-PL');
    expect(() => cart.update({ site: 'XX' as 'DE' })).toThrow('"site" is "XX"');
    await promisesSettled();
    expect(renderedText()).toBe('PL pl-PL');
  });

  test('unmount removes the cart and restores the previous content', async () => {
    const { cart, remove } = await mounted();
    cart.unmount();
    cart.unmount();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(document.body.innerHTML).toBe('<div id="container"><a href="/cart">To the cart</a></div>');
    expect(container.shadowRoot).toBeNull();
  });

  test('a cart that is unmounted before its code has loaded is never rendered', async () => {
    const fake = fakeCartApp();
    createMount(async () => fake.app)(container, { site: 'DE' }).unmount();
    await promisesSettled();
    expect(fake.render).not.toHaveBeenCalled();
    expect(problems).toEqual([]);
  });

  test('openPageCart uses the current options', async () => {
    const { cart, openPageCart, pageCart } = await mounted();
    cart.update({ site: 'TR' });
    expect(await cart.openPageCart()).toBe(pageCart);
    expect(openPageCart).toHaveBeenCalledWith(expect.objectContaining({ site: 'TR' }));
  });
});

describe('the same element', () => {
  test('a second mount into the same element updates the cart’s options', async () => {
    const { mount, cart, render } = await mounted();
    expect(mount(container, { site: 'HU' })).toBe(cart);
    await promisesSettled();
    expect(renderedText()).toBe('HU de-DE');
    expect([render.mock.calls.length, container.childElementCount]).toEqual([1, 1]);
  });

  test('a cart can be mounted into the same element again after being unmounted', async () => {
    const { mount, cart } = await mounted();
    cart.unmount();
    mount(container, { site: 'SK' });
    await promisesSettled();
    expect(renderedText()).toBe('SK de-DE');
  });

  test('a cart is unmounted when its element is removed from the document', async () => {
    const { remove } = await mounted();
    container.remove();
    await promisesSettled();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(container.innerHTML).toBe('<a href="/cart">To the cart</a>');
  });

  test('a cart stays mounted when its element is moved within the document', async () => {
    const { remove } = await mounted();
    const elsewhere = document.createElement('header');
    document.body.append(elsewhere);
    elsewhere.append(container);
    await promisesSettled();
    expect(remove).not.toHaveBeenCalled();
    expect(renderedText()).toBe('DE de-DE');
  });
});

describe('problems', () => {
  test.each([[null], ['#container'], [{}]])('mount throws for an argument that is not an element: %p', (element) => {
    const mount = createMount(async () => fakeCartApp().app);
    expect(() => mount(element as unknown as Element, { site: 'DE' })).toThrow(/is not an element/);
  });

  test('mount throws for an invalid option and does not change the page', () => {
    const mount = createMount(async () => fakeCartApp().app);
    expect(() => mount(container, { site: 'XX' as 'DE' })).toThrow('"site" is "XX"');
    expect(container.innerHTML).toBe('<a href="/cart">To the cart</a>');
  });

  test('a failed load leaves the link in place until a later attempt succeeds', async () => {
    jest.useFakeTimers();
    try {
      const fake = fakeCartApp();
      const load = jest
        .fn<() => Promise<typeof fake.app>>()
        .mockRejectedValueOnce(new Error('planted'))
        .mockRejectedValueOnce(new Error('planted'))
        .mockResolvedValue(fake.app);
      createMount(load)(container, { site: 'DE', onProblem });
      await promisesSettled();
      expect(link()).toBeTruthy();
      jest.advanceTimersByTime(1_000);
      await promisesSettled();
      expect(link()).toBeTruthy();
      jest.advanceTimersByTime(6_000);
      await promisesSettled();
      expect(renderedText()).toBe('DE de-DE');
      expect(problems).toMatchObject([{ kind: 'load' }]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a rendering error brings back the link, even if the page’s onProblem throws', async () => {
    const fake = await mounted();
    fake.cart.update({
      onProblem: (problem) => {
        problems.push(problem);
        throw new Error('of the page');
      },
    });
    await promisesSettled();
    expectConsole('warn', /only its link \(render\).*of the page/);
    fake.fail(new Error('planted'));
    expect(link()).toHaveAccessibleName('Warenkorb');
    expect(problems).toMatchObject([{ kind: 'render' }]);
  });
});
