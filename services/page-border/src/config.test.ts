import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const least = {
  REGISTRY_FILE: '/shop/registry.json',
  SHOP_API_URL: 'http://localhost:3020/',
  BOOT_URL: '/assets/boot.js',
  DATA_DIR: '/data',
};

test('four variables are enough, because the others have defaults', () => {
  expect(readConfig(least)).toEqual({
    port: 3010,
    host: '127.0.0.1',
    registryFile: '/shop/registry.json',
    shopApiUrl: 'http://localhost:3020',
    navigationRoute: '/jsonflyoutnavigation',
    originKey: undefined,
    bootUrl: '/assets/boot.js',
    hasActionLog: false,
    assetOrigin: '',
    dataFolder: '/data',
    freshSeconds: 30,
    staleSeconds: 600,
    callDeadlineMs: 2000,
    renderDeadlineMs: 2000,
    cacheMegabytes: 256,
    cacheUrl: undefined,
    workers: 1,
    trustProxy: expect.any(Function),
    drainSeconds: 0,
    logLevel: 'info',
  });
});

describe('an invalid variable is named', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', ''],
    ['PORT', '3e3'],
    ['SHOP_API_URL', 'localhost:3020'],
    ['SHOP_API_URL', 'ftp://localhost'],
    ['NAVIGATION_ROUTE', '//elsewhere.example/tree'],
    ['NAVIGATION_ROUTE', 'tree'],
    ['BOOT_URL', 'boot.js'],
    ['BOOT_URL', '/boot.js"><script>'],
    ['BOOT_URL', 'javascript:alert(1)'],
    ['ASSET_ORIGIN', 'https://assets.example/'],
    ['ORIGIN_KEY', 'too-short'],
    ['ORIGIN_KEY', 'a key with spaces that is long enough'],
    ['FRESH_SECONDS', '0'],
    ['CALL_DEADLINE', '2s'],
    ['BOOT_URL', '//elsewhere.example/boot.js'],
    ['CACHE_URL', 'http://cache'],
    ['CACHE_URL', 'redis://cache:99999'],
    ['CACHE_URL', 'redis://cache/first'],
    ['CACHE_URL', 'redis://:%zz@cache'],
    ['WORKERS', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8,2'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0,'],
    ['TRUST_PROXY', '-1'],
    ['ACTION_LOG', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('readConfig names the invalid variable in its error: %s=%p', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(new RegExp(`variables: ${name}: `));
  });

  test('readConfig names an invalid CACHE_URL without its password', () => {
    expect(() => readConfig({ ...least, CACHE_URL: 'redis://:secret@cache:99999' })).toThrow(/CACHE_URL: (?!.*secret)/);
  });

  test('readConfig names all missing variables in one error message', () => {
    expect(() => readConfig({})).toThrow(/REGISTRY_FILE: .*SHOP_API_URL: .*BOOT_URL: .*DATA_DIR: /);
  });
});
