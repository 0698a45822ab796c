import * as v from 'valibot';

/** A possible response of a call. */
export type ApiAnswer = {
  readonly text: string;
  /** Schema of a JSON body; missing if the body is empty or has another media type. */
  readonly schema?: v.GenericSchema;
  readonly mediaType?: string;
};

/** The contract of one call between the shop's pages and the back end. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters as `:name`, and `*` for any remaining path. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Whether the call names its site, in the header `site` or in the query. */
  readonly site: 'required' | 'optional' | 'none';
  /** Other headers that the call reads. */
  readonly headers?: readonly string[];
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Whether a change requires no CSRF token. */
  readonly isCsrfExempt?: true;
  readonly answers: Readonly<Record<number, ApiAnswer>>;
};

/** The calls of one area, such as the cart. */
export type ApiFamily = { readonly name: string; readonly calls: readonly ApiCall[] };

/** Body of every error response. */
export const errorSchema = v.looseObject({ error: v.string(), message: v.string() });

/** An error response with the common error body. */
export const refusal = (text: string): ApiAnswer => ({ text, schema: errorSchema });
