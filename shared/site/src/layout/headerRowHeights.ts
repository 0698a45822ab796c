/**
 * Heights of the header's rows in CSS pixels. Pages reserve this space so that late content does not shift the layout.
 */
export const headerRowHeights = {
  /** The benefits strip in wide windows (CONST-STRIP-HEIGHT). */
  strip: 32,
  /** The benefits strip in narrow windows. It is taller because visitors tap its links (CONST-STRIP-NARROW). */
  narrowStrip: 44,
  /** The row with the logo, the search and the icons in wide windows. */
  main: 80,
  /** The row with the top items in wide windows. */
  navigation: 52,
  /** The row with the menu button, the logo and the icons in narrow windows. */
  narrowMain: 56,
  /** The row with the search in narrow windows. */
  narrowSearch: 56,
} as const;
