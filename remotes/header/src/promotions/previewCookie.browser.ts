import type { previewCookieName } from '@kontor/api/preview';
import { createBrowserCookies } from '@kontor/browser';

/** Written here as well, because importing the value would load the validation of the preview's calls. */
const cookieName: typeof previewCookieName = 'preview-token';

/** Whether there may be a preview session; only the server knows. */
export function hasPreviewCookie(): boolean {
  return createBrowserCookies().get(cookieName) !== undefined;
}
