import { jest } from '@jest/globals';
import type { PageCart } from '@kontor/federation';
import type { CartApp } from '../embed/cartApp.ts';

/** A cart that writes its site and locale into its container, and tells what became of it. */
export function fakeCartApp() {
  const remove = jest.fn();
  const failures: ((error: unknown) => void)[] = [];
  const draw = jest.fn<CartApp['draw']>(async (container, settings, { onPaint, onFailure }) => {
    const write = ({ site, locale }: typeof settings) => {
      container.innerHTML = `<button>${site} ${locale}</button>`;
    };
    write(settings);
    onPaint();
    failures.push((error) => {
      container.replaceChildren();
      onFailure(error);
    });
    return {
      update: async (next) => write(next),
      remove: () => {
        container.replaceChildren();
        remove();
      },
    };
  });
  const pageCart = { itemCount: 3 } as PageCart;
  const openPageCart = jest.fn<CartApp['openPageCart']>(async () => pageCart);
  const app: CartApp = { draw, openPageCart };
  return {
    app,
    draw,
    openPageCart,
    pageCart,
    remove,
    /** Lets the cart that was drawn last throw. */
    fail: (error: unknown) => failures.at(-1)?.(error),
  };
}
