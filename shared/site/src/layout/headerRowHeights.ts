/** Heights of the header's rows in CSS pixels. Pages reserve them, so that late content does not move the page. */
export const headerRowHeights = {
  /** Benefits strip, in wide windows (CONST-STRIP-HEIGHT). */
  strip: 32,
  /** Benefits strip, in narrow windows: higher, since visitors touch its links (CONST-STRIP-NARROW). */
  narrowStrip: 40,
  /** Logo, search and icons, in wide windows. */
  main: 80,
  /** Top items, in wide windows. */
  navigation: 52,
  /** Menu button, logo and icons, in narrow windows. */
  narrowMain: 56,
  /** Search, in narrow windows. */
  narrowSearch: 56,
} as const;
