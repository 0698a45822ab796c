import { describe, expect, test } from '@jest/globals';
import { apiFamilies } from '@kontor/api/calls';
import { subscriptionSchema } from '@kontor/api/newsletter';
import * as v from 'valibot';
import { operationCalls } from './operationCalls.ts';

/** The parts of valibot's schemas that the test reads. */
type Schema = v.GenericSchema & {
  readonly pipe?: readonly (Schema | { readonly kind: string; readonly type: string })[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly options?: readonly (Schema | string)[];
};

/** Very long strings. A pattern without a length limit accepts at least one of these strings. */
const longTexts = ['x', 'X', '1', 'a-', 'a.', 'a ', '/a', 'é', 'a@', '{site}'].map((part) => part.repeat(20_000));

const hasAction = ({ pipe = [] }: Schema, type: string): boolean => pipe.some((action) => action.type === type);

/**
 * Schemas that may lack a limit. The newsletter itself limits the address, because an invalid address results in a
 * separate error.
 */
const checkedElsewhere: ReadonlySet<unknown> = new Set([subscriptionSchema.entries.email]);

/** The paths in a schema that allow unlimited strings, lists or numbers. */
function unlimitedPaths(schema: Schema, path: string): string[] {
  if (checkedElsewhere.has(schema)) return [];
  const parts: [string, Schema][] = Object.entries(schema.entries ?? {});
  for (const name of ['wrapped', 'item', 'key', 'value'] as const) if (schema[name]) parts.push([name, schema[name]]);
  for (const option of schema.options ?? []) if (typeof option === 'object') parts.push(['option', option]);
  for (const step of schema.pipe ?? [])
    if (step.kind === 'schema' && step.type !== schema.type) parts.push(['', step as Schema]);
  const inner = parts.flatMap(([name, part]) => unlimitedPaths(part, `${path}.${name}`));
  const isUnlimited =
    (schema.type === 'string' && longTexts.some((text) => v.safeParse(schema, text).success)) ||
    (schema.type === 'array' && !hasAction(schema, 'max_length')) ||
    (schema.type === 'number' && !hasAction(schema, 'max_value'));
  return isUnlimited ? [path, ...inner] : inner;
}

const calls = [...apiFamilies, operationCalls].flatMap((family) => family.calls);

describe('strings, lists and numbers in the input of calls', () => {
  test.each(
    calls.filter(({ body, query }) => body ?? query).map((call) => [`${call.method} ${call.path}`, call] as const),
  )('every string, list and number in a call’s input has a limit: %s', (_name, { body, query }) => {
    const paths = [
      ...(body ? unlimitedPaths(body as Schema, 'body') : []),
      ...(query ? unlimitedPaths(query as Schema, 'query') : []),
    ];
    expect(paths).toEqual([]);
  });

  test('the search for unbounded inputs finds them at any depth', () => {
    const bounded = v.pipe(v.string(), v.maxLength(5));
    const schema = v.object({
      text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
      pattern: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
      list: v.array(v.object({ name: bounded })),
      choice: v.union([v.object({ number: v.pipe(v.number(), v.integer()) }), bounded]),
      open: v.record(v.string(), bounded),
    });
    expect(unlimitedPaths(schema as Schema, 'body')).toEqual([
      'body.text.wrapped',
      'body.pattern',
      'body.list',
      'body.choice.option.number',
      'body.open.key',
    ]);
  });
});
