import { fontPath, fontSubsets } from '../headlineFont.ts';
import { frameFamily } from './frameStyle.ts';

const created = new Map<string, readonly FontFace[]>();

/**
 * The headline font's files, for the page that contains a shadow tree. A browser loads a file only if the tree contains
 * one of its characters. The same address always returns the same faces, which keep what they have loaded.
 *
 * @param addressOf turns a path on the shop's host into an address
 */
export function headlineFaces(addressOf: (path: string) => string): readonly FontFace[] {
  const address = addressOf(fontPath);
  const faces =
    created.get(address) ??
    fontSubsets.map(
      ({ file, range }) =>
        new FontFace(frameFamily, `url(${address}/${file}) format('woff2')`, {
          display: 'swap',
          unicodeRange: range,
          weight: '100 900',
        }),
    );
  created.set(address, faces);
  return faces;
}
