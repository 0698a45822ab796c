import { analyticsLimits } from '@kontor/site';

/** Shortens a string to the length to which GA4 would shorten it. Titles and addresses come from content. */
export const shortText = (text: string): string => text.slice(0, analyticsLimits.text);
