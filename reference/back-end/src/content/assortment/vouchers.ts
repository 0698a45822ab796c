import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { readContent, sitesSchema } from '../readContent.ts';
import { listingKeys } from './categories.ts';

const daySchema = v.pipe(v.string(), v.isoDate());

const offerSchema = v.strictObject({
  /** Identifies the offer in the records of its uses. Never reused. */
  offer: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The articles that the voucher applies to. All articles by default. */
  listing: v.exactOptional(v.picklist(listingKeys)),
  exceptReduced: v.boolean(),
  /** Minimum value of these articles in the site's currency. No minimum by default. */
  minimum: v.exactOptional(v.record(v.picklist(siteKeys), v.pipe(v.number(), v.minValue(1)))),
  /** First and last day, in the site's time zone. */
  from: v.exactOptional(daySchema),
  until: v.exactOptional(daySchema),
  /** The codes, each with the sites on which it can be redeemed. */
  codes: v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9]{5,12}$/)), sitesSchema),
});

/** An offer with codes that everyone may redeem once. */
export type VoucherOffer = Readonly<v.InferOutput<typeof offerSchema>>;

/** The offers with voucher codes, including those that have ended. */
export const vouchers: readonly VoucherOffer[] = readContent('vouchers.yaml', v.array(offerSchema));
