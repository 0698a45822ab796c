import type { mount } from './mount.d.ts';

/** The container for federation runtimes of other teams; a classic script that declares `kontor_cart`. */
export type CartContainer = {
  /** Takes nothing from a share scope and adds nothing to it. */
  init(): void;
  /** Resolves to the module factory; rejects for an unknown name. */
  get(name: './mount'): Promise<() => { readonly mount: typeof mount }>;
};

declare global {
  var kontor_cart: CartContainer;
}
