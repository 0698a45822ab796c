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
  readonly components: { readonly schemas: Readonly<Components> };
};

/** Parts of schemas that refer to themselves, by their names. */
type Components = Record<string, unknown>;

/**
 * A schema as JSON Schema. Rules that JSON Schema cannot express are left out. Parts that refer to themselves become
 * components, because references start at the root of the document.
 */
function describe(schema: v.GenericSchema, components: Components): JsonSchema {
  const { $schema: _, $defs = {}, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  const prefix = `part${Object.keys(components).length}`;
  const redirect = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}-`));
  for (const [name, part] of Object.entries($defs)) components[`${prefix}-${name}`] = redirect(part);
  return redirect(rest);
}

function queryParameters(query: NonNullable<ApiCall['query']>, components: Components): OpenApiParameter[] {
  const { properties = {}, required = [] } = describe(query, components) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  const names = Object.entries(properties);
  return names.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** The names of a path's parameters, including a wildcard. */
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? 'path');

/** A path in OpenAPI's syntax. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

const text: JsonSchema = { type: 'string' };

function parametersOf(call: ApiCall, components: Components): OpenApiParameter[] {
  const { path, site, headers = [], query, method, isCsrfExempt } = call;
  const inHeader = (name: string, required: boolean, schema = text) =>
    ({ name, in: 'header', required, schema }) as const;
  return [
    ...namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: text }) as const),
    ...(site === 'none' ? [] : [inHeader('site', site === 'required', { enum: siteKeys })]),
    ...(method === 'GET' || isCsrfExempt ? [] : [inHeader(csrfHeader, true)]),
    ...headers.map((name) => inHeader(name, false)),
    ...(query ? queryParameters(query, components) : []),
  ];
}

function answerOf({ text: description, schema, mediaType }: ApiAnswer, components: Components): OpenApiAnswer {
  if (schema) return { description, content: { 'application/json': { schema: describe(schema, components) } } };
  return mediaType === undefined ? { description } : { description, content: { [mediaType]: {} } };
}

/** Error answers that calls have in common; those of the call itself take precedence. */
function commonAnswers({ site, query, body, method, isCsrfExempt }: ApiCall): Record<number, ApiAnswer> {
  const isRead = site !== 'none' || query !== undefined || body !== undefined;
  return {
    ...(isRead ? { 400: { text: '`BAD_REQUEST`, or `SITE_UNKNOWN`' } } : {}),
    ...(method === 'GET' || isCsrfExempt ? {} : { 403: { text: '`CSRF_INVALID`' } }),
    429: { text: '`RATE_LIMITED`' },
  };
}

function operationOf(call: ApiCall, tag: string, components: Components): OpenApiOperation {
  const answers = Object.entries({ ...commonAnswers(call), ...call.answers });
  return {
    tags: [tag],
    summary: call.summary,
    parameters: parametersOf(call, components),
    ...(call.body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: describe(call.body, components) } } },
        }
      : {}),
    responses: Object.fromEntries(answers.map(([status, answer]) => [status, answerOf(answer, components)])),
  };
}

/** The documentation of calls as OpenAPI 3.1, from the schemas that validate them. */
export function createOpenApi(families: readonly ApiFamily[]): OpenApiDocument {
  const components: Components = {};
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const { name, calls } of families) {
    for (const call of calls) {
      const path = openApiPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, name, components) };
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
    components: { schemas: components },
  };
}
