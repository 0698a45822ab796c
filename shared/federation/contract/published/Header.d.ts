// Generated from the sources of the contract.

import type { ComponentType, ReactNode } from 'react';

/**
 * What every exposed module exports as `remoteModule`: a component, and a function that loads its texts before the first
 * render. The texts are passed to the component instead of stored in the module, so that the same code renders on a server.
 */
export type RemoteModule<Props extends object> = {
  /** Loads the texts of one locale. Rejects if they fail to load. */
  readonly prepare: (locale: TextLocale) => Promise<I18n>;
  readonly Component: ComponentType<Props & { readonly i18n: I18n }>;
};

export type TextLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'pl-PL' | 'cs-CZ' | 'hu-HU' | 'sk-SK' | 'tr-TR' | 'en';

/** Texts as `prepare` returns them. Pass them to the component only. */
export interface I18n {
  readonly locale: string;
}

export type HeaderProps = PageContext & {
  /** No icons and no promotions, but the secure hint: for the checkout. */
  readonly isReducedVersion?: boolean;
  /** Shows the secure hint also where the header is not reduced. */
  readonly hasSecureHint?: boolean;
  /** Whether the header stays in view while the page scrolls. */
  readonly isSticky?: boolean;
  /** Tags by which the page chooses the banner above the header; when they change, it is fetched again. */
  readonly filters?: PromotionFilters;
  /** Path from which the navigation is loaded if it is missing in the content; a default one if the host names none. */
  readonly navigationRoute?: string;
  /** The cart's slot; without it the header links to the cart page. */
  readonly miniCart?: HostSlot;
};

/** The page that a remote is shown on. The host determines it, never the remote. */
export type PageContext = {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /**
   * Whether the page is shown inside the shop's app: only if route or document names an app's platform, never because of a
   * window's width.
   */
  readonly isAppClient?: boolean;
};

/** One of the nine country sites. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

export type Platform = 'CLASSIC' | 'MATCH' | 'SMARTPHONE' | 'TABLET';

/** Tags are a set without order; empty ones are not sent. */
export type PromotionFilters = {
  readonly allOfTags?: readonly string[];
  readonly anyOfTags?: readonly string[];
  readonly noneOfTags?: readonly string[];
};

/**
 * A slot in a remote that the host fills. The host gets the remote's own fallback and returns it until it has something
 * else, so that hydration starts with the markup of a server, which has no host.
 */
export type HostSlot = (fallback: ReactNode) => ReactNode;

export declare const remoteModule: RemoteModule<HeaderProps>;
