import type { ComponentType, ReactNode } from 'react';
import type { Platform, SiteKey, TextLocale } from './page.d.ts';

/** The page that a remote is shown on; the host knows it, a remote never guesses. */
export type PageContext = {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /** Whether the page is shown inside the shop's app. */
  readonly isAppClient?: boolean;
};

/** A place in a remote that the host fills; it is given what the remote shows there by itself. */
export type HostSlot = (fallback: ReactNode) => ReactNode;

/** Texts as `prepare` gives them, to be handed to the component and to nobody else. */
export interface Texts {
  readonly locale: string;
}

/** What an exposed component's module exports as `remoteModule`. */
export type RemoteModule<Props extends object> = {
  /** Loads the texts of one locale. Rejects when they cannot be had. */
  readonly prepare: (locale: TextLocale) => Promise<Texts>;
  readonly Component: ComponentType<Props & { readonly i18n: Texts }>;
};
