import type { previewCookieName } from '@kontor/api/preview';
import { createBrowserCookies } from '@kontor/browser';

/** Written out, since the client that also knows the name is not downloaded for shoppers. */
const cookieName: typeof previewCookieName = 'preview-token';

/** Whether the visitor may be staff with a preview session. */
export function hasPreviewCookie(): boolean {
  return Boolean(createBrowserCookies().get(cookieName));
}
