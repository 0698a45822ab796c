import * as fc from 'fast-check';

const attacks = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://elsewhere.example/1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  '/a.jpg 1x, javascript:alert(1) 2x',
  'position: fixed; inset: 0',
  'width: 1px} body{display:none',
  'background-color: url(https://elsewhere.example/x)',
  'margin: -2000px',
  'red; background: url(javascript:alert(1))',
  '#FFFFFF;color:red',
  'expression(alert(1))',
  '\u202Etxt.exe',
  '\uD800',
  'x'.repeat(50_000),
  '𝒳'.repeat(20_000),
  ' '.repeat(50_000),
] as const;

const plausible = [
  '/category/household',
  'https://elsewhere.example/path',
  'mailto:shop@kontor.example',
  'tel:+4940123',
  '//elsewhere.example/x',
  'Some words',
  'SUMMER10',
  '#3B2417',
  '#FAF7F2',
  '#FFF',
  'voucherCode',
  'ctaButton',
  'm',
  '767px',
  'object-fit: cover',
] as const;

/** Names in JavaScript that could reach a prototype. */
const reservedKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'] as const;

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...plausible, 640, 0, true, false) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...attacks) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 1e308, null, [], {}, [['']], ...reservedKeys) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** An object that has some of these fields, or a value of another kind in its place. */
function someOf(shape: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fc.record(shape, { requiredKeys: [] }) }, { weight: 1, arbitrary: leaf });
}

function someList(item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fc.array(item, { maxLength: 20 }) }, { weight: 1, arbitrary: leaf });
}

const link = someOf({ url: leaf, text: leaf, boldLink: leaf, trackingTag: leaf });
const cutout = someOf({
  targetSize: someOf({ width: leaf, height: leaf }),
  breakpoint: leaf,
  imagePath: leaf,
  imageCss: leaf,
  containerCss: leaf,
});
const image = someOf({ imageData: someOf({ cutouts: someList(cutout), altText: leaf }) });
const choice = {
  voucherCode: someOf({ code: leaf, instruction: leaf }),
  ctaButton: someOf({ ctaLink: link }),
};
const color = someOf({ colorCode: leaf });

const fields: fc.Arbitrary<unknown> = fc.record(
  {
    headline: leaf,
    subline: leaf,
    promotionLongText: leaf,
    promotionShortText: leaf,
    img: image,
    piImage: image,
    useDarkTheme: leaf,
    backgroundColor: color,
    promotionTextColor: color,
    legalText: leaf,
    legalTextHint: leaf,
    legalTextHintShort: leaf,
    ...choice,
    voucherOrButton: someOf({ selector: leaf, ...choice }),
    links: someList(link),
    link,
    linkURL: leaf,
  },
  { requiredKeys: [] },
);

/** Keys that would change a prototype if they were assigned instead of defined. */
const pollution = reservedKeys.map((key) => `${JSON.stringify(key)}:{"polluted":true,"headline":"polluted"}`).join(',');

/**
 * `contentJSON` strings as a hostile editor might write them for promotions: JSON objects with script addresses, huge
 * strings and wrong types.
 */
export const hostileContent: fc.Arbitrary<string> = fc.tuple(fields, fc.boolean()).map(([content, isPolluting]) => {
  const text = JSON.stringify(content);
  return isPolluting ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}${pollution}}` : text;
});
