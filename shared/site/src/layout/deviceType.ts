import { isMobileWidth } from './breakpoints.ts';
import type { Platform } from './platform.ts';

/** The visitor's device in the terms of tracking (SITE-21). */
export type DeviceType = 'mobile' | 'no mobile';

/**
 * The device type for tracking, derived from the app's layout or otherwise from the window's width.
 *
 * @param platform from the route or the page, not one that is derived from the width
 * @param width of the window, in CSS pixels
 */
export function deviceTypeOf(platform: Platform | undefined, width: number): DeviceType {
  if (platform === 'SMARTPHONE') return 'mobile';
  if (platform === 'TABLET') return 'no mobile';
  return isMobileWidth(width) ? 'mobile' : 'no mobile';
}
