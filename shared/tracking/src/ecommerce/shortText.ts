import { analyticsLimits } from '@kontor/site';

/** A text that GA4 does not cut; titles and addresses come from content. */
export const shortText = (text: string): string => text.slice(0, analyticsLimits.text);
