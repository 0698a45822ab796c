import { brand } from '../brand.ts';
import type { Platform } from './platform.ts';

/** The name under which the shop's apps expose their hooks, such as going back, to the page (HEAD-16). */
export const appHookName = `${brand.key}App`;

/**
 * Whether a page is shown inside the shop's app.
 *
 * @param platform from the route or the page. A platform derived from the width never counts as an app.
 */
export function isAppClient(platform: Platform | undefined): boolean {
  return platform === 'SMARTPHONE' || platform === 'TABLET';
}
