import { isMobileWidth } from './breakpoints.ts';
import type { Platform } from './platform.ts';

/** The visitor's device, as tracking classifies it (SITE-21). */
export type DeviceType = 'mobile' | 'no mobile';

/**
 * The device type for tracking, derived from the app's layout or else from the window's width.
 *
 * @param platform from the route or the page, not derived from the width
 * @param width the window's width in CSS pixels
 */
export function deviceTypeOf(platform: Platform | undefined, width: number): DeviceType {
  if (platform === 'SMARTPHONE') return 'mobile';
  if (platform === 'TABLET') return 'no mobile';
  return isMobileWidth(width) ? 'mobile' : 'no mobile';
}
