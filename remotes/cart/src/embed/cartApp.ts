import type { PageCart } from '@kontor/federation';
import type { ResolvedCartOptions } from './resolvedCartOptions.ts';

/** A cart that is rendered into a third-party page. */
export type RenderedCart = {
  /** Renders the cart with new settings. If the strings cannot be loaded, rejects and leaves the cart as it is. */
  update(settings: ResolvedCartOptions): Promise<void>;
  remove(): void;
};

type Handlers = {
  /** Called before the cart's first paint. */
  readonly onPaint: () => void;
  /** Called after rendering has failed and React has removed the cart. */
  readonly onFailure: (error: unknown) => void;
};

/** The cart with all its code, loaded on demand. */
export type CartApp = {
  /** Rejects if the strings cannot be loaded. @param container element in the shadow tree that gets the styles */
  render(container: HTMLElement, settings: ResolvedCartOptions, handlers: Handlers): Promise<RenderedCart>;
  openPageCart(settings: ResolvedCartOptions): Promise<PageCart>;
};

/** Loads the cart app. Rejects if its code cannot be loaded. */
export type LoadCartApp = () => Promise<CartApp>;
