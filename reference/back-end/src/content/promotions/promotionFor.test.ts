import { describe, expect, test } from '@jest/globals';
import { readPromotion } from '@kontor/api/promotion';
import { brand, contrast, minTextContrast, type SiteKey, siteKeys } from '@kontor/site';
import { isShopHref } from '../../testing/isShopHref.ts';
import { figuresOf } from '../figures.ts';
import { footerFor } from '../footer/footerFor.ts';
import { infoPageFor } from '../service/infoPages.ts';
import { headerBenefitsFor } from './headerBenefits.ts';
import { promotionFor } from './promotionFor.ts';
import { topBannerFor } from './topBanners.ts';

const kinds = [
  ['~header_top', 'BENEFITS'],
  ['top_banner', 'BANNER'],
  ['phase_integration', 'PHASE_INTEGRATION'],
  ['category_coffee-beans', 'CATEGORY'],
  ['category_coffee-machines', 'CATEGORY'],
] as const;

const hrefsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"(?:url|linkURL)":"([^"]*)"/g)].map(([, href = '']) => href);

describe.each(siteKeys)('the promotions of %s', (site) => {
  test.each(kinds)('a site’s promotions have content of the right kind for the id %s (CALL-19)', (id, kind) => {
    const promotion = promotionFor(id, site);
    expect(readPromotion(promotion?.type ?? '', promotion?.content).kind).toBe(kind);
    const hrefs = hrefsIn(promotion?.content);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !isShopHref(href))).toEqual([]);
  });

  test('a site’s promotions have tracking tags on the strip’s four links, and make the first link bold (HEAD-18)', () => {
    const { links } = headerBenefitsFor(site);
    expect(links.map(({ trackingTag }) => trackingTag)).toEqual([
      'VK1_Versandkostenfrei',
      'VK2_Newsletterregistrierung',
      'VK3_XChannel',
      'VK4_Service',
    ]);
    expect(links.map(({ boldLink }) => boldLink)).toEqual([true, false, false, false]);
    expect(links[1]?.text).toMatch(/10 ?%|%10/);
  });

  test('a site’s promotions offer either a code or a button in the top banner, with the matching text', () => {
    const { voucherOrButton, legalText } = topBannerFor(site);
    expect(legalText.length).toBeGreaterThan(60);
    if (voucherOrButton.selector === 'voucherCode') {
      expect(voucherOrButton.voucherCode).toEqual({
        code: expect.stringMatching(/^[A-Z0-9]{5,12}$/),
        instruction: expect.stringMatching(/\w+/),
      });
    } else expect(voucherOrButton.ctaButton.ctaLink.text).not.toBe('');
  });

  test('a site’s promotion texts have enough contrast with their background in every season', () => {
    const views = ['2030-05-01', '2030-07-01', '2030-12-01'].map((day) => ({ now: new Date(day) }));
    const all = kinds.slice(1).flatMap(([id]) => views.map((view) => promotionFor(id, site, view)));
    for (const promotion of all) {
      const content = promotion?.content;
      expect(content).toHaveProperty('backgroundColor.colorCode');
      if (content && 'backgroundColor' in content)
        expect(
          contrast(content.backgroundColor.colorCode, content.promotionTextColor.colorCode),
        ).toBeGreaterThanOrEqual(minTextContrast);
    }
  });
});

describe('the strip above the header', () => {
  const figures: readonly (readonly [SiteKey, string, string])[] = [
    ['DE', '20 €', '30 Tage'],
    ['AT', '20 €', '14 Tage'],
    ['CH', '30 CHF', '3 Monate'],
    ['CH_FR', '30 CHF', '3 mois'],
    ['PL', '100 zł', '30 dni'],
    ['CZ', '999 Kč', '30 dní'],
    ['HU', '9990 Ft', '30 nap'],
    ['SK', '40 €', '30 dní'],
    ['TR', '175 TL', '90 gün'],
  ];

  test.each(figures)(
    'in %s, the strip above the header promises free shipping from %s and a return period of %s (HEAD-19)',
    (site, threshold, period) => {
      const { links } = headerBenefitsFor(site);
      expect(links[0]?.text).toContain(threshold);
      expect(links[3]?.text).toContain(period);
    },
  );
});

describe('two free-shipping thresholds on one page (HEAD-20, SITE-40)', () => {
  const cardName = `${brand.name} Card`;

  test.each(siteKeys)(
    'a free-shipping threshold in %s that is lower than everyone’s mentions the loyalty card (HEAD-20, SITE-41)',
    (site) => {
      const [strip] = headerBenefitsFor(site).links;
      const group = footerFor(site).teaser.groups[0];
      const { freeShippingFrom, freeShippingWithCardFrom } = figuresOf(site);
      expect(group?.heading.text).toContain(freeShippingFrom);
      if (strip?.text.includes(freeShippingFrom)) expect(strip.text).not.toContain(cardName);
      else {
        expect(freeShippingWithCardFrom).toBeDefined();
        expect(strip?.text).toContain(cardName);
        expect(strip?.text).toContain(freeShippingWithCardFrom);
      }
    },
  );

  test.each(siteKeys)(
    'the shipping costs page in %s states every threshold and who it applies to (SITE-41)',
    (site) => {
      const page = infoPageFor('shipping', site);
      const words = `${page?.lead} ${page?.sections.map(({ text }) => text).join(' ')}`;
      const { freeShippingFrom, freeShippingWithCardFrom } = figuresOf(site);
      expect(words).toContain(freeShippingFrom);
      if (freeShippingWithCardFrom) {
        expect(words).toContain(freeShippingWithCardFrom);
        expect(words).toContain(cardName);
      }
    },
  );
});

describe('a promotion', () => {
  test('a seasonal promotion can be read by the client and links to a page', () => {
    for (const site of siteKeys) {
      for (const day of ['2030-07-01', '2030-12-01']) {
        const content = promotionFor('top_banner', site, { now: new Date(day) })?.content;
        expect(readPromotion('ApiTopBannerPromotion', content)).toMatchObject({
          content: { colors: expect.anything() },
        });
        expect(hrefsIn(content).filter((href) => !isShopHref(href))).toEqual([]);
      }
    }
  });

  test('a promotion is a code on some sites and a button on others', () => {
    expect(new Set(siteKeys.map((site) => topBannerFor(site).voucherOrButton.selector)).size).toBe(2);
  });

  test('a tariff promotion exists only in Germany', () => {
    expect(siteKeys.filter((site) => promotionFor('category_mobile-tariffs', site))).toEqual(['DE']);
  });

  test.each([
    ['2026-11-30T12:00:00Z', undefined],
    ['2026-12-10T12:00:00Z', 'Geschenke für Küche und Tafel'],
    ['2026-12-25T12:00:00Z', undefined],
  ])('the season decides whether a category has a promotion on %s', (day, headline) => {
    expect(promotionFor('category_kitchen', 'DE', { now: new Date(day) })?.content).toEqual(
      headline === undefined ? undefined : expect.objectContaining({ headline }),
    );
  });

  test('a promotion with an unknown id does not exist', () => {
    expect(['', 'category_', 'category_toString', 'header_top'].map((id) => promotionFor(id, 'DE'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
