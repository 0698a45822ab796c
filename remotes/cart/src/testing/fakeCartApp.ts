import { jest } from '@jest/globals';
import type { PageCart } from '@kontor/federation';
import type { CartApp } from '../embed/cartApp.ts';

/** A cart app that writes its site and locale into its container, with handles for tests. */
export function fakeCartApp() {
  const remove = jest.fn();
  const failures: ((error: unknown) => void)[] = [];
  const render = jest.fn<CartApp['render']>(async (container, settings, { onPaint, onFailure }) => {
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
  const app: CartApp = { render, openPageCart };
  return {
    app,
    render,
    openPageCart,
    pageCart,
    remove,
    /** Makes the most recently rendered cart fail. */
    fail: (error: unknown) => failures.at(-1)?.(error),
  };
}
