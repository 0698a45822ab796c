import { createBrowserCookies } from './cookies.browser.ts';

/** Whether this visitor might have a preview session. Only the server knows for certain (PREV-1). */
export function hasPreviewCookie(): boolean {
  return Boolean(createBrowserCookies().get('preview-token'));
}
