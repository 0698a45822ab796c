import * as v from 'valibot';
import { type Article, type Cart, chargesSchema, countSchema, voucherSchema } from './cartSchema.ts';
import { availabilitySchema, moneySchema } from './offerSchema.ts';

/**
 * Called with the path of each invalid part, such as `articles[].quantity`, and never with its value.
 */
export type ReportUnread = (path: string) => void;

const ignore: ReportUnread = () => undefined;

const text = v.fallback(v.string(), '');
const orNone = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const optionalText = orNone(v.string());
const optionalMoney = orNone(moneySchema);

/** The charges belong together: either all of them are read, or none. */
const readableSums = v.object({
  subtotal: optionalMoney,
  voucher: orNone(voucherSchema),
  charges: orNone(chargesSchema),
});

/**
 * A line's ids and quantity are required; all other fields may be missing or have unknown values. The schemas of the
 * back end's responses are deliberately not used here, so that no page loads them.
 */
const readableArticle = v.object({
  productId: v.string(),
  tcm: v.string(),
  title: text,
  variant: text,
  quantity: v.union([
    v.object({ quantity: countSchema }),
    v.pipe(
      countSchema,
      v.transform((quantity) => ({ quantity })),
    ),
  ]),
  // The checkout gate is closed only by the two known values for unavailable articles, not by an unknown value.
  availability: v.fallback(availabilitySchema, 'AVAILABLE'),
  campaignId: optionalText,
  url: text,
  imageUrl: text,
  price: optionalMoney,
  totalPrice: optionalMoney,
});

const readableGiftCard = v.object({ article: readableArticle });

const readablePartnerProduct = v.object({
  partnerProductId: v.string(),
  totalQuantity: v.fallback(countSchema, 1),
  title: text,
  price: optionalMoney,
  totalPrice: optionalMoney,
});

const readableSubscription = v.object({
  subscriptionConfigurationId: v.string(),
  title: text,
  productId: optionalText,
  url: optionalText,
  imageUrl: optionalText,
  pricePerDelivery: optionalMoney,
});

/** The valid lines of a list, and how many lines it has in total. */
type ReadList<Line> = { readonly lines: Line[]; readonly sent: number };

function readList<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
  path: string,
  report: ReportUnread,
): ReadList<v.InferOutput<Schema>> {
  if (!Array.isArray(value)) {
    if (value !== undefined && value !== null) report(path);
    return { lines: [], sent: 0 };
  }
  const lines = value.flatMap((line: unknown) => {
    const result = v.safeParse(schema, line);
    if (result.success) return [result.output];
    const keys = result.issues[0].path?.map(({ key }) => `.${String(key)}`) ?? [];
    report(`${path}[]${keys.join('')}`);
    return [];
  });
  return { lines, sent: value.length };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The readable lines of every list of a cart. */
const lineSchemas = {
  articles: readableArticle,
  freeArticles: readableArticle,
  giftCards: readableGiftCard,
  partnerProducts: readablePartnerProduct,
  subscriptions: readableSubscription,
  defectiveArticles: readableArticle,
  defectiveGiftCards: readableGiftCard,
  defectivePartnerProducts: readablePartnerProduct,
  defectiveSubscriptions: readableSubscription,
};

type Lists = { [Name in keyof typeof lineSchemas]: v.InferOutput<(typeof lineSchemas)[Name]>[] };

type Line = Lists[keyof Lists][number];

/**
 * Counts the pieces of articles, free articles and gift cards, and each subscription as one; ignores partner products.
 */
function piecesOf(line: Line): number {
  if ('totalQuantity' in line) return 0;
  const article = 'article' in line ? line.article : line;
  return 'quantity' in article ? article.quantity.quantity : 1;
}

/**
 * Reads a cart tolerantly (CART-6). A missing list is read as empty and an unknown availability as available; invalid
 * lines are omitted. If `numberOfArticles` is missing, the valid lines are counted.
 *
 * @returns undefined if the value is not a cart, or has only invalid lines
 */
export function readCart(value: unknown, report: ReportUnread = ignore): Cart | undefined {
  if (!isRecord(value)) return undefined;
  let [sent, kept] = [0, 0];
  const lists = Object.fromEntries(
    Object.entries(lineSchemas).map(([name, schema]) => {
      const list = readList<v.GenericSchema<unknown, Line>>(value[name], schema, name, report);
      sent += list.sent;
      kept += list.lines.length;
      return [name, list.lines];
    }),
  ) as Lists;
  const { numberOfArticles } = value;
  const hasCount = v.is(countSchema, numberOfArticles);
  const hasList = Object.keys(lineSchemas).some((name) => Array.isArray(value[name]));
  if ((sent > 0 && kept === 0) || (!hasCount && !hasList)) return undefined;
  return {
    ...lists,
    numberOfArticles: hasCount
      ? numberOfArticles
      : Object.values(lists)
          .flat()
          .reduce((sum: number, line: Line) => sum + piecesOf(line), 0),
    // Every part has a fallback, so the parser never fails.
    ...(v.safeParse(readableSums, value).output as v.InferOutput<typeof readableSums>),
  };
}

/** Reads a list of articles tolerantly; returns an empty list if the value is not a list. */
export function readArticles(value: unknown, path: string, report: ReportUnread = ignore): Article[] {
  return readList(value, readableArticle, path, report).lines;
}
