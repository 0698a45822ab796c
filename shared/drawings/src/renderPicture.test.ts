import { describe, expect, test } from '@jest/globals';
import { findXmlFault } from './findXmlFault.ts';
import { type Motif, motifs, type Tone, tones } from './motif.ts';
import { renderPicture } from './renderPicture.ts';

const everyPicture = motifs.flatMap((motif) => tones.map((tone) => [motif, tone] as const));

const picture = (motif: Motif, tone: Tone, seed = 'product-1'): string =>
  renderPicture({ motif, tone, seed, width: 600, height: 600 });

const idsOf = (svg: string): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
const referencesOf = (svg: string): string[] =>
  [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, reference = '']) => reference);

describe('the picture of a product', () => {
  test.each(motifs)(
    'the picture of a product of %s is well-formed, complete and self-contained XML in every tone',
    (motif) => {
      for (const tone of tones) {
        const svg = picture(motif, tone);
        expect(findXmlFault(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<image|\son\w+=|href="(?!#)/);
        const ids = idsOf(svg);
        expect(new Set(ids).size).toBe(ids.length);
        expect(referencesOf(svg).filter((reference) => !ids.includes(reference))).toEqual([]);
      }
    },
  );

  test('the picture of a product stays within 9 kB, whatever the seed', () => {
    const heavy = everyPicture.flatMap(([motif, tone]) =>
      ['a', 'b', 'c']
        .map((seed) => ({ motif, tone, seed, bytes: Buffer.byteLength(picture(motif, tone, seed)) }))
        .filter(({ bytes }) => bytes > 9000),
    );
    expect(heavy).toEqual([]);
  });

  test('the picture of a product uses no filter, because filters cost the browser most', () => {
    for (const motif of motifs) expect(picture(motif, 'roast')).not.toContain('<filter');
  });

  test('the picture of a product is the same for the same request (UI-21)', () => {
    for (const [motif, tone] of everyPicture) expect(picture(motif, tone)).toBe(picture(motif, tone));
  });

  test('the picture of a product differs between two products of one motif and tone, beyond the names of its definitions', () => {
    const anonymous = (svg: string): string => svg.replace(/p[\da-z]+-[\da-z]+/g, 'id');
    for (const motif of motifs) {
      expect(anonymous(picture(motif, 'teal', 'product-1'))).not.toBe(anonymous(picture(motif, 'teal', 'product-2')));
    }
  });

  test('the picture of a product shares no id with another picture on the same page', () => {
    const ids = everyPicture.flatMap(([motif, tone]) => idsOf(picture(motif, tone)));
    const others = motifs.flatMap((motif) => idsOf(picture(motif, 'clay', 'product-2')));
    expect(new Set([...ids, ...others]).size).toBe(ids.length + others.length);
  });

  test.each([
    [600, 600],
    [600, 800],
    [800, 600],
    [1600, 900],
  ])('the picture of a product fills a frame of %d by %d (UI-21)', (width, height) => {
    const svg = renderPicture({ motif: 'cup', tone: 'clay', seed: 'x', width, height });
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).toContain(`<rect x="0" y="0" width="${width}" height="${height}"`);
  });
});
