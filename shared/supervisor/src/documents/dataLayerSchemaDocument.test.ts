import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { analyticsLimits } from '@kontor/site';
import { root } from '../paths.ts';
import { dataLayerSchemaDocument, dataLayerSchemaFile } from './dataLayerSchemaDocument.ts';

test('the data layer’s JSON schema is up to date; if not, run `pnpm --filter @kontor/supervisor data-layer`', () => {
  expect(JSON.parse(readFileSync(join(root, dataLayerSchemaFile), 'utf8'))).toEqual(
    JSON.parse(dataLayerSchemaDocument()),
  );
});

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly const?: string;
};

const { $defs: events } = JSON.parse(dataLayerSchemaDocument()) as { readonly $defs: Readonly<Record<string, Schema>> };

/** Names that GA4 reserves: https://support.google.com/analytics/answer/13316687. */
const reserved =
  /^(?:_|firebase_|ga_|google_|gtag\.)|^(?:error|first_open|first_visit|session_start|user_engagement|ad_.*)$/;

const fieldsOf = (schema: Schema): (readonly [string, Schema])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]): (readonly [string, Schema])[] => [
    [name, field],
    ...fieldsOf(field),
    ...fieldsOf(field.items ?? {}),
  ]);

test.each(Object.entries(events))('the event %s respects the limits that GA4 publishes (TRACK-5)', (event, schema) => {
  const { name: nameLimit, fields: fieldLimit, items, text, path } = analyticsLimits;
  const fields = fieldsOf(schema);
  for (const name of [event, ...fields.map(([field]) => field)]) {
    expect(name).toMatch(/^[A-Za-z]\w*$/);
    expect(name).not.toMatch(reserved);
    expect(name.length).toBeLessThanOrEqual(nameLimit);
  }
  const { event: _, ecommerce, ...own } = schema.properties ?? {};
  expect(Object.keys({ ...own, ...ecommerce?.properties }).length).toBeLessThanOrEqual(fieldLimit);
  for (const [name, field] of fields) {
    if (name === 'items') expect(field.maxItems).toBeLessThanOrEqual(items);
    if (field.type !== 'string') continue;
    const values = field.enum ?? (field.const === undefined ? undefined : [field.const]);
    const longest = values ? Math.max(...values.map(({ length }) => length)) : field.maxLength;
    expect([name, longest]).toEqual([name, expect.any(Number)]);
    expect(longest).toBeLessThanOrEqual(name === 'page_path' ? path : text);
  }
});
