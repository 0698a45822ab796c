import { describe, expect, test } from '@jest/globals';
import { contrast, minTextContrast } from '@kontor/site';
import { hostileContent } from '@kontor/testing/hostileContent';
import * as fc from 'fast-check';
import { readPromotion } from './index.ts';

const types = {
  BENEFITS: 'ApiHeaderBenefitsPromotion',
  BANNER: 'ApiTopBannerPromotion',
  PHASE_INTEGRATION: 'ApiPiPromotion',
  CATEGORY: 'ApiCategory',
} as const;

/** The content shown by a promotion of the given kind. */
function read(kind: keyof typeof types, content: unknown): Record<string, unknown> | undefined {
  const promotion = readPromotion(types[kind], content);
  return promotion.kind === undefined ? undefined : (promotion.content as Record<string, unknown>);
}

const code = { code: 'HOME15', instruction: 'Copy the code' };
const button = { ctaLink: { url: '/category/household', text: 'Have a look' } };
const cutout = {
  targetSize: { width: 1440, height: 810 },
  breakpoint: 1024,
  imagePath: '/scene.svg?ratio=16x9',
  imageCss: 'object-fit: cover',
  containerCss: 'aspect-ratio: 16 / 9',
};

describe('the kind of a promotion', () => {
  test.each(Object.entries(types))('a promotion has the kind %s if its type is %s (PROMO-2)', (kind, type) => {
    expect(readPromotion(type, { headline: 'A', links: [] }).kind).toBe(kind);
  });

  test.each(['', 'ApiOther', 'toString', '__proto__', 'BANNER'])(
    'a promotion of the type “%s” is not shown (PROMO-2)',
    (type) => {
      expect(readPromotion(type, { headline: 'A' })).toEqual({ type });
    },
  );

  test('a promotion that has nothing to show has no kind', () => {
    expect(read('BANNER', { legalText: 'Conditions', headline: '  ' })).toBeUndefined();
    expect(read('CATEGORY', { headline: 7 })).toBeUndefined();
    expect(read('PHASE_INTEGRATION', [])).toBeUndefined();
  });
});

describe('a top banner', () => {
  test('a top banner has every field of its content (PROMO-3)', () => {
    const content = {
      headline: 'Sale',
      promotionLongText: 'Long',
      promotionShortText: 'Short',
      legalText: 'Conditions',
      legalTextHint: 'All conditions',
      legalTextHintShort: 'Conditions',
      useDarkTheme: true,
      backgroundColor: { colorCode: '#3b2417' },
      promotionTextColor: { colorCode: '#fff' },
      img: { imageData: { cutouts: [cutout], altText: 'A table' } },
      link: { url: '/category/household', text: 'Household' },
      voucherCode: code,
    };
    expect(read('BANNER', content)).toEqual({
      headline: 'Sale',
      longText: 'Long',
      shortText: 'Short',
      legal: { text: 'Conditions', hint: 'All conditions', shortHint: 'Conditions' },
      isDark: true,
      colors: { background: '#3B2417', text: '#FFFFFF' },
      image: { cutouts: [cutout], alt: 'A table' },
      link: { url: '/category/household', text: 'Household' },
      voucher: code,
    });
  });

  test.each([
    ['a code and a button', { voucherCode: code, ctaButton: button }, 'voucher'],
    ['a code without instruction', { voucherCode: { code: 'HOME15' } }, 'voucher'],
    ['an empty code and a button', { voucherCode: { code: ' ' }, ctaButton: button }, 'cta'],
    ['a button without text', { ctaButton: { ctaLink: { url: '/x' } } }, undefined],
    ['a button without address', { ctaButton: { ctaLink: { text: 'Look' } } }, undefined],
    ['a button that uses the banner’s address', { linkURL: '/x', ctaButton: { ctaLink: { text: 'Look' } } }, 'cta'],
    [
      'a selected code',
      { voucherOrButton: { selector: 'voucherCode', voucherCode: code, ctaButton: button } },
      'voucher',
    ],
    ['a selected button', { voucherOrButton: { selector: 'ctaButton', voucherCode: code, ctaButton: button } }, 'cta'],
    [
      'a selected button beside a code outside',
      { voucherOrButton: { selector: 'ctaButton' }, voucherCode: code },
      undefined,
    ],
    ['an unknown selector', { voucherOrButton: { selector: 'both', ctaButton: button }, voucherCode: code }, 'voucher'],
  ])(
    'a top banner with %s shows either the voucher or the call to action (PROMO-4, PROMO-15, PROMO-28)',
    (_case, content, shown) => {
      const banner = read('BANNER', { headline: 'Sale', ...content });
      expect(['voucher', 'cta'].filter((part) => banner?.[part] !== undefined)).toEqual(shown ? [shown] : []);
    },
  );

  test('a top banner’s headline is a link if the content has an address without a label (PROMO-29)', () => {
    expect(read('BANNER', { headline: 'Sale', linkURL: '/x' })).toMatchObject({ link: { url: '/x' } });
  });
});

describe('a category banner', () => {
  test.each([
    ['code and instruction', { voucherCode: code }, ['voucher']],
    ['a code alone', { voucherCode: { code: 'HOME15' } }, []],
    ['an instruction alone', { voucherCode: { instruction: 'Copy' } }, []],
    ['a button with text and address', { ctaButton: button }, ['cta']],
    ['a button without address', { linkURL: '/x', ctaButton: { ctaLink: { text: 'Look' } } }, []],
    ['both', { voucherCode: code, ctaButton: button }, ['voucher', 'cta']],
  ])('a category banner with %s shows its complete parts (PROMO-19)', (_case, content, shown) => {
    const banner = read('CATEGORY', { headline: 'Machines', ...content });
    expect(['voucher', 'cta'].filter((part) => banner?.[part] !== undefined)).toEqual(shown);
  });
});

describe('a phase integration', () => {
  test('a phase integration has one link, and either its own picture or the common one (PROMO-34, PROMO-20)', () => {
    const [own, common] = ['/own.svg', '/common.svg'].map((imagePath) => ({
      imageData: { cutouts: [{ ...cutout, imagePath }] },
    }));
    const link = { url: '/theme/x', text: 'Discover' };
    expect(read('PHASE_INTEGRATION', { piImage: own, img: common, link })).toMatchObject({
      image: { alt: '', cutouts: [{ imagePath: '/own.svg' }] },
      link,
    });
    expect(read('PHASE_INTEGRATION', { img: common, ctaButton: button })).toMatchObject({
      image: { cutouts: [{ imagePath: '/common.svg' }] },
      link: button.ctaLink,
    });
  });
});

describe('a field of the content', () => {
  test('an invalid field or list item does not affect the others (PROMO-23)', () => {
    const links = [
      { url: '/a', text: 'A', boldLink: 'yes' },
      null,
      { url: 'javascript:x', text: 'B' },
      { url: '/c', text: 'C' },
    ];
    expect(read('BENEFITS', { headline: 9, links })).toEqual({
      links: [
        { url: '/a', text: 'A', boldLink: false, trackingTag: '' },
        { url: '/c', text: 'C', boldLink: false, trackingTag: '' },
      ],
    });
    const image = {
      imageData: {
        cutouts: [
          { ...cutout, targetSize: {} },
          { ...cutout, breakpoint: {} },
        ],
      },
    };
    expect(read('CATEGORY', { headline: {}, subline: 'Sub', img: image, legalText: 5 })).toMatchObject({
      headline: undefined,
      subline: 'Sub',
      image: { cutouts: [{ imagePath: cutout.imagePath }] },
      legal: undefined,
    });
  });

  test('a field that is too long is cut between words, never within a character, and ends with an ellipsis (PROMO-23)', () => {
    const { headline } = read('BANNER', { headline: 'words and '.repeat(1_000) }) ?? {};
    expect(headline).toMatch(/^(?:words and )+(?:words|and)…$|^words.*…$/);
    expect(String(headline).length).toBeLessThanOrEqual(160);
    const emoji = String(read('BANNER', { headline: '🎁'.repeat(500) })?.['headline']);
    expect(emoji.isWellFormed()).toBe(true);
  });

  test('invisible characters are removed from fields, and codes that contain any are ignored (PROMO-23)', () => {
    expect(
      read('BANNER', { headline: 'a\u202Eb\u0000 \n c, 15\u00A0%', voucherCode: { code: 'A\u200BB' } }),
    ).toMatchObject({
      headline: 'ab c, 15\u00A0%',
      voucher: undefined,
    });
  });

  test.each([
    '/x',
    'x?a=b',
    '#top',
    'https://a.example/',
    '//a.example/x',
    'HTTP://a.example',
    'mailto:a@b.example',
    'tel:+49',
  ])('the address “%s” is used', (linkURL) => {
    expect(read('BANNER', { headline: 'A', linkURL })).toMatchObject({ link: { url: linkURL } });
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    ' javascript:x',
    'java\tscript:x',
    '\u0000javascript:x',
    'data:text/html,x',
    'blob:x',
    'file:///etc',
    'ftp://a.example',
    '\\\\a.example',
    'https://',
    7,
    null,
    '/'.repeat(3_000),
  ])('the address “%s” is not used (PROMO-24)', (linkURL) => {
    expect(read('BANNER', { headline: 'A', linkURL })).toMatchObject({ headline: 'A', link: undefined });
  });

  test.each([
    ['mailto:a@b.example', undefined],
    ['/a b.jpg', undefined],
    ['/a.jpg, /b.jpg', undefined],
    ['/a,b.jpg', '/a%2Cb.jpg'],
    ['data:image/svg+xml,x', undefined],
  ])('the picture’s address “%s” is read as %s', (imagePath, read_) => {
    const image = { imageData: { cutouts: [{ ...cutout, imagePath }] } };
    const shown = read('CATEGORY', { headline: 'A', img: image })?.['image'] as { cutouts: { imagePath: string }[] };
    expect(shown?.cutouts[0]?.imagePath).toBe(read_);
  });

  test.each([
    ['#3B2417', '#FAF7F2', true],
    ['#000', '#fff', true],
    ['#777777', '#FFFFFF', false],
    ['#3B2417', undefined, false],
    ['red', '#FFFFFF', false],
    ['#3B2417;x', '#FFFFFF', false],
    ['#3B241780', '#FFFFFF', false],
  ])('syntax and contrast decide whether the colours %s and %s are used (PROMO-25)', (background, text, isUsed) => {
    const colors = { backgroundColor: { colorCode: background }, promotionTextColor: { colorCode: text } };
    expect(read('BANNER', { headline: 'A', ...colors })?.['colors'] !== undefined).toBe(isUsed);
  });
});

type Found = { readonly path: string; readonly value: unknown };

function* everyValue(value: unknown, path = ''): Generator<Found> {
  yield { path, value };
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) yield* everyValue(part, `${path}.${key}`);
}

/** Whether a string in a promotion is too long, is cut within a character, or is an address that could run a script. */
function isHarmful({ path, value }: Found): boolean {
  if (typeof value !== 'string') return false;
  if (value.length > 4_000 || !(value.isWellFormed() || path.endsWith('Css'))) return true;
  if (!/\.(?:url|imagePath)$/.test(path)) return false;
  const { protocol } = new URL(value, 'https://shop.example/');
  const allowed = path.endsWith('.url') ? ['http:', 'https:', 'mailto:', 'tel:'] : ['http:', 'https:'];
  return !allowed.includes(protocol);
}

describe('hostile content', () => {
  test.each(Object.values(types))(
    'hostile content of type %s results in short strings, harmless addresses and readable colours',
    async (type) => {
      await fc.assert(
        fc.property(hostileContent, (contentJSON) => {
          const promotion = readPromotion(type, JSON.parse(contentJSON));
          expect([...everyValue(promotion)].filter(isHarmful)).toEqual([]);
          const colors = promotion.kind && 'colors' in promotion.content ? promotion.content.colors : undefined;
          if (colors) expect(contrast(colors.background, colors.text)).toBeGreaterThanOrEqual(minTextContrast);
          expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
          expect(JSON.stringify(promotion)).not.toContain('polluted');
        }),
        { numRuns: 300, seed: 14 },
      );
    },
  );

  test('reading a promotion never throws, whatever the JSON', async () => {
    await fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (type, content) => {
        for (const name of [type, ...Object.values(types)]) expect(readPromotion(name, content).type).toBe(name);
      }),
      { seed: 14 },
    );
  });
});
