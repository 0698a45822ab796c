import type { previewCookieName } from '@kontor/api/preview';
import { createBrowserCookies } from '@kontor/browser';

/** Repeated here, since shoppers must not download the API client that exports it; its type keeps both equal. */
const cookieName: typeof previewCookieName = 'preview-token';

/** Whether the visitor has the preview cookie, and so may be staff. */
export function hasPreviewCookie(): boolean {
  return Boolean(createBrowserCookies().get(cookieName));
}
