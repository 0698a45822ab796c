import { describe, expect, test } from '@jest/globals';
import { buildDescriptor } from '@kontor/federation/testing';
import type { Finding } from '../checkResult.ts';
import { checkTexts } from './checkTexts.ts';

const locales = ['de-DE', 'de-AT', 'de-CH', 'fr-CH', 'pl-PL', 'cs-CZ', 'hu-HU', 'sk-SK', 'tr-TR', 'en'];

const scriptOf = (locale: string) => `locale-${locale}-po.js`;

/** A script as webpack writes it. */
const built = (texts: object, quote = "'") => {
  const json = JSON.stringify(texts).replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return `"use strict";(globalThis.webpackChunkshop_cart||=[]).push([[1],{2(e,t,r){r.r(t);let a=JSON.parse(${quote}${json}${quote})}}]);`;
};

const all = { cart1: ['To the "cart"'], till2: ["The shop's till"], only3: ['Only ', ['limit'], ' left\n'] };

/** Checks a version in which the given scripts replace complete ones. `undefined` leaves a locale out. */
function check(changed: Readonly<Record<string, string | undefined>>): Promise<Finding> {
  const complete = Object.fromEntries(locales.map((locale) => [locale, built(all)]));
  const scripts = Object.fromEntries(
    Object.entries({ ...complete, ...changed }).filter(([, script]) => script !== undefined),
  );
  const descriptor = buildDescriptor({
    locales: Object.fromEntries(Object.keys(scripts).map((locale) => [locale, [scriptOf(locale)]])),
  });
  const files = new Map(Object.entries(scripts).map(([locale, script]) => [`1.0.0/${scriptOf(locale)}`, script ?? '']));
  return checkTexts(descriptor, async (path) => (files.has(path) ? Buffer.from(files.get(path) ?? '') : undefined));
}

describe('a version’s strings', () => {
  test('a version with all strings in every locale passes, whichever quotes it uses', async () => {
    expect(await check({ 'tr-TR': built(all, '"'), en: built(all, '`') })).toEqual({
      host: 'the version',
      check: 'texts',
      outcome: 'passed',
    });
  });

  test('a version without strings passes', async () => {
    expect(await checkTexts(buildDescriptor({ locales: {} }), async () => undefined)).toMatchObject({
      outcome: 'passed',
    });
  });

  test('a version that lacks a locale is refused, and the reason names the locale', async () => {
    expect(await check({ 'hu-HU': undefined })).toMatchObject({
      outcome: 'refused',
      reason: 'it has no texts in hu-HU',
      hint: expect.any(String),
    });
  });

  test.each([
    ['a text', { cart1: all.cart1, till2: all.till2 }, '“Only … left”'],
    ['an empty text', { ...all, till2: [''] }, "“The shop's till”"],
  ])('if one locale lacks %s, the version’s refusal names the script and the text', async (_name, texts, named) => {
    expect(await check({ 'sk-SK': built(texts) })).toMatchObject({
      outcome: 'refused',
      reason: `locale-sk-SK-po.js lacks ${named}, which other languages have`,
    });
  });

  test('unreadable strings are reported but not refused', async () => {
    expect(await check({ 'pl-PL': 'load()' })).toMatchObject({
      outcome: 'noted',
      reason: 'the texts in locale-pl-PL-po.js cannot be read, so they were not compared with other languages',
    });
  });
});
