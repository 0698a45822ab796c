import { previewCookieName } from '@kontor/api/preview';
import { createBrowserCookies } from '@kontor/browser';

/** Whether this visitor may have a preview session. */
export function hasPreviewCookie(): boolean {
  return createBrowserCookies().get(previewCookieName) !== undefined;
}
