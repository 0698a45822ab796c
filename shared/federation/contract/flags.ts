/** A part that surrounds every page. */
export type ChromePart = 'header' | 'footer';

/**
 * A part of a page that page-border renders. It is also the id of the part's container and the name of its slot
 * (`slots`).
 */
export type FragmentPart = ChromePart | 'categorybanner';

/** Each part's flags, in the order of the canonical route (BORDER-4). */
export const fragmentFlags = {
  header: ['reduced', 'showsecurehint', 'sticky'],
  footer: ['reduced', 'newsletter'],
  categorybanner: [],
} as const;

/** A flag, as it appears in routes, fragment states and `data-flags`. */
export type FragmentFlag = (typeof fragmentFlags)[FragmentPart][number];

/** Flags of a page's header and footer. */
export type ChromeFlags = { readonly [Part in ChromePart]: readonly (typeof fragmentFlags)[Part][number][] };

/** Flags as props of the header and footer components. */
export type FlagProperties = {
  readonly isReducedVersion: boolean;
  /** For the header: show the secure hint even if the header is not reduced. */
  readonly hasSecureHint: boolean;
  /** For the header: keep the header in view while the page scrolls. */
  readonly isSticky: boolean;
  /** For the footer: include a slot for the newsletter form. */
  readonly hasNewsletter: boolean;
};

/** Converts flags to component props, on servers and in browsers. */
export function flagProperties(flags: readonly FragmentFlag[]): FlagProperties {
  return {
    isReducedVersion: flags.includes('reduced'),
    hasSecureHint: flags.includes('showsecurehint'),
    isSticky: flags.includes('sticky'),
    hasNewsletter: flags.includes('newsletter'),
  };
}
