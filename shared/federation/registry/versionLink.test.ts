import { describe, expect, test } from '@jest/globals';
import { linkedVersions, versionLink } from './versionLink.ts';

const read = (address: string) => linkedVersions(new URL(address).searchParams);

describe('a link to versions', () => {
  test('a link to a version names the remote and the version and keeps the page’s other parameters', () => {
    const link = versionLink('https://shop.example/search?query=a+b', 'cart', '1.1.0-ab+c');
    expect(read(link)).toEqual({ cart: '1.1.0-ab+c' });
    expect(new URL(link).searchParams.get('query')).toBe('a b');
  });

  test('a link can name versions of several remotes', () => {
    const link = versionLink(versionLink('https://shop.example', 'cart', '1.1.0'), 'header', '2.0.0');
    expect(read(link)).toEqual({ cart: '1.1.0', header: '2.0.0' });
  });

  test.each(['', 'cart', '@1.0.0', 'cart@', 'cart@1@2', '../cart@1.0.0', 'cart@files', 'cart@../1'])(
    'an address with an invalid version names no version: %s',
    (text) => {
      expect(read(`https://shop.example/?${new URLSearchParams({ remote: text })}`)).toBeUndefined();
    },
  );

  test('the valid part of an address is used', () => {
    expect(read('https://shop.example/?remote=cart&remote=header@2.0.0')).toEqual({ header: '2.0.0' });
  });
});
