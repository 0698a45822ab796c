import { describe, expect, test } from '@jest/globals';
import { compareMarkup } from './compareMarkup.ts';
import { compareObservations, confirmed, joinAlike, type Observation } from './compareObservations.ts';

const fine: Observation = {
  slots: [],
  texts: [],
  hydration: [],
  console: [],
  shift: 0.001,
  moved: [],
  wide: [],
  violations: [],
  picture: '',
};

const refusedOf = (candidate: Partial<Observation>, stable: Partial<Observation> | undefined = {}) =>
  compareObservations('shell', '/', { ...fine, ...candidate }, stable && { ...fine, ...stable })
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ check, reason }) => [check, reason]);

describe('comparing a page with the candidate', () => {
  test('a page that looks and behaves as with the stable version passes every check', () => {
    expect(compareObservations('shell', '/', fine, fine)).toEqual(
      ['texts', 'slots', 'console', 'axe', 'hydration', 'layout'].map((check) => ({
        host: 'shell',
        check,
        outcome: 'passed',
      })),
    );
  });

  test.each([
    [{ slots: ['shop_cart/MiniCart load-failed: no beans'] }, 'slots', '/: shop_cart/MiniCart load-failed: no beans'],
    [{ console: ['Error: no beans\n    at cup'] }, 'console', '/: Error: no beans'],
    [{ violations: ['image-alt: <img src="beans.png">\nFix this'] }, 'axe', '/: image-alt: <img src="beans.png">'],
    [{ hydration: ['shop_cart/MiniCart hydration-failed'] }, 'hydration', '/: shop_cart/MiniCart hydration-failed'],
    [{ texts: ['no text for dEgA5A'] }, 'texts', '/: no text for dEgA5A'],
    [{ wide: ['<a href="/beans">'] }, 'layout', '/: wider than its window because of <a href="/beans">'],
    [{ shift: 0.2 }, 'layout', '/: moves by 0.200 while it loads, with the stable version by 0.001'],
  ])('a page with %p is refused', (candidate, check, reason) => {
    expect(refusedOf(candidate)).toEqual([[check, reason]]);
  });

  test('the candidate is not refused for a fault that the stable version also has', () => {
    const both = { console: ['http://localhost:3000/r/cart/files/axios.AbCdEfGhIj.js:1:20 failed'] };
    const other = { console: ['http://localhost:4000/r/cart/files/axios.JkLmNoPqRs.js:7:9 failed'] };
    expect(refusedOf(other, both)).toEqual([]);
    const violation = (name: string) => ({ violations: [`color-contrast: <p class="css-${name}">Beans</p>`] });
    expect(refusedOf(violation('a1'), violation('b2'))).toEqual([]);
    expect(refusedOf({ shift: 0.2 }, { shift: 0.2 })).toEqual([]);
  });

  test('the candidate is refused if a fault occurs more often than with the stable version', () => {
    expect(refusedOf({ console: ['no beans', 'no beans'] }, { console: ['no beans'] })).toEqual([
      ['console', '/: no beans'],
    ]);
  });

  test('every fault counts if there is no stable version', () => {
    expect(refusedOf({ console: ['no beans'] }, undefined)).toEqual([['console', '/: no beans']]);
  });
});

test('a refusal counts only if a second visit confirms it', () => {
  const first = compareObservations('shell', '/', { ...fine, console: ['no beans'], shift: 0.2 }, fine);
  const second = compareObservations('shell', '/', { ...fine, shift: 0.2 }, fine);
  expect(confirmed(first, second).filter(({ outcome }) => outcome === 'refused')).toMatchObject([{ check: 'layout' }]);
});

test('refusals on several pages with the same cause become one refusal that names the pages', () => {
  const of = (page: string, seen: Partial<Observation>) =>
    compareObservations('shell', page, { ...fine, ...seen }, fine).filter(({ outcome }) => outcome === 'refused');
  const findings = [
    ...of('/ of DE at 1280 px', { console: ['no beans'], hydration: ['footer 1.0.0: the server renders “Bohnen”'] }),
    ...of('/faq of HU at 320 px', { console: ['no beans'], hydration: ['footer 1.0.0: the server renders “Bab”'] }),
    ...of('/faq of PL at 320 px', { console: ['no tea'] }),
  ];
  const told = joinAlike([...findings, { host: 'shell', check: 'axe', outcome: 'passed' }]);
  expect(told.map(({ check, reason, details }) => [check, reason, details])).toEqual([
    ['console', '/ of DE at 1280 px: no beans (and 1 more page)', ['as well: /faq of HU at 320 px']],
    [
      'hydration',
      '/ of DE at 1280 px: footer 1.0.0: the server renders “Bohnen” (and 1 more page)',
      ['as well: /faq of HU at 320 px'],
    ],
    ['console', '/faq of PL at 320 px: no tea', undefined],
    ['axe', undefined, undefined],
  ]);
});

describe('comparing a server’s markup', () => {
  const markup = (version: string, text: string) =>
    `<div data-rendered="${version}"><style>.css-${version}{}</style><p class="css-${version}">${text}</p></div>`;

  test('markup that differs only in class names and in the version counts as the same', () => {
    expect(compareMarkup('header', markup('1.0.0', 'Beans'), markup('1.1.0', 'Beans')).outcome).toBe('passed');
  });

  test('a difference is noted and shown', () => {
    expect(compareMarkup('header', markup('1.0.0', 'Beans'), markup('1.1.0', 'Tea'))).toEqual({
      host: 'page-border',
      check: 'markup',
      outcome: 'noted',
      reason: 'the markup of header differs from that of the stable version: 1 line more, 1 less',
      details: ['- <p>Tea', '+ <p>Beans'],
    });
  });
});
