import type { Unsubscribe } from './pageEvents.ts';

/** Width of a window that is not known, such as on a server, in CSS pixels (CONST-ASSUMED-WIDTH). */
export const assumedWindowWidth = 20_000;

/** Questions about the visitor's screen and settings that are asked in more than one place. */
export const mediaQueries = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColours: '(forced-colors: active)',
  /** The main pointing device can rest over something without pressing it. */
  hover: '(hover: hover) and (pointer: fine)',
} as const;

/** What is known of the screen on which the page is shown. */
export type Media = {
  /** Width of the window in CSS pixels. */
  width(): number;
  matches(query: string): boolean;
  /** Calls back when the answer changes, not at once. */
  subscribe(query: string, listener: (matches: boolean) => void): Unsubscribe;
};

/** The media of a place without a screen: the window is as wide as assumed, no query matches, nothing changes. */
export const noMedia: Media = {
  width: () => assumedWindowWidth,
  matches: () => false,
  subscribe: () => () => undefined,
};
