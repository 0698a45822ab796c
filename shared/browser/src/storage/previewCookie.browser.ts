import { createBrowserCookies } from './cookies.browser.ts';

/** Whether this visitor may have a preview session; only the server knows for certain (PREV-1). */
export function hasPreviewCookie(): boolean {
  return Boolean(createBrowserCookies().get('preview-token'));
}
