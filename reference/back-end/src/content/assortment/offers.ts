import * as v from 'valibot';
import { byLanguage, readContent, textSchema } from '../readContent.ts';

const numbers = {
  productId: v.pipe(v.string(), v.regex(/^\d{7}$/)),
  tcm: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  /** In euro cents. */
  priceCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

const offers = readContent(
  'offers.yaml',
  v.strictObject({
    giftCards: v.strictObject({ title: byLanguage(textSchema), cards: v.array(v.strictObject(numbers)) }),
    campaigns: v.array(
      v.strictObject({
        ...numbers,
        title: byLanguage(textSchema),
        campaignId: v.pipe(v.string(), v.nonEmpty()),
        /** The minimum cart value for the free article, in euro cents. */
        minimumCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    partnerProducts: v.array(
      v.strictObject({
        partnerProductId: v.pipe(v.string(), v.nonEmpty()),
        priceCents: numbers.priceCents,
        title: byLanguage(textSchema),
      }),
    ),
  }),
);

const { cards, ...giftCard } = offers.giftCards;

export const giftCards = cards.map((card) => ({ ...card, ...giftCard }));

/** Campaigns, each with the free article that it adds to the cart. */
export const { campaigns, partnerProducts } = offers;
