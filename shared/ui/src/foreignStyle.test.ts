import { expect, test } from '@jest/globals';
import { documentStyle, fontPath } from './document.ts';
import { foreignStyle } from './foreignStyle.ts';

const style = foreignStyle('');

/** The selectors of all rules, those in media queries included. */
const selectors = [...style.replaceAll(/@font-face\{[^}]*\}/g, '').matchAll(/([^{}]+)\{[^{}]*\}/g)]
  .map(([, prelude = '']) => prelude)
  .flatMap((prelude) => prelude.split(/,(?![^(]*\))/));

test('nothing outside the two containers is styled', () => {
  expect(selectors.length).toBeGreaterThan(8);
  const outside = selectors.filter((selector) => !selector.startsWith(':where(#header,#footer)'));
  expect(outside).toEqual([':root']);
  expect(
    /:root\{([^}]*)\}/
      .exec(style)?.[1]
      ?.split(';')
      .every((one) => one.startsWith('--k-')),
  ).toBe(true);
});

test('the containers have what the document has: colours, faces, boxes, focus and less motion', () => {
  for (const part of ['--k-paper:', '--k-focus:', 'box-sizing:border-box', ':focus-visible{', 'prefers-reduced-motion'])
    expect([part, style.includes(part)]).toEqual([part, true]);
  expect(style.match(/@font-face/g)).toHaveLength(documentStyle.match(/@font-face/g)?.length ?? 0);
});

test('the faces come from the page’s own origin, or from another that is named', () => {
  expect(style).toContain(`url(${fontPath}/`);
  const other = foreignStyle('https://assets.example');
  expect(other).toContain(`url(https://assets.example${fontPath}/`);
  expect(other).not.toContain('url(/');
});

test('braces are in balance', () => {
  expect(style.match(/\{/g)?.length).toBe(style.match(/\}/g)?.length);
});
