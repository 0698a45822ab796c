import { describe, expect, test } from '@jest/globals';
import { footerRecordSchema } from '@kontor/api/promotion';
import { linkTargets, type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { isShopHref } from '../../testing/isShopHref.ts';
import { promotionFor } from '../promotions/promotionFor.ts';
import { languageOf, spell } from '../siteLanguage.ts';
import { footerFor } from './footerFor.ts';
import { iconNames } from './footerPlan.ts';
import { footerTexts } from './footerTexts.ts';
import { logos, markFile, wordSources } from './logos.ts';

const valuesOf = (record: unknown, name: string): readonly string[] =>
  [...JSON.stringify(record).matchAll(new RegExp(`"${name}":"([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe.each(siteKeys)('the footer of %s', (site) => {
  const footer = footerFor(site);

  test('a site’s footer can be read by the footer client, and no part of it is dropped (FOOT-9, FOOT-11)', () => {
    expect(v.parse(footerRecordSchema, footer)).toEqual(footer);
  });

  test('a site’s footer comes from the promotion call (FOOT-8, CALL-19)', () => {
    expect(promotionFor('SHOP_FOOTER', site)?.content).toEqual(footer);
  });

  test('a site’s footer links to pages that the shop has', () => {
    const hrefs = [...valuesOf(footer, 'url'), ...valuesOf(footer, 'url_[A-Z_]+')];
    expect(hrefs.length).toBeGreaterThan(50);
    expect(hrefs.filter((href) => !isShopHref(href))).toEqual([]);
  });

  test('a site’s footer links to the app in the iOS and Android stores (FOOT-4)', () => {
    const apps = footer.appReferences?.appIcons.map(({ iconName, url }) => [iconName, url]);
    expect(apps).toEqual([
      ['appleinc', '/app/ios'],
      ['android', '/app/android'],
    ]);
  });

  test('a site’s footer names only known icons and known logos', () => {
    expect(valuesOf(footer, 'iconName').filter((name) => !iconNames.includes(name))).toEqual([]);
    expect(valuesOf(footer, 'source').filter((source) => !Object.hasOwn(logos, source))).toEqual([]);
    expect(valuesOf(footer, 'source').length).toBeGreaterThan(8);
  });

  test('a site’s footer has no empty strings', () => {
    const texts = [...valuesOf(footer, 'text'), ...valuesOf(footer, 'label'), ...valuesOf(footer, 'heading')];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('in the checkout, a site’s footer keeps its shopping help and omits its invitations', () => {
    const hidden = footer.teaser.groups.filter(({ hideGroupInCheckout }) => hideGroupInCheckout);
    expect(hidden.map(({ heading }) => heading.iconName)).toEqual(['kontor_near_you', 'kontorcard', 'meet_kontor']);
    expect(footer.teaser.groups.length).toBeGreaterThan(hidden.length);
  });

  test('a site’s footer has a link that only the mobile client shows', () => {
    const links = footer.teaser.groups.flatMap((group) => group.links);
    expect(links.filter(({ hideInClassic }) => hideInClassic)).toHaveLength(1);
  });

  test('a site’s footer has the consent settings as its last legal link (FOOT-6)', () => {
    expect(footer.legalLinks.at(-1)?.url).toBe(linkTargets.consentSettings);
    expect(footer.legalLinks.filter(({ url }) => url === linkTargets.consentSettings)).toHaveLength(1);
  });

  test('a site’s footer lets the visitor change to every site', () => {
    expect(siteKeys.map((key) => footer.viewChanger[`url_${key}`])).toEqual(siteKeys.map((key) => `/site/${key}`));
    expect(new Set(siteKeys.map((key) => footer.viewChanger[`country_${key}`])).size).toBe(siteKeys.length);
  });
});

describe('the figures in the footer', () => {
  const figures: readonly (readonly [SiteKey, readonly string[], string])[] = [
    ['DE', ['20 €', '30 Tage'], 'thirty_day_return'],
    ['AT', ['20 €', '14 Tage'], 'return_shipping'],
    ['CH', ['30 CHF', '3 Monate'], 'return_shipping'],
    ['CH_FR', ['30 CHF', '3 mois'], 'return_shipping'],
    ['PL', ['100 zł', '30 dni'], 'thirty_day_return'],
    ['CZ', ['999 Kč', '499 Kč', '30 dní'], 'thirty_day_return'],
    ['HU', ['9990 Ft', '30 nap'], 'thirty_day_return'],
    ['SK', ['40 €', '20 €', '30 dní'], 'thirty_day_return'],
    ['TR', ['1000 TL', '175 TL', '90 gün', '09:00–19:00'], 'return_shipping'],
  ];

  test.each(figures)(
    'the figures in the footer appear in the wording of %s (FOOT-19)',
    (site, expected, returnIcon) => {
      const { groups } = footerFor(site).teaser;
      const words = groups.map(({ heading, introductoryText }) => `${heading.text} ${introductoryText}`).join(' ');
      expect(expected.filter((figure) => !words.includes(figure))).toEqual([]);
      expect(words).not.toContain('undefined');
      expect(groups[1]?.heading.iconName).toBe(returnIcon);
    },
  );

  test('the footer mentions the sales tax in some countries and not in others (FOOT-6)', () => {
    const withTax = siteKeys.filter((site) => footerFor(site).salesTax !== undefined);
    expect(withTax).toEqual(['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'SK']);
  });
});

test('the footer’s marks are separate files, and marks with words have one for each site (FOOT-15)', () => {
  const files = Object.keys(logos).flatMap((source) => [...new Set(siteKeys.map((site) => markFile(source, site)))]);
  expect(new Set(files).size).toBe(files.length);
  const words = wordSources.length;
  expect(files.filter((file) => file.includes('/'))).toHaveLength(words * siteKeys.length);
  expect(files.filter((file) => !file.includes('/'))).toHaveLength(Object.keys(logos).length - words);
});

test.each(siteKeys)('no mark on %s has a name in another language, and every seal has a size (UI-22)', (site) => {
  const texts = footerTexts[languageOf(site)].logos;
  const { teaser, qualityLogos } = footerFor(site);
  const images = [...teaser.groups.flatMap((group) => group.images), ...qualityLogos.logos.map(({ image }) => image)];
  for (const { label, source, width } of images) {
    const logo = logos[source];
    expect(label).toBe(spell(logo && 'name' in logo ? logo.name : (texts[source] ?? ''), site));
    expect(width !== undefined).toBe(logo !== undefined && 'isSeal' in logo);
  }
});
