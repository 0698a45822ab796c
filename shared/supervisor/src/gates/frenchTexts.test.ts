import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

/** What shoppers of CH_FR read: translations, pages and mails. */
const texts = globSync(
  ['{shell,remotes/*,reference/*}/{src,server}/**/fr-CH.po', 'reference/back-end/content/**/{fr,fr-CH}.yaml'],
  {
    cwd: root,
  },
).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^(msgid|#)/.test(line))
    .map((line) => ({ file, line })),
);

test('French texts were found', () => {
  expect(texts.length).toBeGreaterThan(1000);
});

test.each([
  ['call a voucher “bon” only', /codes? promo/i],
  ['write “e‑mail” with a hyphen at which no line breaks', /(?<!\w)e-mail/i],
])('French texts %s (SITE-54)', (_how, other) => {
  expect(texts.filter(({ line }) => other.test(line))).toEqual([]);
});
