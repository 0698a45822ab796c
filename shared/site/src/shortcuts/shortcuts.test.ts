import { describe, expect, test } from '@jest/globals';
import { localeOf, type SiteKey, siteKeys } from '../countries/countries.ts';
import { searchShortcutSiteOf } from '../search/searchShortcutSite.ts';
import {
  createShortcuts,
  type FindShortcut,
  normalizeTerm,
  type ShortcutTable,
  type ShortcutTarget,
  shortcutTargets,
  spellingsOf,
  termsOf,
} from './index.ts';

/** The pages that the specification requires on every site. */
const required: readonly ShortcutTarget[] = [
  ...(['service', 'faq', 'catalogue', 'storeFinder', 'cart', 'newsletter', 'giftCard'] as const),
  ...(['returns', 'payment', 'contact'] as const),
];

const tables = new Map<SiteKey, ShortcutTable>();
const finders = new Map<SiteKey, FindShortcut>();
for (const site of siteKeys) {
  const { shortcuts } = await import(`./tables/${searchShortcutSiteOf(site)}.ts`);
  tables.set(site, shortcuts);
  finders.set(site, createShortcuts(site, shortcuts));
}
const tableOf = (site: SiteKey): ShortcutTable => tables.get(site) ?? {};
const find = (site: SiteKey, text: string) => finders.get(site)?.(text);

/** All of a site's terms, each with its page. */
const entriesOf = (site: SiteKey): readonly (readonly [ShortcutTarget, string])[] =>
  (Object.keys(tableOf(site)) as ShortcutTarget[]).flatMap((target) =>
    termsOf(tableOf(site)[target] ?? '').map((term) => [target, term] as const),
  );

describe.each(siteKeys)('the search shortcuts of %s', (site) => {
  const locale = localeOf(site);
  const entries = entriesOf(site);

  test(`the search shortcuts of ${site} cover every page in the specification with several words each (SEARCH-30)`, () => {
    for (const target of required) {
      expect([target, termsOf(tableOf(site)[target] ?? '').length]).toEqual([target, expect.any(Number)]);
      expect(termsOf(tableOf(site)[target] ?? '').length).toBeGreaterThan(5);
    }
  });

  test(`no two search shortcuts of ${site} are spelt the same`, () => {
    const spellings = entries.flatMap(([target, term]) =>
      spellingsOf(term, locale).map((spelling) => `${spelling} (${target})`),
    );
    const bySpelling = Map.groupBy(spellings, (spelling) => spelling.replace(/ \(.*/, ''));
    expect([...bySpelling.values()].filter((equal) => equal.length > 1)).toEqual([]);
  });

  test(`the search shortcuts of ${site} are stored in normalised form (SEARCH-28)`, () => {
    const odd = entries.map(([, term]) => term).filter((term) => term === '' || normalizeTerm(term, locale) !== term);
    expect(odd).toEqual([]);
  });

  test(`each search shortcut of ${site} is found as written, in capitals, decomposed and with extra spaces`, () => {
    for (const [target, term] of entries) {
      const forms = [
        term,
        term.toLocaleUpperCase(locale),
        term.normalize('NFD'),
        `  ${term.replaceAll(' ', ' \t\u00a0')}\n`,
      ];
      expect([term, ...forms.map((form) => find(site, form))]).toEqual([
        term,
        ...forms.map(() => shortcutTargets[target]),
      ]);
    }
  });

  test(`each search shortcut of ${site} is found without accents, even in capitals typed on a foreign keyboard (SEARCH-28)`, () => {
    for (const [target, term] of entries) {
      for (const spelling of spellingsOf(term, locale)) {
        expect([spelling, find(site, spelling), find(site, spelling.toUpperCase())]).toEqual([
          spelling,
          shortcutTargets[target],
          shortcutTargets[target],
        ]);
      }
    }
  });

  test(`a text that merely contains a search shortcut of ${site} is searched for`, () => {
    const own = new Set(entries.flatMap(([, term]) => spellingsOf(term, locale)));
    for (const [target, term] of entries) {
      expect([term, find(site, `${term} xq`), find(site, `xq ${term}`), find(site, `${term}xq`)]).toEqual([
        term,
        undefined,
        undefined,
        undefined,
      ]);
      const beginning = term.slice(0, -1);
      if (!spellingsOf(beginning, locale).some((spelling) => own.has(spelling))) {
        // The text may be another term for the same page, with a typo.
        expect([term, find(site, beginning) ?? shortcutTargets[target]]).toEqual([term, shortcutTargets[target]]);
      }
    }
  });

  test(`neither an empty string nor the property names that every object has are search shortcuts of ${site}`, () => {
    for (const text of [
      '',
      '   ',
      'constructor',
      '__proto__',
      'toString',
      '-',
      '’',
      '\u0301',
      '\ud83d',
      'x'.repeat(200),
    ]) {
      expect(find(site, text)).toBeUndefined();
    }
  });
});

test('normalizeTerm is idempotent for any text', () => {
  const texts = ['  İADE  ', 'I\u0307ADE', 'IŞIK', 'Straße', 'ČESKÁ\u00a0 Pošta', 'œuf', '\ud83d', 'a\u0301\t b', 'ΑΣ'];
  for (const locale of siteKeys.map(localeOf)) {
    for (const text of texts) {
      const once = normalizeTerm(text, locale);
      expect(normalizeTerm(once, locale)).toBe(once);
    }
  }
});

test.each<[SiteKey, string, string]>([
  // In Turkish, i becomes İ in capitals, and ı becomes I. Other keyboards have only the capital I.
  ['TR', 'İADE', '/returns'],
  ['TR', 'IADE', '/returns'],
  ['TR', 'iade', '/returns'],
  ['TR', 'I\u0307ADE', '/returns'],
  ['TR', 'İLETİŞİM', '/contact'],
  ['TR', 'ILETISIM', '/contact'],
  ['TR', 'iletisim', '/contact'],
  ['TR', 'SIKÇA SORULAN SORULAR', '/faq'],
  ['TR', 'sikca sorulan sorular', '/faq'],
  ['TR', 'Mağazalarımız', '/service/storefinder/search'],
  ['TR', 'magazalarimiz', '/service/storefinder/search'],
  ['CH_FR', 'panier', '/service/cartfrontend/cart'],
  ['HU', 'Kosár', '/service/cartfrontend/cart'],
  ['TR', 'SEPET', '/service/cartfrontend/cart'],
  ['PL', 'koszyk', '/service/cartfrontend/cart'],
  ['SK', 'košík', '/service/cartfrontend/cart'],
  ['CZ', 'KOŠÍK', '/service/cartfrontend/cart'],
  ['CZ', 'kosik', '/service/cartfrontend/cart'],
  ['CZ', 'Časté  dotazy', '/faq'],
  ['CZ', 'VRÁCENÍ ZBOŽÍ', '/returns'],
  ['CZ', 'vraceni zbozi', '/returns'],
  ['CZ', 'dárkový poukaz', '/gift-card'],
  ['CZ', 'darkovy POUKAZ', '/gift-card'],
  ['DE', 'Rückgabe', '/returns'],
  ['DE', 'rueckgabe', '/returns'],
  ['DE', 'ruckgabe', '/returns'],
  ['DE', 'Größentabelle', '/size-guide'],
  ['DE', 'groessentabelle', '/size-guide'],
  ['DE', 'GRÖSSENTABELLE', '/size-guide'],
  ['DE', 'Kaffee-Abo', '/coffee-subscription'],
  ['AT', 'Einkaufssackerl', '/service/cartfrontend/cart'],
  ['CH', 'Grössentabelle', '/size-guide'],
  ['CH', 'Twint', '/payment'],
  ['CH_FR', 'bon d\u2019achat', '/gift-card'],
  ['CH_FR', "bon d'achat", '/gift-card'],
  ['CH_FR', 'S\u2019INSCRIRE', '/register'],
  ['CH_FR', 'protection des donnees', '/privacy'],
  ['PL', 'Płatności', '/payment'],
  ['PL', 'platnosci', '/payment'],
  ['PL', 'ZWROT', '/returns'],
  ['SK', 'darčeková karta', '/gift-card'],
  ['SK', 'DARCEKOVA KARTA', '/gift-card'],
  ['HU', 'Ügyfélszolgálat', '/service'],
  ['HU', 'ugyfelszolgalat', '/service'],
  ['HU', 'GY.I.K.', ''],
  ['HU', 'Ászf', '/terms'],
])('on the site %s, “%s” opens %s (SEARCH-65)', (site, text, path) => {
  expect(find(site, text) ?? '').toBe(path);
});

test.each<[SiteKey, ...string[]]>([
  ['DE', 'newslettre', 'newsleter', 'newslettter', 'nwesletter', 'news-letter', 'news lettre'],
  ['CH_FR', 'newslettre', 'newsleter', 'infolettre', 'info lettre'],
  ['AT', 'newslettre', 'newsleter'],
  ['PL', 'newslettre', 'newsleter', 'newslettter'],
  ['CZ', 'newslettre', 'newsleter', 'zpravodja'],
  ['SK', 'newslettre', 'newsleter', 'spravodja'],
  ['HU', 'newslettre', 'hirlevel', 'hírelvél', 'hír levél'],
  ['TR', 'newslettre', 'newsleter', 'ebülten', 'bülten abonelği'],
])('on the site %s, the newsletter is found despite a typo: %s, %s', (site, ...texts) => {
  expect(texts.map((text) => [text, find(site, text)])).toEqual(texts.map((text) => [text, '/subscribenewsletter']));
});

test.each<[SiteKey, string, string]>([
  ['DE', 'warenkrob', shortcutTargets.cart],
  ['DE', 'waren korb', shortcutTargets.cart],
  ['CH', 'Waren-Krob', shortcutTargets.cart],
  ['AT', 'einkaufs sackerl', shortcutTargets.cart],
  ['DE', 'geschenk karte', shortcutTargets.giftCard],
  ['DE', 'filale', shortcutTargets.storeFinder],
  ['DE', 'filiael', shortcutTargets.storeFinder],
  ['DE', 'konatkt', shortcutTargets.contact],
  ['DE', 'zahlugn', shortcutTargets.payment],
  ['DE', 'ruekgabe', shortcutTargets.returns],
  ['CH_FR', 'cartecadeau', shortcutTargets.giftCard],
  ['CH_FR', 'paeiment', shortcutTargets.payment],
  ['CH_FR', 'magsain', shortcutTargets.storeFinder],
  ['PL', 'kosyzk', shortcutTargets.cart],
  ['PL', 'reklamcja', shortcutTargets.returns],
  ['PL', 'karta podarunkwa', shortcutTargets.giftCard],
  ['CZ', 'reklmace', shortcutTargets.returns],
  ['CZ', 'prodejan', shortcutTargets.storeFinder],
  ['CZ', 'kosky', shortcutTargets.cart],
  ['SK', 'reklmacia', shortcutTargets.returns],
  ['SK', 'predjana', shortcutTargets.storeFinder],
  ['SK', 'kosky', shortcutTargets.cart],
  ['HU', 'ugyfelszolglat', shortcutTargets.service],
  ['HU', 'ajándék kártay', shortcutTargets.giftCard],
  ['HU', 'nyitvatratas', shortcutTargets.storeFinder],
  ['TR', 'iletsiim', shortcutTargets.contact],
  ['TR', 'magzalar', shortcutTargets.storeFinder],
  ['TR', 'septeim', shortcutTargets.cart],
  ['TR', 'hediyekarti', shortcutTargets.giftCard],
])('on the site %s, “%s” opens %s despite the typo (SEARCH-45)', (site, text, path) =>
  expect(find(site, text)).toBe(path),
);

test.each<[SiteKey, string, string]>([
  ['DE', 'käse', 'is too short to be a slip of “Kasse”'],
  ['DE', 'tasse', 'has another letter than “Kasse”'],
  ['DE', 'eschenkkarte', 'lacks its first letter'],
  ['DE', 'rückgarbe', 'has a letter more, which is not doubled'],
  ['DE', 'rükcabge', 'has two slips'],
  ['DE', 'beläge', 'is too short to be a slip of “Beilage”'],
  ['CZ', 'noviny', 'is too short to be a slip of “novinky”'],
])('on the site %s, “%s” is searched for: it %s', (site, text) => expect(find(site, text)).toBeUndefined());

test('a text that matches two pages because of a typo is searched for (SEARCH-45)', () => {
  const findBoth = createShortcuts('DE', { cart: 'abcdefg', faq: 'abdcefxg' });
  const texts = ['abdcefg', 'abcdegf', 'abdcexfg'];
  expect(texts.map(findBoth)).toEqual([undefined, shortcutTargets.cart, shortcutTargets.faq]);
});

test('only the German site has shortcuts to mobile plans', () => {
  expect(siteKeys.filter((site) => tableOf(site).mobilePlan)).toEqual(['DE']);
});
