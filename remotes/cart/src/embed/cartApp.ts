import type { PageCart } from '@kontor/federation';
import type { CartSettings } from './cartSettings.ts';

/** A cart that is drawn. */
export type DrawnCart = {
  /** Draws it anew; rejects when the texts cannot be had, and what is shown stays. */
  update(settings: CartSettings): Promise<void>;
  remove(): void;
};

type Handlers = {
  /** It is in the page and will be in the next picture. */
  readonly onPaint: () => void;
  /** It threw while it was drawn, and has taken itself out. */
  readonly onFailure: (error: unknown) => void;
};

/** The cart behind its place in a page, with everything that it is made of; loaded on demand. */
export type CartApp = {
  /** @param container in the shadow tree that its styles go to. Rejects when the texts cannot be had. */
  draw(container: HTMLElement, settings: CartSettings, handlers: Handlers): Promise<DrawnCart>;
  openPageCart(settings: CartSettings): Promise<PageCart>;
};

/** Loads the cart; asked again, it hands out what it has, or tries again after a failure. */
export type LoadCartApp = () => Promise<CartApp>;

/** Remembers a loaded cart, never a failure. */
export function once(load: LoadCartApp): LoadCartApp {
  let loading: Promise<CartApp> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
