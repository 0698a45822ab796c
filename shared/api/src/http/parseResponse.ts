import * as v from 'valibot';
import { InvalidResponseError } from './invalidResponseError.ts';

/**
 * Validates a response.
 * @param call the call's name in the error, such as `GET /service/cart/api/cart`
 * @throws InvalidResponseError if the response does not match the schema
 */
export function parseResponse<TSchema extends v.GenericSchema>(
  schema: TSchema,
  data: unknown,
  call: string,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const problems = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'body'} must be ${issue.expected ?? 'valid'}`,
  );
  throw new InvalidResponseError(call, problems);
}
