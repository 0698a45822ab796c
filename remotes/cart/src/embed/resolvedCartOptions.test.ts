import { describe, expect, test } from '@jest/globals';
import { resolveCartOptions } from './resolvedCartOptions.ts';

describe('the options of a page', () => {
  test('only a site is required, and the language defaults to the document’s if the site supports it', () => {
    expect(resolveCartOptions({ site: 'CH' }, 'fr-CH')).toMatchObject({ site: 'CH', locale: 'fr-CH', shop: undefined });
    expect(resolveCartOptions({ site: 'CH' }, 'it-IT')).toMatchObject({ locale: 'de-CH' });
    expect(resolveCartOptions({ site: 'PL', language: 'en' }, 'de-DE')).toMatchObject({ locale: 'en' });
  });

  test('the shop option accepts an origin with or without a trailing slash', () => {
    for (const shop of ['https://shop.example', 'https://shop.example/']) {
      expect(resolveCartOptions({ site: 'DE', shop }, '')).toMatchObject({ shop: 'https://shop.example' });
    }
  });

  test.each([
    [undefined, '"options" is undefined; it must be an object with a "site"'],
    [{}, '"site" is undefined; it must be one of DE, AT, CH, CH_FR, PL, CZ, HU, SK, TR'],
    [{ site: 'de' }, '"site" is "de"; it must be one of DE'],
    [{ site: 'DE', language: 7 }, '"language" is 7; it must be a text such as "de-AT"'],
    [{ site: 'DE', platform: 'PHONE' }, '"platform" is "PHONE"; it must be one of CLASSIC'],
    [{ site: 'DE', shop: '//shop.example' }, '"shop" is "//shop.example"; it must be an origin'],
    [{ site: 'DE', onProblem: 'log' }, '"onProblem" is "log"; it must be a function'],
    [{ site: 'DE', locale: 'de-DE' }, '"locale" is "de-DE"; unknown option; known options: site, language'],
  ])('resolveCartOptions throws an error that names the invalid option: %j', (options, message) => {
    expect(() => resolveCartOptions(options, 'de-DE')).toThrow(TypeError);
    expect(() => resolveCartOptions(options, 'de-DE')).toThrow(message);
  });
});
