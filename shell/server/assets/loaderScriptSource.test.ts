import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { loaderScriptSource } from './loaderScriptSource.ts';

/** Runs the script as a page does, and returns what the script adds to the head. */
function run(code: string, currentScript: { src: string; nonce?: string } | null): Record<string, unknown>[] {
  const added: Record<string, unknown>[] = [];
  const document = {
    currentScript,
    baseURI: 'https://page.example/article',
    createElement: (name: string) => ({ name }),
    head: { append: (element: Record<string, unknown>) => added.push({ ...element, src: String(element['src']) }) },
  };
  runInNewContext(code, { document, URL });
  return added;
}

const script = { url: '/assets/1.0.0/boot.js', integrity: 'sha384-boot' };
const src = 'https://shop.example/assets/boot.js';

describe('a loader script', () => {
  test('a loader script loads the actual script from its own origin, with the actual script’s integrity', () => {
    expect(run(loaderScriptSource(script), { src })).toEqual([
      {
        name: 'script',
        src: 'https://shop.example/assets/1.0.0/boot.js',
        crossOrigin: 'anonymous',
        integrity: 'sha384-boot',
      },
    ]);
  });

  test('a loader script uses the page’s origin if it is inline or a module', () => {
    expect(run(loaderScriptSource({ url: script.url }), null)).toEqual([
      { name: 'script', src: 'https://page.example/assets/1.0.0/boot.js', crossOrigin: 'anonymous' },
    ]);
  });

  test('a loader script passes on the nonce of the page’s policy', () => {
    expect(run(loaderScriptSource(script), { src, nonce: 'once' })).toMatchObject([{ nonce: 'once' }]);
  });
});
