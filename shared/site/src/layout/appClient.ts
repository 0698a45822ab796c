import { brand } from '../brand.ts';
import type { Platform } from './platform.ts';

/** Name under which the shop's apps offer their hooks to the page, such as going back (HEAD-16). */
export const appHookName = `${brand.key}App`;

/**
 * Whether a page is shown inside the shop's app.
 *
 * @param platform from the route or the page; a platform that is derived from the width never counts as an app
 */
export function isAppClient(platform: Platform | undefined): boolean {
  return platform === 'SMARTPHONE' || platform === 'TABLET';
}
