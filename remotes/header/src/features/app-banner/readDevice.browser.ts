import type { Device } from './appOffer.ts';

/** The device of this browser. */
export function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints };
}
