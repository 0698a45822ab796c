import { previewCookieName } from '@kontor/api/preview';
import { createBrowserCookies } from '@kontor/browser';

/** Whether this visitor may see the shop of another day. */
export function hasPreviewCookie(): boolean {
  return createBrowserCookies().get(previewCookieName) !== undefined;
}
