import { expect, test } from '@jest/globals';
import { frameFamily, frameFonts, frameStyle } from './frameStyle.ts';

const families = (style: string) => [...style.matchAll(/font-family:['"]?([^;}'"]+)/g)].map(([, family]) => family);

test('components on other teams’ pages name the headline font differently from its npm package', () => {
  expect(families(frameFonts('https://shop.example'))).toEqual([
    ...Array(3).fill(frameFamily),
    'Kontor Headline Fallback',
  ]);
  expect(families(frameStyle(false))).toContain(frameFamily);
  expect(frameStyle(false)).not.toContain('Fraunces');
});

test('components on other teams’ pages get the font from the shop', () => {
  expect(frameFonts('https://shop.example').match(/url\((?!https:\/\/shop\.example\/assets\/fonts\/)/)).toBeNull();
});
