import { describe, expect, test } from '@jest/globals';
import { findXmlFault } from './findXmlFault.ts';
import { tones } from './names.ts';
import { renderScene } from './renderScene.ts';
import { sceneThemes } from './sceneTheme.ts';

const frames = [
  [488, 287],
  [1600, 900],
  [600, 600],
  [2100, 900],
] as const;

describe('the picture of a scene', () => {
  test.each(sceneThemes)(
    'the picture of the scene %s is well-formed, small and without filters in every frame and tone',
    (theme) => {
      for (const tone of tones) {
        for (const [width, height] of frames) {
          const svg = renderScene({ theme, tone, seed: 'week-1', width, height });
          expect(findXmlFault(svg)).toBeUndefined();
          expect(svg).not.toMatch(/NaN|undefined|Infinity|<filter/);
          expect(Buffer.byteLength(svg)).toBeLessThan(28 * 1024);
          const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    },
  );

  test('the picture of a scene is the same for the same request, and another one for another seed', () => {
    const scene = (seed: string): string =>
      renderScene({ theme: 'coffee', tone: 'roast', seed, width: 488, height: 287 });
    expect(scene('a')).toBe(scene('a'));
    expect(scene('a')).not.toBe(scene('b'));
  });
});
