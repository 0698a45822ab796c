import type { HeaderEvents } from '@kontor/browser';
import { brand } from '@kontor/site';

/** The names of the window events that are tracked: those of the header, and a newsletter sign-up (NEWS-38). */
export const trackedEvents = [
  `${brand.key}:promotion-fetched`,
  `${brand.key}:promotion-clicked`,
  `${brand.key}:legal-opened`,
  `${brand.key}:voucher-copied`,
  `${brand.key}:navigation-opened`,
  `${brand.key}:navigation-closed`,
  `${brand.key}:navigation-loaded`,
  `${brand.key}:navigation-clicked`,
  'newsletter-successful-submit',
] as const satisfies readonly (keyof HeaderEvents | 'newsletter-successful-submit')[];

export type TrackedEvent = (typeof trackedEvents)[number];
