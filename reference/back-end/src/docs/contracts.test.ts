import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiFamilies } from '@kontor/api/calls';
import { createInboxStore, type OpenApiDocument } from '@kontor/developer-tools';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop, type TestShop } from '../testing/createTestShop.ts';
import { operationCalls } from './operationCalls.ts';
import { callsTable, callsTableFile, requiredCalls } from './requiredCalls.ts';

const source = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

let shop: TestShop;
let routes: string[];
let document: OpenApiDocument;

/** The back end with all optional features enabled. */
beforeAll(async () => {
  const database = openDatabase(':memory:');
  routes = [];
  shop = await createTestShop({
    database,
    inbox: createInboxStore(database, () => new Date()),
    previewDemo: true,
    faults: true,
    recordings: true,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
    },
  });
  document = (await shop.browser().get('/docs/openapi.json', '')).json();
});

const documented = [...apiFamilies, operationCalls].flatMap(({ calls }) =>
  calls.map(({ method, path }) => `${method} ${path}`),
);

/** The last part of a route that is not a parameter. A test of the route must contain it. */
function lastWordOf(route: string): string {
  const words = route.split(/[/ ]/).filter((word) => word !== '' && !word.startsWith(':'));
  return words.at(-1) ?? '';
}

describe('the contracts', () => {
  test('the contracts cover exactly the existing routes', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect([...documented].sort()).toEqual([...routes].sort());
  });

  test.each(requiredCalls)('the contracts have a route and a test for $rule: $call', ({ routes: answering, tests }) => {
    expect(answering.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
    for (const route of answering) expect(routes).toContain(route);
    const tested = tests.map((name) => {
      const test = `${name}.test.ts`;
      expect(existsSync(source(test))).toBe(true);
      return readFileSync(source(test), 'utf8');
    });
    for (const route of answering) expect(tested.join('\n')).toContain(lastWordOf(route));
  });

  test('the contracts match the table in the documentation, which npm run contracts writes', () => {
    expect(readFileSync(source(`../../../${callsTableFile}`), 'utf8')).toBe(callsTable());
  });
});

describe('the OpenAPI document', () => {
  test('the OpenAPI document has every call with its parameters, body and responses', () => {
    expect(document.openapi).toBe('3.1.0');
    const put = document.paths['/newsletter-subscribers/{token}']?.['put'];
    expect(put?.parameters.map(({ name, in: location, required }) => [name, location, required])).toEqual([
      ['token', 'path', true],
      ['site', 'header', true],
      ['x-csrf-token', 'header', true],
    ]);
    expect(put?.requestBody?.content['application/json']?.schema).toMatchObject({
      additionalProperties: false,
      properties: { firstName: { type: 'string', maxLength: 40 } },
    });
    expect(Object.keys(put?.responses ?? {})).toEqual(['200', '400', '403', '410', '429']);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(documented.length);
  });

  test('the OpenAPI document contains everything it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(references.length).toBeGreaterThan(0);
    for (const path of references) {
      const target = path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
      expect(target).toBeDefined();
    }
  });

  test('the OpenAPI document is also available as a page that loads nothing and runs no script', async () => {
    const { body, headers } = await shop.browser().get('/docs', '');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).not.toMatch(/<script|<link|src=|https?:\/\//);
    expect(body.match(/<article /g)).toHaveLength(documented.length);
    expect(body).toContain('PUT /newsletter-subscribers/{token}/doi');
  });
});
