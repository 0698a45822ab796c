import { ratingScale } from '@kontor/site';
import * as v from 'valibot';
import { keyed, readContent } from '../readContent.ts';
import { siteLanguages } from '../siteLanguage.ts';
import { type CategoryKey, categoryKeys, type Department, departmentOf } from './categories.ts';

/** A string in every language of the shop. English is for people who prepare test data. */
const productText = (least: number, most: number) =>
  keyed(
    [...siteLanguages, 'en'],
    v.pipe(
      v.string(),
      v.minLength(least),
      v.maxLength(most),
      v.check((text) => text === text.trim() && !/ {2}|["'<>]/.test(text), 'stray spaces, straight quotes or markup'),
    ),
  );

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

const productSchema = v.pipe(
  v.strictObject({
    /** Never reused. */
    id: v.pipe(v.string(), v.regex(/^\d{7}$/)),
    /** The article number, which is called `tcm` in cart calls. */
    tcm: v.pipe(v.string(), v.regex(/^\d{5}$/)),
    /** Price in euro cents. Prices in other currencies are derived from it. */
    priceCents: v.pipe(wholeNumber, v.minValue(1)),
    /** Price before the reduction, in euro cents. */
    formerPriceCents: v.exactOptional(wholeNumber),
    /** Pieces in stock. 0 means sold out. */
    stock: wholeNumber,
    badges: v.array(v.picklist(['new', 'sale', 'organic', 'fair', 'exclusive'])),
    /** How customers have rated the product. Missing before the first rating. */
    rating: v.exactOptional(
      v.strictObject({
        average: v.pipe(v.number(), v.minValue(1), v.maxValue(ratingScale)),
        count: v.pipe(wholeNumber, v.minValue(1)),
      }),
    ),
    title: productText(20, 60),
    /** The size, weight, colour or pack. */
    variant: productText(1, 40),
    description: productText(80, 220),
  }),
  v.check(
    ({ badges, formerPriceCents }) => badges.includes('sale') === (formerPriceCents !== undefined),
    'the badge "sale" and a former price belong together',
  ),
  v.check(
    ({ priceCents, formerPriceCents = Infinity }) => formerPriceCents > priceCents,
    'the former price must be higher than the price',
  ),
);

/** A product as written by the shop's editors, before a site's language and currency are applied. */
export type ProductContent = Readonly<v.InferOutput<typeof productSchema>> & {
  readonly department: Department;
  readonly category: CategoryKey;
};

/** The complete assortment of all sites, in the order of the navigation. */
export const products: readonly ProductContent[] = categoryKeys.flatMap((category) =>
  readContent(`products/${category}.yaml`, v.array(productSchema)).map((product) => ({
    ...product,
    category,
    department: departmentOf(category),
  })),
);
