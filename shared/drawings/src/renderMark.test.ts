import { describe, expect, test } from '@jest/globals';
import { findXmlFault } from './findXmlFault.ts';
import { brandSigns, sealSigns } from './names.ts';
import { renderMark } from './renderMark.ts';

const linesOf = (svg: string) => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);

describe('a mark of words', () => {
  test('a mark of words shows a short word in one line on a tile of 88 by 56 (UI-22)', () => {
    const svg = renderMark({ words: 'Rechnung' });
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('viewBox="0 0 88 56"');
    expect(linesOf(svg)).toEqual(['Rechnung']);
  });

  test('a mark of words sets long words in two lines, split at a space or a soft hyphen', () => {
    expect(linesOf(renderMark({ words: 'Contre remboursement' }))).toEqual(['Contre', 'remboursement']);
    expect(linesOf(renderMark({ words: 'Geschenk\u00adkarte' }))).toEqual(['Geschenk-', 'karte']);
  });

  test('a mark of words shrinks a long single word until it fits', () => {
    const size = (words: string): number => Number(/font-size="([\d.]+)"/.exec(renderMark({ words }))?.[1]);
    expect(size('Überweisungsauftrag')).toBeLessThan(size('Taksit'));
  });

  test('marks of words and seals have letters of one size, as long as the words fit', () => {
    const size = (svg: string) => /font-size="([\d.]+)"/.exec(svg)?.[1];
    const tiles = ['Post', 'Rechnung', 'Spedition', 'Csomag\u00adautomata', 'Kapıda ödeme'].map((words) => ({ words }));
    const seals = ['Bio-Anbau', 'Geprüfter Datenschutz', 'Méltányos kereskedelem', 'Sprawiedliwy handel'].map(
      (words) => ({ words, seal: 'shield' }) as const,
    );
    const sizes = [...tiles, ...seals].map((options) => size(renderMark(options)));
    expect(new Set(sizes)).toEqual(new Set([size(renderMark({ words: 'A' }))]));
  });

  test('the longest words of a seal end as far from the edge of the tile as its sign begins', () => {
    const svg = renderMark({ words: 'W'.repeat(20), seal: 'leaf' });
    const read = (attribute: string) => Number(new RegExp(`<text.* ${attribute}="([\\d.]+)"`).exec(svg)?.[1]);
    const widestLetter = 1.04;
    expect(140 - read('x') - read('font-size') * 20 * widestLetter).toBeGreaterThanOrEqual(7);
  });

  test('a mark of words escapes what is markup', () => {
    const svg = renderMark({ words: 'Buy & <b>' });
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('&amp;');
    expect(svg).toContain('&lt;b&gt;');
  });
});

test.each(brandSigns)('the mark of %s shows the sign of the brand', (sign) => {
  const svg = renderMark({ sign });
  expect(findXmlFault(svg)).toBeUndefined();
  expect(svg).toMatch(/<path d="[^"]{100,}"/);
  expect(linesOf(svg)).toEqual([]);
});

test.each(sealSigns)('a seal with a %s is wider than other marks and has words', (seal) => {
  const svg = renderMark({ words: 'Fair gehandelt', seal });
  expect(findXmlFault(svg)).toBeUndefined();
  expect(svg).toContain('viewBox="0 0 140 56"');
  expect(linesOf(svg)).toEqual(['Fair', 'gehandelt']);
});
