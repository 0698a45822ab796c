// Generated from the sources of the contract.

import type { ComponentType } from 'react';

/**
 * What every exposed module exports as `remoteModule`: a component, and a function that loads the component's strings
 * before the first render. The component receives the strings as a prop, and the module does not store them, so the
 * same code can render on a server.
 */
export type RemoteModule<Props extends object> = {
  /** Loads the strings for one locale. Rejects if they fail to load. */
  readonly prepare: (locale: TextLocale) => Promise<I18n>;
  readonly Component: ComponentType<Props & { readonly i18n: I18n }>;
};

export type TextLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'pl-PL' | 'cs-CZ' | 'hu-HU' | 'sk-SK' | 'tr-TR' | 'en';

/** Texts as `prepare` returns them. Pass them to the component only. */
export interface I18n {
  readonly locale: string;
}

/** The cart's lines, messages and checkout button, for a cart page. */
export type CartLinesProps = PageContext & ForeignPage;

/** The page that shows a remote. The host determines this context, never the remote. */
export type PageContext = {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /**
   * Whether the page is shown in the shop's app. The route or the document must name one of the app's platforms. The
   * window's width never decides this.
   */
  readonly isAppClient?: boolean;
};

/** One of the nine country sites. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

export type Platform = 'CLASSIC' | 'MATCH' | 'SMARTPHONE' | 'TABLET';

/** What a component needs to know on a page that is not the shop's. */
export type ForeignPage = {
  /**
   * The shop's origin, for calls, links, pictures and fonts. A component with this property brings its own styles, in a
   * shadow tree that the page's styles do not reach. Without it, the page must be one of the shop's.
   */
  readonly shop?: string | undefined;
  /** For style elements, which only browsers without constructed style sheets need. */
  readonly nonce?: string | undefined;
  /** The direction of a component with `shop`. Defaults to `ltr`, because all our languages are written that way. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
};

export declare const remoteModule: RemoteModule<CartLinesProps>;

declare global {
  interface WindowEventMap {
    /** The number of articles in the cart has changed. */
    'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
    /** The page dispatches this after it has changed the cart outside of our scripts. The cart is then reloaded. */
    'cart-trigger-update': Event;
  }
}
