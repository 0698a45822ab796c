import type { PageCart } from '@kontor/federation';
import type { ResolvedCartOptions } from './resolvedCartOptions.ts';

/** A cart that is rendered into a foreign page. */
export type RenderedCart = {
  /** Renders the cart with new settings. If the texts cannot be loaded, it rejects and the cart stays as it is. */
  update(settings: ResolvedCartOptions): Promise<void>;
  remove(): void;
};

type Handlers = {
  /** Called before the first paint of the cart. */
  readonly onPaint: () => void;
  /** Called when rendering has failed and React has removed the cart. */
  readonly onFailure: (error: unknown) => void;
};

/** The cart with all of its code, loaded on demand. */
export type CartApp = {
  /** Rejects when the texts cannot be loaded. @param container element in the shadow tree that gets the styles */
  render(container: HTMLElement, settings: ResolvedCartOptions, handlers: Handlers): Promise<RenderedCart>;
  openPageCart(settings: ResolvedCartOptions): Promise<PageCart>;
};

/** Loads the cart app. Rejects when its code cannot be loaded. */
export type LoadCartApp = () => Promise<CartApp>;
