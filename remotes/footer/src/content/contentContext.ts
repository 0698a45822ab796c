import type { SiteKey } from '@kontor/site';
import { createContext, useContext } from 'react';

/** What the parts of the content record need to know about their page. */
export type ContentContext = {
  readonly site: SiteKey;
  /** The language of the record, if the footer's own texts have another one (SITE-16). */
  readonly lang: string | undefined;
  /** Whether the page is shown by the mobile client, which has its own links (FOOT-25). */
  readonly isMobileClient: boolean;
};

const Context = createContext<ContentContext>({ site: 'DE', lang: undefined, isMobileClient: false });

export const ContentProvider = Context.Provider;

export function useContent(): ContentContext {
  return useContext(Context);
}
