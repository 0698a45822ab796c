import { expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { buildDescriptor } from '../testing/descriptors.ts';
import { missingLocales, textScripts } from './textScripts.ts';

const scriptOf = (locale: string) => `locale-${locale}-po.js`;

const withLocales = (locales: readonly string[]) =>
  buildDescriptor({ locales: Object.fromEntries(locales.map((locale) => [locale, [scriptOf(locale)]])) });

test('no locale is missing from a build with strings in all locales, or from a build without strings', () => {
  expect(missingLocales(withLocales(textLocales))).toEqual([]);
  expect(missingLocales(withLocales([]))).toEqual([]);
});

test('a build lacks the locales that its descriptor does not name', () => {
  expect(missingLocales(withLocales(textLocales.filter((locale) => !['hu-HU', 'en'].includes(locale))))).toEqual([
    'hu-HU',
    'en',
  ]);
});

test('a build lacks a locale if it has no script for the locale’s strings that are loaded later', () => {
  const { files, ...descriptor } = withLocales(textLocales);
  const [file] = Object.values(files);
  const later = textLocales.slice(1).map((locale) => [`panel-texts-${locale}-po.js`, file] as const);
  const withPanel = { ...descriptor, files: { ...files, ...Object.fromEntries(later) } } as typeof descriptor & {
    files: typeof files;
  };
  expect([...textScripts(withPanel).keys()]).toEqual(['locale', 'panel-texts']);
  expect(missingLocales(withPanel)).toEqual(['de-DE']);
});
