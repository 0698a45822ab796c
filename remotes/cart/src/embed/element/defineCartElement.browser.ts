import { loadOnce, systemClock } from '@kontor/browser';
import {
  type ElementAttributes,
  type KontorMiniCartElement,
  originOf,
  type PageCart,
  type StandAloneScripts,
} from '@kontor/federation';
import { pageLocale } from '@kontor/i18n';
import type { LoadCartApp } from '../cartApp.ts';
import { resolveCartOptions } from '../resolvedCartOptions.ts';
import { EmbeddedCart } from './EmbeddedCart.browser.ts';

/** Name of the custom element. */
export const cartElement = 'kontor-mini-cart' satisfies keyof StandAloneScripts['embed']['elements'];

const attributes = [
  'site',
  'language',
  'platform',
  'shop',
] as const satisfies readonly (keyof ElementAttributes['embed'][typeof cartElement])[];

/** Defines `<kontor-mini-cart site="DE">` and upgrades existing elements. A second call has no effect. */
export function defineCartElement(load: LoadCartApp): void {
  if (customElements.get(cartElement)) return;
  const loadApp = loadOnce(load);

  class KontorMiniCart extends HTMLElement implements KontorMiniCartElement {
    static readonly observedAttributes = attributes;
    #embedded: EmbeddedCart | undefined;
    #isOutdated = false;

    connectedCallback(): void {
      if (this.#embedded) return;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#embedded = new EmbeddedCart(root, { loadApp, clock: systemClock });
      this.#show();
    }

    disconnectedCallback(): void {
      // By the time this microtask runs, a moved element is connected again.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#embedded?.remove();
        this.#embedded = undefined;
      });
    }

    /** Because this callback exists, `moveBefore` does not disconnect the element. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      if (!this.#embedded || this.#isOutdated) return;
      this.#isOutdated = true;
      // Setting several attributes in a row causes just one update.
      queueMicrotask(() => {
        this.#isOutdated = false;
        this.#show();
      });
    }

    /**
     * The cart for use by the page's scripts. Rejects if the cart cannot be loaded or the element is not in a document.
     */
    async openPageCart(): Promise<PageCart> {
      if (!this.#embedded) throw new Error("Kontor's cart: the element is not in a document");
      return this.#embedded.openPageCart();
    }

    #show(): void {
      const present = attributes.filter((name) => this.hasAttribute(name));
      const options = Object.fromEntries(present.map((name) => [name, this.getAttribute(name)]));
      const { lang } = document.documentElement;
      try {
        this.#embedded?.show(resolveCartOptions(options, lang));
      } catch (error) {
        const locale = pageLocale(options['language'] ?? lang, options['site']);
        this.#embedded?.showLink({ locale, shop: originOf(options['shop']), onProblem: undefined }, error);
      }
    }
  }

  customElements.define(cartElement, KontorMiniCart);
}
