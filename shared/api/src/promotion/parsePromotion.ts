import * as v from 'valibot';
import { parseResponse } from '../http/parseResponse.ts';
import { type FooterRecord, footerRecordSchema } from './footerRecordSchema.ts';
import type { Promotion } from './promotionContent.ts';
import { promotionResponseSchema } from './promotionSchema.ts';
import { readPromotion } from './readPromotion.ts';

function readContent<Schema extends v.GenericSchema>(schema: Schema, text: string, id: string): v.InferOutput<Schema> {
  return parseResponse(v.pipe(v.string(), v.parseJson(), schema), text, `contentJSON of ${id}`);
}

/** Any JSON object. */
const objectSchema = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object is expected',
);

/**
 * Validates the response with a promotion.
 * @throws InvalidResponseError if `contentJSON` is not a JSON object (PROMO-12)
 */
export function parsePromotion(data: unknown, id: string, call: string): Promotion {
  const { type, contentJSON } = parseResponse(promotionResponseSchema, data, call);
  return readPromotion(type, readContent(objectSchema, contentJSON, id));
}

/** Validates the response with the footer's record. */
export function parseFooterRecord(data: unknown, id: string, call: string): FooterRecord {
  return readContent(footerRecordSchema, parseResponse(promotionResponseSchema, data, call).contentJSON, id);
}
