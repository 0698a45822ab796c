import { describe, expect, test } from '@jest/globals';
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
])('the breakpoint %s begins at %i px', (breakpoint, width) => {
  expect(firstWidth(breakpoint)).toBe(width);
});

test('cutoutSources has the widest cutout first and leaves out the narrowest, which is the image itself', () => {
  expect(cutoutSources(cutouts).map(sourceAttributes)).toEqual([
    { srcSet: '/wide.jpg', media: '(min-width: 980px)' },
    { srcSet: '/middle.jpg', media: '(min-width: 668px)' },
  ]);
});

test('the styles of a cutout apply from its own width on', () => {
  expect(cutoutStyles(cutouts, 'imageCss')).toBe(
    'object-position:left;@media (min-width: 668px){object-position:top;}',
  );
  expect(cutoutStyles(cutouts, 'containerCss')).toBe('@media (min-width: 980px){padding:8px;}');
});

describe('sourceAttributes', () => {
  test('sourceAttributes has srcset, media and type and no other fields', () => {
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

  test('sourceAttributes needs a srcset only', () => {
    expect(sourceAttributes({ srcset: '/a.jpg' })).toEqual({ srcSet: '/a.jpg' });
  });
});

test.each([
  ['object-position: 20% top; width: 50%;', 'object-position:20% top;width:50%;'],
  ['position: fixed; inset: 0', ''],
  ['background-color: url(https://elsewhere.example/x)', ''],
  ['width: 1px} body{display:none', ''],
  ['margin: 0 !important', ''],
  ['', ''],
])('contentDeclarations reduces “%s” to “%s”', (text, declarations) => {
  expect(contentDeclarations(text)).toBe(declarations);
});
