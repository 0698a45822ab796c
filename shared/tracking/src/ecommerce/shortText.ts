import { analyticsLimits } from '@kontor/site';

/** Shortens a text so that GA4 does not; titles and addresses come from content. */
export const shortText = (text: string): string => text.slice(0, analyticsLimits.text);
