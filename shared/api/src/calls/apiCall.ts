import * as v from 'valibot';

/** One kind of answer of a call. */
export type ApiAnswer = {
  readonly text: string;
  /** Of a JSON body; without it the answer has none, or one of another media type. */
  readonly schema?: v.GenericSchema;
  readonly mediaType?: string;
};

/** What crosses the border between the shop's pages and its back end, for one call. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as `:name`, `*` for a rest of any length. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Whether the call names its site, in the header `site` or the query. */
  readonly site: 'required' | 'optional' | 'none';
  /** Further headers that the call reads. */
  readonly headers?: readonly string[];
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Says that a change needs no token against forgery. */
  readonly isCsrfExempt?: true;
  readonly answers: Readonly<Record<number, ApiAnswer>>;
};

/** The calls of one subject. */
export type ApiFamily = { readonly name: string; readonly calls: readonly ApiCall[] };

/** Body of every refusal. */
export const errorSchema = v.looseObject({ error: v.string(), message: v.string() });

/** A refusal with a body in the form of all errors. */
export const refusal = (text: string): ApiAnswer => ({ text, schema: errorSchema });
