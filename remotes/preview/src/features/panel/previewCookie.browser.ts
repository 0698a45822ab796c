import { createBrowserCookies } from '@kontor/browser';

/** Whether the visitor has the preview cookie, and so may be staff. */
export function hasPreviewCookie(): boolean {
  return Boolean(createBrowserCookies().get('preview-token'));
}
