import * as v from 'valibot';
import { textSchema } from '../schemas.ts';

export const voucherCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{5,12}$/)),
  instruction: textSchema,
});

export const legalTextSchema = v.pipe(v.string(), v.minLength(60));
