import { isMobileWidth } from './breakpoints.ts';
import type { Platform } from './platform.ts';

/** The visitor's device as tracking names it (SITE-21). */
export type DeviceType = 'mobile' | 'no mobile';

/**
 * The device type for tracking: from the app's layout, otherwise from the window's width.
 *
 * @param platform the one that the route or the page names, not one derived from the width
 * @param width of the window, in CSS pixels
 */
export function deviceTypeOf(platform: Platform | undefined, width: number): DeviceType {
  if (platform === 'SMARTPHONE') return 'mobile';
  if (platform === 'TABLET') return 'no mobile';
  return isMobileWidth(width) ? 'mobile' : 'no mobile';
}
