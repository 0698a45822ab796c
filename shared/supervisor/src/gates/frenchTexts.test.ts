import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

/** Lines of a file with all languages that are French. */
const isFrench = (file: string, line: string) => !/products|offers|topBanner/.test(file) || /^\s+fr: /.test(line);

/** What shoppers of CH_FR read: translations, pages, products and mails. The texts of the preview are for staff, in English. */
const texts = globSync(
  [
    '{shell,remotes/!(preview),reference/*}/{src,server}/**/fr-CH.po',
    'reference/back-end/content/**/{fr,fr-CH,offers,topBanner}.yaml',
    'reference/back-end/content/products/*.yaml',
  ],
  { cwd: root },
).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^(msgid|#|"(Language|Content-Type):)/.test(line) && isFrench(file, line))
    .map((line) => ({ file, line })),
);

test('French texts were found', () => {
  expect(texts.length).toBeGreaterThan(1000);
});

test.each([
  ['call a voucher “bon” only', /codes? promo/i],
  ['call the row of shipping “Envoi”, with which “Offert” of a free article agrees too', /^msgstr "Livraison"/],
  // YAML allows a colon before a space in quoted texts alone.
  ['have a space at which no line breaks before “:”', /"[^"]*[^\u00a0\u202f]: (?!"|\{ )[^"]*"/],
  ['have a space at which no line breaks before “?”, “!” and “;”', /[^\u00a0\u202f][?!;](?=[\s"<]|$)/],
  ['have a space at which no line breaks before “%”', /\d[\u0020]?%/],
  ['write “e‑mail” with a hyphen at which no line breaks', /(?<!\w)e-mail/i],
])('French texts %s (SITE-54)', (_how, other) => {
  expect(texts.filter(({ line }) => other.test(line))).toEqual([]);
});
