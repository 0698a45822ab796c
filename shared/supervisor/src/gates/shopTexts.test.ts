import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

/**
 * The wording that shoppers read in a language: translations, pages, products and e-mails. The preview's wording is in
 * English because it is for staff.
 */
const textsIn = (language: string, locale: string) =>
  globSync(
    [
      `{shell,remotes/!(preview),reference/*}/{src,server}/**/${locale}.po`,
      `reference/back-end/content/**/{${language},${locale}}.yaml`,
      'reference/back-end/content/{products,promotions}/*.yaml',
    ],
    { cwd: root },
  ).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^(msgid|#|"(Language|Content-Type):)/.test(line))
      // Some files contain all languages.
      .filter((line) => !/products|promotions/.test(file) || new RegExp(`^\\s+${language}: `).test(line))
      .map((line) => ({ file, line })),
  );

const french = textsIn('fr', 'fr-CH');

test('French strings were found', () => {
  expect(french.length).toBeGreaterThan(1000);
});

test.each([
  ['call a voucher “bon” only', /codes? promo/i],
  ['call the row of shipping “Envoi”, with which “Offert” of a free article agrees too', /^msgstr "Livraison"/],
  // In YAML, only quoted strings may have a colon before a space.
  ['have a space at which no line breaks before “:”', /"[^"]*[^\u00a0\u202f]: (?!"|\{ )[^"]*"/],
  ['have a space at which no line breaks before “?”, “!” and “;”', /[^\u00a0\u202f][?!;](?=[\s"<]|$)/],
  ['have a space at which no line breaks before “%”', /\d[\u0020]?%/],
  ['write “e‑mail” with a hyphen at which no line breaks', /(?<!\w)e-mail/i],
])('French strings %s (SITE-54)', (_how, other) => {
  expect(french.filter(({ line }) => other.test(line))).toEqual([]);
});

/** A sentence whose exact wording is specified for the product (NEWS-9). */
const given = 'E-bülten üyesi olmak için lütfen ticari elektronik ileti onayınızı veriniz.';

test.each([
  ['Hungarian', textsIn('hu', 'hu-HU'), 'mail'],
  ['Turkish', textsIn('tr', 'tr-TR'), '(?:posta|bülten)'],
] as const)('%s strings write “e‑” with a non-breaking hyphen (SITE-60)', (_language, texts, word) => {
  expect(texts.length).toBeGreaterThan(1000);
  const other = new RegExp(`(?<![\\w.-])e-${word}`, 'i');
  expect(texts.filter(({ line }) => other.test(line.replace(given, '')))).toEqual([]);
});
