import type { PromotionColours } from './promotionContent.ts';

const colours = (backgroundColor: string, promotionTextColor: string, useDarkTheme: boolean): PromotionColours => ({
  useDarkTheme,
  backgroundColor: { colorCode: backgroundColor },
  promotionTextColor: { colorCode: promotionTextColor },
});

/** Grounds from the palette, each with a text colour that reads well on it. */
export const onRoast = colours('#3B2417', '#FAF7F2', true);
export const onSand = colours('#EADCC6', '#1F1611', false);
export const onForest = colours('#1E4D38', '#FAF7F2', true);
