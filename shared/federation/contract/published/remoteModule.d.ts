import type { ComponentType, ReactNode } from 'react';
import type { Platform, SiteKey, TextLocale } from './page.d.ts';

/** The page that a remote is shown on. The host determines it, never the remote. */
export type PageContext = {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /** Whether the page is shown inside the shop's app. */
  readonly isAppClient?: boolean;
};

/** A slot in a remote that the host fills; it receives the remote's own fallback. */
export type HostSlot = (fallback: ReactNode) => ReactNode;

/** Texts as `prepare` returns them. Pass them to the component only. */
export interface Texts {
  readonly locale: string;
}

/** What an exposed component's module exports as `remoteModule`. */
export type RemoteModule<Props extends object> = {
  /** Loads the texts of one locale. Rejects if they fail to load. */
  readonly prepare: (locale: TextLocale) => Promise<Texts>;
  readonly Component: ComponentType<Props & { readonly i18n: Texts }>;
};
