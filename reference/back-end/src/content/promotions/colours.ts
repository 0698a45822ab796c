import * as v from 'valibot';
import { readContent } from '../readContent.ts';
import { keyed } from '../schemas.ts';
import type { PromotionColours } from './promotionContent.ts';

const colour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));

const names = ['roast', 'sand', 'forest'] as const;

const colours = readContent(
  'promotions/colours.yaml',
  keyed(names, v.strictObject({ background: colour, text: colour, isDark: v.boolean() })),
);

/** The name of a set of colours, which is called after its background. */
export const coloursSchema = v.picklist(names);

export function coloursOf(name: (typeof names)[number]): PromotionColours {
  const { background, text, isDark } = colours[name];
  return {
    useDarkTheme: isDark,
    backgroundColor: { colorCode: background },
    promotionTextColor: { colorCode: text },
  };
}
