import { expect, test } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import { createTestApp } from '../testing/createTestApp.ts';
import { allFragmentPaths, canonicalPath } from './fragmentPath.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // A fragment brings its style to where it is included, which is in the middle of a page.
    'element-permitted-content': 'off',
    // Both are names for the same.
    'attribute-boolean-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
});

const pageAround = (part: string, fragment: string) =>
  `<!doctype html><html lang="de-DE"><head><title>Page</title></head><body><div id="${part}">${fragment}</div></body></html>`;

test('what is put around the markup is valid in the middle of a page, for each of the 432', async () => {
  const { app } = createTestApp();
  for (const path of allFragmentPaths()) {
    const { body } = await app.inject(canonicalPath(path));
    const { results } = await validator.validateString(pageAround(path.part, body));
    const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
    expect([canonicalPath(path), ...faults]).toEqual([canonicalPath(path)]);
  }
});

test('a fragment that is not closed would be noticed', async () => {
  const { valid } = await validator.validateString(pageAround('header', '<div data-rendered="1"><span></div>'));
  expect(valid).toBe(false);
});
