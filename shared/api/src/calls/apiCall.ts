import * as v from 'valibot';

/** A possible response to a call. */
export type ApiAnswer = {
  readonly text: string;
  /** The schema of a JSON body; missing if the body is empty or not JSON. */
  readonly schema?: v.GenericSchema;
  readonly mediaType?: string;
};

/** The contract for one call from the shop's pages to the back end. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with parameters written as `:name` and any remaining path as `*`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Whether the call names the site, in the `site` header or in the query. */
  readonly site: 'required' | 'optional' | 'none';
  /** Other request headers that the back end reads for this call. */
  readonly headers?: readonly string[];
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Whether the back end accepts the call without a CSRF token even if it changes something. */
  readonly isCsrfExempt?: true;
  readonly answers: Readonly<Record<number, ApiAnswer>>;
};

/** The calls of one area, such as the cart. */
export type ApiFamily = { readonly name: string; readonly calls: readonly ApiCall[] };

/** The body of every error response. */
export const errorSchema = v.looseObject({ error: v.string(), message: v.string() });

/** An error response with the common error body. */
export const refusal = (text: string): ApiAnswer => ({ text, schema: errorSchema });
