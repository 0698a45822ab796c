import * as v from 'valibot';
import { parseResponse } from '../http/parseResponse.ts';
import { type FooterRecord, footerRecordSchema } from './footerRecordSchema.ts';
import { type Promotion, promotionContentSchema, promotionKindOf, promotionResponseSchema } from './promotionSchema.ts';

function readContent<Schema extends v.GenericSchema>(schema: Schema, text: string, id: string): v.InferOutput<Schema> {
  return parseResponse(v.pipe(v.string(), v.parseJson(), schema), text, `contentJSON of ${id}`);
}

/** Validates the answer of the call for a promotion. */
export function parsePromotion(data: unknown, id: string, call: string): Promotion {
  const { type, contentJSON } = parseResponse(promotionResponseSchema, data, call);
  return { type, kind: promotionKindOf(type), content: readContent(promotionContentSchema, contentJSON, id) };
}

/** Validates the answer of the call for the footer's record. */
export function parseFooterRecord(data: unknown, id: string, call: string): FooterRecord {
  return readContent(footerRecordSchema, parseResponse(promotionResponseSchema, data, call).contentJSON, id);
}
