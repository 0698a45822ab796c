import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cookieTable } from '@kontor/site';
import { root } from '../paths.ts';
import { cookiesDocument, cookiesDocumentFile } from './cookiesDocument.ts';

test('the cookie document is up to date; if not, run `pnpm --filter @kontor/supervisor cookies`', () => {
  expect(readFileSync(join(root, cookiesDocumentFile), 'utf8')).toBe(cookiesDocument());
});

test('a lifetime is shown in the largest unit that results in a whole number', () => {
  const lives = cookiesDocument().match(/(?<=\| )\d+ \w+(?= \|)/g);
  expect([...new Set(lives)].sort()).toEqual(['15 minutes', '30 days', '60 minutes', '8 hours']);
});

test('the table names each cookie only once (CONSENT-11)', () => {
  const names = cookieTable.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
