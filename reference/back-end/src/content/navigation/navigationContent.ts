import * as v from 'valibot';
import { sceneNameSchema } from '../../pictures/pictureFiles.ts';
import { categoryKeys, listingKeys } from '../assortment/categories.ts';
import { topicKeys, topicSchema } from '../assortment/vocabulary.ts';
import { hrefSchema, keyed, readContent, readTexts, sitesSchema, textSchema } from '../readContent.ts';

const listing = v.picklist(listingKeys);
const category = v.picklist(categoryKeys);
const topics = v.array(v.picklist(topicKeys));

/** An entry below a top item. Its titles are keys of strings. */
const entrySchema = v.union([
  /** A category or an overview, without an inner level. */
  v.strictObject({ listing }),
  /** The entry that opens a whole listing. */
  v.strictObject({ all: listing }),
  /** A category with an inner level, which contains an entry for the whole category and then its topics. */
  v.strictObject({ category, topics }),
  /** Topics of a category on the same level. Each topic is a search in the category. */
  v.strictObject({ topicsOf: category, topics }),
  v.strictObject({ page: hrefSchema, title: v.string() }),
  v.strictObject({ search: v.string() }),
]);

export type NavigationEntry = v.InferOutput<typeof entrySchema>;

const itemFields = {
  children: v.array(entrySchema),
  teasers: v.pipe(v.array(v.string()), v.minLength(1)),
  onlyIn: v.exactOptional(sitesSchema),
  notIn: v.exactOptional(sitesSchema),
};

const itemSchema = v.union([
  v.strictObject({ ...itemFields, listing, title: v.exactOptional(v.string()) }),
  v.strictObject({ ...itemFields, page: hrefSchema, title: v.string() }),
]);

export type NavigationItem = v.InferOutput<typeof itemSchema>;

export const navigationTree = readContent(
  'navigation/tree.yaml',
  v.strictObject({
    items: v.array(itemSchema),
    teasers: v.record(
      v.string(),
      v.strictObject({ scene: sceneNameSchema, url: hrefSchema, forCardMembers: v.exactOptional(v.boolean()) }),
    ),
    /** The teaser that comes first next to one top item during a season. */
    seasonalTeasers: keyed(['summer', 'gifts'], v.strictObject({ item: hrefSchema, teaser: v.string() })),
    /** The teaser that comes first next to every top item for a group of the A/B test "teaser-order". */
    leadingTeasers: v.record(v.string(), v.string()),
    /** The searches that the A/B test "gift-finder" adds to every top item except `notIn`. */
    giftFinder: v.strictObject({ searches: v.array(v.string()), notIn: hrefSchema }),
  }),
);

const teaserTextsSchema = v.strictObject({
  title: textSchema,
  headline: textSchema,
  subline: textSchema,
  badge: v.exactOptional(textSchema),
});

/** The navigation's strings other than the names of categories and topics. */
export const navigationTexts = readTexts(
  'navigation',
  v.strictObject({
    titles: v.record(v.string(), textSchema),
    searches: v.record(v.string(), topicSchema),
    /** Heading above the teasers. */
    teaserTitle: textSchema,
    /** Accessible name of a teaser's link. */
    discover: textSchema,
    teasers: keyed(Object.keys(navigationTree.teasers), teaserTextsSchema),
  }),
);
