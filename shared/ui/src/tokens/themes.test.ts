import { describe, expect, test } from '@jest/globals';
import { contrast } from '@kontor/site';
import { contrastPairs, minContrast } from './contrastPairs.ts';
import { themes } from './themes.ts';

test('contrast calculates the ratio that WCAG defines', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(() => contrast('red', '#FFFFFF')).toThrow('invalid colour "red"');
});

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  test.each(contrastPairs)(
    'a theme gives $front on $back enough contrast for $kind (UI-24)',
    ({ kind, front, back }) => {
      expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(minContrast[kind]);
    },
  );
});

test('there are twelve different themes (UI-23)', () => {
  expect(Object.keys(themes)).toEqual([
    ...['light', 'dark', 'coffee-light', 'coffee-dark', 'sustainability', 'coral-light', 'beige', 'grey'],
    ...['green-light', 'blue-light', 'blue-dark', 'brown-light'],
  ]);
  const texts = Object.values(themes).map((theme) => JSON.stringify(theme));
  expect(new Set(texts).size).toBe(texts.length);
});
