import { createBrowserCookies } from '@kontor/browser';

/** Whether there may be a preview session; only the server knows. */
export function hasPreviewCookie(): boolean {
  return createBrowserCookies().get('preview-token') !== undefined;
}
