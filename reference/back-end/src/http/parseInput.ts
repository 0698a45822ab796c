import * as v from 'valibot';
import { ClientError } from './clientError.ts';

/**
 * Validates input with a schema. Invalid input is refused with 400; the message names the fields but not their values.
 */
export function parseInput<TSchema extends v.GenericSchema>(schema: TSchema, input: unknown): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  throw new ClientError({ status: 400, code: 'BAD_REQUEST', message: `invalid: ${fields.join(', ')}` });
}
