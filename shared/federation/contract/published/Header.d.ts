// Generated from the sources of the contract.

import type { ComponentType, ReactNode } from 'react';

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

export type HeaderProps = PageContext & {
  /** For the checkout: the header has the secure hint, but no icons or promotions. */
  readonly isReducedVersion?: boolean;
  /** Shows the secure hint even if the header is not reduced. */
  readonly hasSecureHint?: boolean;
  /** Whether the header stays in view while the page scrolls. */
  readonly isSticky?: boolean;
  /** Tags that select the banner above the header. When they change, the header fetches the banner again. */
  readonly filters?: PromotionFilters;
  /**
   * Path from which the header loads the navigation if the content lacks it. Without this prop, a default path applies.
   */
  readonly navigationRoute?: string;
  /** The cart's slot. Without it, the header links to the cart page. */
  readonly miniCart?: HostSlot;
};

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

/** The tags are an unordered set; empty tags are not sent. */
export type PromotionFilters = {
  readonly allOfTags?: readonly string[];
  readonly anyOfTags?: readonly string[];
  readonly noneOfTags?: readonly string[];
};

/**
 * A slot in a remote that the host fills. The host receives the remote's fallback and returns it until other content is
 * ready. Hydration therefore starts with the same content as the server's markup.
 */
export type HostSlot = (fallback: ReactNode) => ReactNode;

/** A promotion's id and kind, such as `BANNER`. There is no kind if nothing is shown. */
type PromotionDetail = { readonly id: string; readonly kind: string | undefined };

export declare const remoteModule: RemoteModule<HeaderProps>;

declare global {
  interface WindowEventMap {
    /** The server or the page has loaded a promotion, or has found that there is none. */
    'kontor:promotion-fetched': CustomEvent<PromotionDetail & { readonly fetched: boolean }>;
    /** The visitor has followed a link in a promotion. */
    'kontor:promotion-clicked': CustomEvent<PromotionDetail & { readonly target: string }>;
    /** The visitor has opened a promotion's legal text. Closing it is not announced. */
    'kontor:legal-opened': CustomEvent<PromotionDetail>;
    /** The visitor has copied a voucher code to the clipboard. */
    'kontor:voucher-copied': CustomEvent<PromotionDetail>;
    /** A promotion's picture could not be loaded. */
    'kontor:picture-failed': CustomEvent<PromotionDetail & { readonly source: string }>;
    'kontor:navigation-opened': CustomEvent<{ readonly title: string }>;
    'kontor:navigation-closed': CustomEvent<{ readonly title: string }>;
    /** Both navigation sources have loaded or failed. */
    'kontor:navigation-loaded': CustomEvent<Readonly<Record<string, never>>>;
    'kontor:navigation-clicked': CustomEvent<{ readonly title: string; readonly url: string }>;
    /** The suggestion panel has opened, either below the search box or as an overlay. */
    'kontor:search-opened': CustomEvent<{ readonly view: 'flyout' | 'overlay' }>;
    'kontor:search-closed': CustomEvent<{ readonly view: 'flyout' | 'overlay' }>;
    /** The visitor has submitted a search text, either typed or chosen. */
    'kontor:search-submitted': CustomEvent<{ readonly text: string; readonly source: 'typed' | 'term' | 'recent' }>;
    /** The visitor has opened a suggested product. `position` starts at 1. */
    'kontor:suggested-product-clicked': CustomEvent<{
      readonly productId: string;
      readonly title: string;
      readonly typedText: string;
      readonly position: number;
    }>;
  }
}
