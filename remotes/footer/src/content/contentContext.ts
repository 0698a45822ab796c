import type { SiteKey } from '@kontor/site';
import { createContext, useContext } from 'react';

/** The page data that the parts of the content record need. */
export type ContentContext = {
  readonly site: SiteKey;
  /** The record's language, if it differs from the language of the footer's built-in strings (SITE-16). */
  readonly lang: string | undefined;
  /** Whether the mobile client shows the page. That client has its own links (FOOT-25). */
  readonly isMobileClient: boolean;
};

const Context = createContext<ContentContext>({ site: 'DE', lang: undefined, isMobileClient: false });

export const ContentProvider = Context.Provider;

export function useContent(): ContentContext {
  return useContext(Context);
}
