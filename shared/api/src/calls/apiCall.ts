import * as v from 'valibot';

/** A possible answer of a call. */
export type ApiAnswer = {
  readonly text: string;
  /** Schema of a JSON body; left out if the body is empty or of another media type. */
  readonly schema?: v.GenericSchema;
  readonly mediaType?: string;
};

/** The contract of one call between the shop's pages and the back end. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters as `:name`, and `*` for any rest. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Whether the call carries its site, in the header `site` or in the query. */
  readonly site: 'required' | 'optional' | 'none';
  /** Further headers that the call reads. */
  readonly headers?: readonly string[];
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Whether a change needs no CSRF token. */
  readonly isCsrfExempt?: true;
  readonly answers: Readonly<Record<number, ApiAnswer>>;
};

/** The calls of one area, such as the cart. */
export type ApiFamily = { readonly name: string; readonly calls: readonly ApiCall[] };

/** Body of every error answer. */
export const errorSchema = v.looseObject({ error: v.string(), message: v.string() });

/** An error answer with the common error body. */
export const refusal = (text: string): ApiAnswer => ({ text, schema: errorSchema });
