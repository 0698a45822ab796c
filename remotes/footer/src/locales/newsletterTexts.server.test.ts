import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { readCatalog } from '@kontor/i18n/server';

const remotes = join(import.meta.dirname, '../../..');

const textsOf = async (remote: string, locale: (typeof textLocales)[number]) =>
  (await readCatalog(join(remotes, remote, 'src/locales', `${locale}.po`), locale)).messages;

test.each(textLocales)(
  'the offer that is shown until the newsletter form has loaded is translated into %s (FOOT-37)',
  async (locale) => {
    const [footer, newsletter] = await Promise.all([textsOf('footer', locale), textsOf('newsletter', locale)]);
    const common = Object.keys(footer).filter((id) => id in newsletter);
    expect(common).toHaveLength(5);
    for (const id of common) expect(footer[id]).toEqual(newsletter[id]);
  },
);
