import { systemClock } from '@kontor/browser';
import type { PageCart } from '@kontor/federation';
import { pageLocale } from '@kontor/i18n';
import { CartPlace } from './CartPlace.browser.ts';
import { type LoadCartApp, once } from './cartApp.ts';
import { originOf, readCartSettings } from './cartSettings.ts';

/** Name of the element. */
export const cartElement = 'kontor-mini-cart';

const attributes = ['site', 'language', 'platform', 'shop'] as const;

/** Defines `<kontor-mini-cart site="DE">`. Elements that stand in the page already come alive; a second time nothing happens. */
export function defineCartElement(load: LoadCartApp): void {
  if (customElements.get(cartElement)) return;
  const loadApp = once(load);

  class KontorMiniCart extends HTMLElement {
    static readonly observedAttributes = attributes;
    #place: CartPlace | undefined;
    #isOutdated = false;

    connectedCallback(): void {
      if (this.#place) return;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#place = new CartPlace(root, { loadApp, clock: systemClock });
      this.#show();
    }

    disconnectedCallback(): void {
      // An element that is moved is back before this runs.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#place?.remove();
        this.#place = undefined;
      });
    }

    /** Moved by `moveBefore`, it has never left. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      if (!this.#place || this.#isOutdated) return;
      this.#isOutdated = true;
      // Attributes that are set one after the other are one change.
      queueMicrotask(() => {
        this.#isOutdated = false;
        this.#show();
      });
    }

    /** The same cart for the page's scripts; rejects when it cannot be had, or the element is in no page. */
    async openPageCart(): Promise<PageCart> {
      if (!this.#place) throw new Error("Kontor's cart: the element is in no page");
      return this.#place.openPageCart();
    }

    #show(): void {
      const present = attributes.filter((name) => this.hasAttribute(name));
      const options = Object.fromEntries(present.map((name) => [name, this.getAttribute(name)]));
      const { lang } = document.documentElement;
      try {
        this.#place?.show(readCartSettings(options, lang));
      } catch (error) {
        const locale = pageLocale(options['language'] ?? lang, options['site']);
        this.#place?.showLink({ locale, shop: originOf(options['shop']), onProblem: undefined }, error);
      }
    }
  }

  customElements.define(cartElement, KontorMiniCart);
}
