import { expect, test } from '@jest/globals';
import { documentStyle, fontPath } from './document.ts';
import { foreignStyle } from './foreignStyle.ts';

const style = foreignStyle('');

/** The selectors of all rules, including those inside media queries. */
const selectors = [...style.replaceAll(/@font-face\{[^}]*\}/g, '').matchAll(/([^{}]+)\{[^{}]*\}/g)]
  .map(([, prelude = '']) => prelude)
  .flatMap((prelude) => prelude.split(/,(?![^(]*\))/));

test('foreignStyle does not style anything outside the two containers', () => {
  expect(selectors.length).toBeGreaterThan(8);
  const outside = selectors.filter((selector) => !selector.startsWith(':where(#header,#footer,#categorybanner)'));
  expect(outside).toEqual([':root']);
  expect(
    /:root\{([^}]*)\}/
      .exec(style)?.[1]
      ?.split(';')
      .every((one) => one.startsWith('--k-')),
  ).toBe(true);
});

test("foreignStyle applies the document's colours, fonts, box sizing, focus rings and reduced motion to the containers", () => {
  for (const part of ['--k-paper:', '--k-focus:', 'box-sizing:border-box', ':focus-visible{', 'prefers-reduced-motion'])
    expect([part, style.includes(part)]).toEqual([part, true]);
  expect(style.match(/@font-face/g)).toHaveLength(documentStyle.match(/@font-face/g)?.length ?? 0);
});

test("foreignStyle loads fonts from the page's origin or from the given origin", () => {
  expect(style).toContain(`url(${fontPath}/`);
  const other = foreignStyle('https://assets.example');
  expect(other).toContain(`url(https://assets.example${fontPath}/`);
  expect(other).not.toContain('url(/');
});

test('foreignStyle has balanced braces', () => {
  expect(style.match(/\{/g)?.length).toBe(style.match(/\}/g)?.length);
});
