import { headerRowHeights } from './headerRowHeights.ts';

/** Height of the reduced header's lower border in CSS pixels. */
const border = 1;

/**
 * Heights of the whole header in CSS pixels, in narrow and wide windows. They are not in the file with the rows'
 * heights, since computed values stay in the bundles of remotes that import the file.
 */
export const headerHeights = {
  narrow: headerRowHeights.narrowStrip + headerRowHeights.narrowMain + headerRowHeights.narrowSearch,
  wide: headerRowHeights.strip + headerRowHeights.main + headerRowHeights.navigation,
  reducedNarrow: headerRowHeights.narrowMain + border,
  reducedWide: headerRowHeights.main + border,
} as const;
