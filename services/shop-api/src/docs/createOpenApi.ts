import type { ApiAnswer, ApiCall, ApiFamily } from '@kontor/api/calls';
import { csrfHeader } from '@kontor/api/http';
import { siteKeys } from '@kontor/site';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type JsonSchema = Readonly<Record<string, unknown>>;

export type OpenApiParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
};

export type OpenApiAnswer = {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
};

export type OpenApiOperation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, OpenApiAnswer>>;
};

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
};

/** A schema as JSON Schema. Rules that it cannot say, such as "no address of the web", are left out of it. */
function describe(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest as JsonSchema;
}

function queryParameters(query: NonNullable<ApiCall['query']>): OpenApiParameter[] {
  const { properties = {}, required = [] } = describe(query) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  const names = Object.entries(properties);
  return names.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** Names in a path, a rest of any length among them. */
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? 'path');

/** A path as OpenAPI writes it. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

const text: JsonSchema = { type: 'string' };

function parametersOf({ path, site, headers = [], query, method, isCsrfExempt }: ApiCall): OpenApiParameter[] {
  const inHeader = (name: string, required: boolean, schema = text) =>
    ({ name, in: 'header', required, schema }) as const;
  return [
    ...namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: text }) as const),
    ...(site === 'none' ? [] : [inHeader('site', site === 'required', { enum: siteKeys })]),
    ...(method === 'GET' || isCsrfExempt ? [] : [inHeader(csrfHeader, true)]),
    ...headers.map((name) => inHeader(name, false)),
    ...(query ? queryParameters(query) : []),
  ];
}

function answerOf({ text: description, schema, mediaType }: ApiAnswer): OpenApiAnswer {
  if (schema) return { description, content: { 'application/json': { schema: describe(schema) } } };
  return mediaType === undefined ? { description } : { description, content: { [mediaType]: {} } };
}

/** Refusals that calls have in common; what a call says of its own stands. */
function commonAnswers({ site, query, body, method, isCsrfExempt }: ApiCall): Record<number, ApiAnswer> {
  const isRead = site !== 'none' || query !== undefined || body !== undefined;
  return {
    ...(isRead ? { 400: { text: '`BAD_REQUEST`, or `SITE_UNKNOWN`' } } : {}),
    ...(method === 'GET' || isCsrfExempt ? {} : { 403: { text: '`CSRF_INVALID`' } }),
    429: { text: '`RATE_LIMITED`' },
  };
}

function operationOf(call: ApiCall, tag: string): OpenApiOperation {
  const answers = Object.entries({ ...commonAnswers(call), ...call.answers });
  return {
    tags: [tag],
    summary: call.summary,
    parameters: parametersOf(call),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: describe(call.body) } } } }
      : {}),
    responses: Object.fromEntries(answers.map(([status, answer]) => [status, answerOf(answer)])),
  };
}

/** The documentation of calls as OpenAPI 3.1, from the schemas that judge them. */
export function createOpenApi(families: readonly ApiFamily[]): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const { name, calls } of families) {
    for (const call of calls) {
      const path = openApiPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor: calls of the shop',
      version: '1',
      description:
        'What the pages of the shop ask its back end. The site of a call stands in the header `site`, or in the query. Every refusal is JSON with `error` and `message`.',
    },
    tags: families.map(({ name }) => ({ name })),
    paths,
  };
}
