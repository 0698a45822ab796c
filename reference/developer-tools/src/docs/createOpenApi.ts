import type { ApiAnswer, ApiCall, ApiFamily } from '@kontor/api/calls';
import { csrfHeader } from '@kontor/api/http';
import { siteKeys } from '@kontor/site';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type JsonSchema = Readonly<Record<string, unknown>>;

type Answer = { readonly description: string; readonly content?: Readonly<Record<string, { schema?: JsonSchema }>> };

export type OpenApiOperation = ReturnType<typeof operationOf>;
export type OpenApiDocument = ReturnType<typeof createOpenApi>;

/** Parts of schemas that refer to themselves, by name. */
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

/** A path in OpenAPI's syntax. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

const parameter = (location: 'path' | 'query' | 'header', name: string, required: boolean, schema?: JsonSchema) => ({
  name,
  in: location,
  required,
  schema: schema ?? ({ type: 'string' } as JsonSchema),
});

function parametersOf(call: ApiCall, components: Components) {
  const { path, site, headers = [], query, method, isCsrfExempt } = call;
  const { properties = {}, required = [] } = (query ? describe(query, components) : {}) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return [
    ...[...path.matchAll(/:(\w+)|\*/g)].map(([, name = 'path']) => parameter('path', name, true)),
    ...(site === 'none' ? [] : [parameter('header', 'site', site === 'required', { enum: siteKeys })]),
    ...(method === 'GET' || isCsrfExempt ? [] : [parameter('header', csrfHeader, true)]),
    ...headers.map((name) => parameter('header', name, false)),
    ...Object.entries(properties).map(([name, schema]) => parameter('query', name, required.includes(name), schema)),
  ];
}

function answerOf({ text: description, schema, mediaType }: ApiAnswer, components: Components): Answer {
  if (schema) return { description, content: { 'application/json': { schema: describe(schema, components) } } };
  return mediaType === undefined ? { description } : { description, content: { [mediaType]: {} } };
}

/** Error responses that all calls have in common. A call's own responses take precedence. */
function commonAnswers({ site, query, body, method, isCsrfExempt }: ApiCall): Record<number, ApiAnswer> {
  const isRead = site !== 'none' || query !== undefined || body !== undefined;
  return {
    ...(isRead ? { 400: { text: '`BAD_REQUEST`, or `SITE_UNKNOWN`' } } : {}),
    ...(method === 'GET' || isCsrfExempt ? {} : { 403: { text: '`CSRF_INVALID`' } }),
    429: { text: '`RATE_LIMITED`' },
  };
}

function operationOf(call: ApiCall, tag: string, components: Components) {
  const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: describe(schema, components) } });
  const answers = Object.entries({ ...commonAnswers(call), ...call.answers });
  const parameters = parametersOf(call, components);
  const requestBody = call.body && { required: true, content: json(call.body) };
  const responses = Object.fromEntries(answers.map(([status, answer]) => [status, answerOf(answer, components)]));
  return { tags: [tag], summary: call.summary, parameters, ...(requestBody ? { requestBody } : {}), responses };
}

/** The documentation of calls as OpenAPI 3.1, derived from the schemas that validate them. */
export function createOpenApi(families: readonly ApiFamily[]) {
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
