import { expect, test } from '@jest/globals';
import { buildDescriptor } from '@kontor/federation/testing';
import { longestSite, textIdsOf } from './candidateTexts.ts';

const textsOf = (text: string) => `push([[1],{2(e){let a=JSON.parse('${JSON.stringify({ b3aNs1: [text] })}')}}])`;

const scripts: Readonly<Record<string, string>> = {
  'locale-de-DE-po.js': textsOf('Bohnen'),
  'locale-hu-HU-po.js': textsOf('Kávébab'),
  'locale-en-po.js': textsOf('Several beans of coffee'),
  'mini.js': 'e({id:"b3aNs1"}),f("i",{id:"t-Ea_2"}),g({id:"header-2"}),e({id:"b3aNs1"})',
};

const read = async (path: string) => {
  const script = scripts[path.replace('1.0.0/', '')];
  return script === undefined ? undefined : Buffer.from(script);
};

const withTexts = (...locales: string[]) =>
  buildDescriptor({ locales: Object.fromEntries(locales.map((locale) => [locale, [`locale-${locale}-po.js`]])) });

test('a version’s scripts show which strings it uses, by id', async () => {
  expect(await textIdsOf(withTexts('de-DE'), read)).toEqual(['b3aNs1', 't-Ea_2']);
});

test('longestSite returns the site whose strings have the most letters, and ignores English, which belongs to no site', async () => {
  expect(await longestSite(withTexts('de-DE', 'hu-HU', 'en'), read)).toBe('HU');
  expect(await longestSite(withTexts('de-DE'), read)).toBe('DE');
});

test('a version without strings has no longest strings', async () => {
  expect(await longestSite(withTexts(), read)).toBeUndefined();
});
