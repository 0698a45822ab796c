import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { contentDeclarations } from './contentDeclarations.ts';
import { cutoutSources, cutoutStyles, firstWidth, sourceAttributes } from './cutouts.ts';

const cutouts = [
  { targetSize: { width: 1440 }, breakpoint: 980, imagePath: '/wide.jpg', containerCss: 'padding: 8px' },
  { targetSize: { width: 375 }, imagePath: '/narrow.jpg', imageCss: 'object-position: left' },
  { targetSize: { width: 768 }, breakpoint: 's', imagePath: '/middle.jpg', imageCss: 'object-position: top' },
];

test.each([
  [1024, 1024],
  ['767', 767],
  ['767px', 767],
  ['s', 668],
  ['3xl', 1440],
  [undefined, 0],
  ['toString', 0],
])('the %s breakpoint starts at %i px (SITE-23)', (breakpoint, width) => {
  expect(firstWidth(breakpoint)).toBe(width);
});

test('cutoutSources lists the widest crop first and omits the narrowest, which is used for the img (PROMO-5)', () => {
  expect(cutoutSources(cutouts).map(sourceAttributes)).toEqual([
    { srcSet: '/wide.jpg', media: '(min-width: 980px)' },
    { srcSet: '/middle.jpg', media: '(min-width: 668px)' },
  ]);
});

test('a crop’s styles apply from its window width up (PROMO-5)', () => {
  expect(cutoutStyles(cutouts, 'imageCss')).toBe(
    'object-position:left;@media (min-width: 668px){object-position:top;}',
  );
  expect(cutoutStyles(cutouts, 'containerCss')).toBe('@media (min-width: 980px){padding:8px;}');
});

describe('sourceAttributes', () => {
  test('sourceAttributes returns srcset, media and type, and no other fields (UI-20)', () => {
    const source = {
      srcset: '/a.avif 2x',
      type: 'image/avif',
      media: '(orientation: portrait)',
      onload: 'x',
      breakpoint: 9,
    };
    expect(sourceAttributes(source)).toEqual({
      srcSet: '/a.avif 2x',
      type: 'image/avif',
      media: '(orientation: portrait)',
    });
  });

  test('sourceAttributes requires only a srcset (UI-20)', () => {
    expect(sourceAttributes({ srcset: '/a.jpg' })).toEqual({ srcSet: '/a.jpg' });
  });
});

test.each([
  ['object-position: 20% top; width: 50%;', 'object-position:20% top;width:50%;'],
  ['position: fixed; inset: 0', ''],
  ['background-color: url(https://elsewhere.example/x)', ''],
  ['width: 1px} body{display:none', ''],
  ['margin: 0 !important', ''],
  ['margin: -2000px 0; padding: 8px', 'padding:8px;'],
  ['margin-top: -.5em', ''],
  ['height: 99999px; width: 2000px', 'width:2000px;'],
  ['height: 400vh; max-width: 100vw', 'max-width:100vw;'],
  ['width: 1e9px', ''],
  ['background-color: #3B2417; aspect-ratio: 16 / 9', 'background-color:#3B2417;aspect-ratio:16 / 9;'],
  ['', ''],
])('contentDeclarations reduces “%s” to “%s” (PROMO-24)', (text, declarations) => {
  expect(contentDeclarations(text)).toBe(declarations);
});

test('contentDeclarations sets only allowed properties, and only to plain values, whatever the input', async () => {
  const part = fc.constantFrom(
    'width',
    'position',
    'margin',
    ':',
    ';',
    '}',
    '{',
    ' ',
    '-9',
    '1e9',
    'px',
    'url(x)',
    '\\',
    '/*',
    '@import',
    '"',
  );
  await fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 5 }))), (parts) => {
      expect(contentDeclarations(parts.join(''))).toMatch(/^(?:(?:width|margin):[\w\s#%.,/]+;)*$/);
    }),
    { numRuns: 500, seed: 14 },
  );
});
