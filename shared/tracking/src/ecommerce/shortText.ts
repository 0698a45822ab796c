import { analyticsLimits } from '@kontor/site';

/** Shortens a string before GA4 would. Titles and addresses come from content. */
export const shortText = (text: string): string => text.slice(0, analyticsLimits.text);
