import type { Device } from './appOffer.ts';

/** The device that this browser runs on. */
export function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints };
}
