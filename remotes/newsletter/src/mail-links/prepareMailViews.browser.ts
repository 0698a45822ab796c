import { mailPages } from '@kontor/site';
import type { createMailViews } from './mailViews.browser.tsx';

type MailViewsModule = { readonly createMailViews: typeof createMailViews };

let loaded: MailViewsModule | undefined;

/**
 * Loads the views that e-mails link to, on the pages where they are shown. This happens before the form is rendered, so
 * that the form does not flash.
 */
export async function prepareMailViews(): Promise<void> {
  const path = location.pathname.replace(/\/$/, '');
  if (!Object.values<string>(mailPages).includes(path)) return;
  loaded = await import(/* webpackChunkName: "mail-views" */ './mailViews.browser.tsx');
}

/** The loaded views; undefined on other pages. */
export const mailViews = (): MailViewsModule | undefined => loaded;
