/** Heights of the header's rows in CSS pixels. They are reserved, so that late content does not move the page. */
export const headerRowHeights = {
  /** Benefits strip, in wide windows (CONST-STRIP-HEIGHT). */
  strip: 32,
  /** Logo, search and icons, in wide windows. */
  main: 80,
  /** Top items, in wide windows. */
  navigation: 52,
  /** Menu button, logo and icons, in narrow windows. */
  narrowMain: 60,
  /** Search, in narrow windows. */
  narrowSearch: 60,
} as const;

/** Height of the reduced header's lower border in CSS pixels. */
const border = 1;

const { strip, main, navigation, narrowMain, narrowSearch } = headerRowHeights;

/** Heights of the whole header in CSS pixels, in narrow and wide windows. */
export const headerHeights = {
  narrow: narrowMain + narrowSearch,
  wide: strip + main + navigation,
  reducedNarrow: narrowMain + border,
  reducedWide: main + border,
} as const;
