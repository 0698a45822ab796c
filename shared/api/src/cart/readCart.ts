import * as v from 'valibot';
import {
  type Article,
  articleSchema,
  availabilitySchema,
  type Cart,
  countSchema,
  emptyCart,
  moneySchema,
  partnerProductSchema,
  subscriptionSchema,
} from './cartSchema.ts';

/**
 * Called with the path of each invalid part, such as `articles[].quantity`, and never with its value.
 */
export type ReportUnread = (path: string) => void;

const ignore: ReportUnread = () => undefined;

const text = v.fallback(v.string(), '');
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalMoney = v.fallback(v.optional(moneySchema), undefined);

/** Ids and quantity of a line are required; everything else may be missing or unknown. */
const readableArticle = v.object({
  ...articleSchema.entries,
  title: text,
  variant: text,
  quantity: v.union([
    articleSchema.entries.quantity,
    v.pipe(
      countSchema,
      v.transform((quantity) => ({ quantity })),
    ),
  ]),
  // Only the two known values close the checkout gate, so an unknown value does not.
  availability: v.fallback(availabilitySchema, 'AVAILABLE'),
  campaignId: optionalText,
  url: text,
  imageUrl: text,
  price: optionalMoney,
  totalPrice: optionalMoney,
});

const readableGiftCard = v.object({ article: readableArticle });

const readablePartnerProduct = v.object({
  ...partnerProductSchema.entries,
  totalQuantity: v.fallback(countSchema, 1),
  title: text,
});

const readableSubscription = v.object({
  ...subscriptionSchema.entries,
  title: text,
  url: optionalText,
  imageUrl: optionalText,
  pricePerDelivery: optionalMoney,
});

/** The valid lines of a list, and the number of all lines. */
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

const pieces = (articles: readonly Article[]): number =>
  articles.reduce((sum, { quantity }) => sum + quantity.quantity, 0);

/** Articles, free articles and gift cards by their pieces, subscriptions as one each; partner products do not count. */
function countArticles(cart: Omit<Cart, 'numberOfArticles'>): number {
  const giftCards = [...cart.giftCards, ...cart.defectiveGiftCards].map(({ article }) => article);
  return (
    pieces([...cart.articles, ...cart.freeArticles, ...cart.defectiveArticles, ...giftCards]) +
    cart.subscriptions.length +
    cart.defectiveSubscriptions.length
  );
}

/**
 * Reads a cart tolerantly (CART-6). A missing list is empty, an unknown availability reads as available, an invalid line is
 * left out. Without `numberOfArticles` the valid lines are counted.
 *
 * @returns undefined if the value is not a cart, or has lines and none of them is valid
 */
export function readCart(value: unknown, report: ReportUnread = ignore): Cart | undefined {
  if (!isRecord(value)) return undefined;
  let [sent, kept] = [0, 0];
  const read = <Schema extends v.GenericSchema>(name: keyof Cart, schema: Schema): v.InferOutput<Schema>[] => {
    const list = readList(value[name], schema, name, report);
    sent += list.sent;
    kept += list.lines.length;
    return list.lines;
  };
  const lists = {
    articles: read('articles', readableArticle),
    freeArticles: read('freeArticles', readableArticle),
    giftCards: read('giftCards', readableGiftCard),
    partnerProducts: read('partnerProducts', readablePartnerProduct),
    subscriptions: read('subscriptions', readableSubscription),
    defectiveArticles: read('defectiveArticles', readableArticle),
    defectiveGiftCards: read('defectiveGiftCards', readableGiftCard),
    defectivePartnerProducts: read('defectivePartnerProducts', readablePartnerProduct),
    defectiveSubscriptions: read('defectiveSubscriptions', readableSubscription),
  };
  const { numberOfArticles } = value;
  const hasCount = v.is(countSchema, numberOfArticles);
  const hasList = Object.keys(emptyCart).some((name) => Array.isArray(value[name]));
  if ((sent > 0 && kept === 0) || (!hasCount && !hasList)) return undefined;
  return {
    ...lists,
    numberOfArticles: hasCount ? numberOfArticles : countArticles(lists),
    subtotal: v.parse(optionalMoney, value['subtotal']),
  };
}

/** Reads a list of articles tolerantly; empty if the value is not a list. */
export function readArticles(value: unknown, path: string, report: ReportUnread = ignore): Article[] {
  return readList(value, readableArticle, path, report).lines;
}
