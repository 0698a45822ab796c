import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const required = {
  REGISTRY_FILE: '/shop/registry.json',
  SHELL_ASSETS: '/shop/shell/1.0.0',
  SHOP_API_URL: 'http://localhost:3020',
};

test('three settings are enough; the others have defaults', () => {
  expect(readConfig(required)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    registryFile: '/shop/registry.json',
    shellAssets: '/shop/shell/1.0.0',
    shopApiUrl: 'http://localhost:3020',
    site: 'DE',
    secureCookies: false,
    documentDeadline: 400,
    logLevel: 'info',
  });
});

test('every setting is taken from its variable', () => {
  const others = {
    PORT: '4000',
    HOST: '127.0.0.1',
    SITE: 'CH_FR',
    SECURE_COOKIES: 'on',
    DOCUMENT_DEADLINE: '900',
    LOG_LEVEL: 'silent',
  };
  expect(readConfig({ ...required, ...others, SHOP_API_URL: 'http://api.example/shop/' })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    registryFile: '/shop/registry.json',
    shellAssets: '/shop/shell/1.0.0',
    shopApiUrl: 'http://api.example/shop',
    site: 'CH_FR',
    secureCookies: true,
    documentDeadline: 900,
    logLevel: 'silent',
  });
});

describe('the variable is named that', () => {
  test.each(Object.keys(required))('is missing: %s', (name) => {
    expect(() => readConfig({ ...required, [name]: undefined })).toThrow(new RegExp(`settings are wrong: ${name}:`));
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', ''],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['REGISTRY_FILE', ''],
    ['SHELL_ASSETS', ''],
    ['SHOP_API_URL', ''],
    ['SHOP_API_URL', 'localhost'],
    ['SHOP_API_URL', 'ftp://localhost'],
    ['SITE', 'FR'],
    ['SITE', 'de'],
    ['SITE', ''],
    ['SECURE_COOKIES', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('is wrong: %s=%p', (name, value) => {
    expect(() => readConfig({ ...required, [name]: value })).toThrow(new RegExp(`settings are wrong: ${name}:`));
  });
});

test('all complaints come at once', () => {
  const read = () => readConfig({ SHOP_API_URL: 'x', PORT: 'y' });
  for (const name of ['PORT', 'REGISTRY_FILE', 'SHELL_ASSETS', 'SHOP_API_URL']) expect(read).toThrow(`${name}:`);
});
