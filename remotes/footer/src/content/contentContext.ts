import type { SiteKey } from '@kontor/site';
import { createContext, useContext } from 'react';

/** The data about the page that the parts of the content record need. */
export type ContentContext = {
  readonly site: SiteKey;
  /** The language of the record, if the footer's own texts have another language (SITE-16). */
  readonly lang: string | undefined;
  /** Whether the mobile client shows the page. It has its own links (FOOT-25). */
  readonly isMobileClient: boolean;
};

const Context = createContext<ContentContext>({ site: 'DE', lang: undefined, isMobileClient: false });

export const ContentProvider = Context.Provider;

export function useContent(): ContentContext {
  return useContext(Context);
}
