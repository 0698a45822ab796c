import { headerRowHeights } from './headerRowHeights.ts';

/** Height of the reduced header's lower border in CSS pixels. */
const border = 1;

/**
 * Heights of the whole header in narrow and wide windows, in CSS pixels. They are not in `headerRowHeights.ts`, because
 * computed values would end up in the bundle of every remote that imports any height from that file.
 */
export const headerHeights = {
  narrow: headerRowHeights.narrowStrip + headerRowHeights.narrowMain + headerRowHeights.narrowSearch,
  wide: headerRowHeights.strip + headerRowHeights.main + headerRowHeights.navigation,
  reducedNarrow: headerRowHeights.narrowMain + border,
  reducedWide: headerRowHeights.main + border,
} as const;
