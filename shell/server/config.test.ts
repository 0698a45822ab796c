import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const required = {
  REGISTRY_FILE: '/shop/registry.json',
  SHELL_ASSETS: '/shop/shell/1.0.0',
  FONTS_DIR: '/shop/fonts',
  SHOP_API_URL: 'http://localhost:3020',
};

test('four variables are enough, because the others have defaults', () => {
  expect(readConfig(required)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    registryFile: '/shop/registry.json',
    shellAssets: '/shop/shell/1.0.0',
    fontsDir: '/shop/fonts',
    shopApiUrl: 'http://localhost:3020',
    demoAccounts: false,
    navigationRoute: '/jsonflyoutnavigation',
    site: 'DE',
    secureCookies: false,
    loadsSessionOnLocalhost: false,
    foreignOrigins: [],
    outsideAddresses: new Map(),
    isPolicyReportedOnly: false,
    hasActionLog: false,
    documentDeadlineMs: 400,
    documentsPerMinute: 600,
    maxLoopDelayMs: 250,
    hosts: expect.any(Object),
    trustProxy: expect.any(Function),
    timeouts: { headersTimeoutMs: 10_000, requestTimeoutMs: 15_000, connectionTimeoutMs: 30_000 },
    drainSeconds: 0,
    pictureTimeoutMs: 2500,
    sendsEarlyHints: false,
    remoteTimeoutMs: 2500,
    logLevel: 'info',
  });
});

test('every value is read from its variable', () => {
  const others = { PORT: '4000', HOST: '127.0.0.1', SITE: 'CH_FR', SECURE_COOKIES: 'on', LOG_LEVEL: 'silent' };
  const edge = { HOSTS: '{site}.shop.example', TRUST_PROXY: '10.0.0.0/8' };
  const timeouts = {
    HEADERS_TIMEOUT_MS: '1000',
    REQUEST_TIMEOUT_MS: '2000',
    CONNECTION_TIMEOUT_MS: '3000',
    DRAIN_SECONDS: '10',
    PICTURE_TIMEOUT_MS: '4000',
    EARLY_HINTS: 'on',
    DEMO_ACCOUNTS: 'on',
    NAVIGATION_ROUTE: '/service/menu/tree',
    CONSENT_SCRIPT_URL: 'https://consent.example/{stage}/{site}/sdk.js',
    OUTSIDE_ADDRESSES: '/social/xing=https://xing.example/kontor',
    TAG_MANAGER_URL: 'https://tags.example/{stage}/{site}.js',
    CAMPAIGN_TRACKER_URL: '/service/campaigntracker/touchpoint',
    CONTENT_POLICY: 'report',
    FOREIGN_ORIGINS: 'https://www.tags.example, https://collect.example',
    ACTION_LOG: 'on',
    PSDATA_ON_LOCALHOST: 'on',
    REMOTE_TIMEOUT_MS: '3000',
    DOCUMENT_DEADLINE_MS: '900',
    DOCUMENT_LIMIT: '0',
    CACHE_URL: 'redis://:secret@cache.example:6380/1',
    MAX_LOOP_DELAY_MS: '70',
    OPERATIONS_PORT: '3012',
    OPERATIONS_HOST: '10.0.0.9',
    OPERATIONS_TARGET: 's3://kontor-shop',
    REMOTE_HOSTS: 'https://shop.example, http://page-border:3010',
    WATCH_URL: 'http://watch.example/',
    WATCH_KEY: 'k'.repeat(32),
  };
  const config = readConfig({ ...required, ...others, ...edge, ...timeouts, SHOP_API_URL: 'http://api.example/shop/' });
  expect(config.hosts.siteOf('at.shop.example')).toBe('AT');
  expect(config.trustProxy('10.1.2.3', 0)).toBe(true);
  expect(config).toEqual({
    port: 4000,
    host: '127.0.0.1',
    registryFile: '/shop/registry.json',
    shellAssets: '/shop/shell/1.0.0',
    fontsDir: '/shop/fonts',
    shopApiUrl: 'http://api.example/shop',
    demoAccounts: true,
    navigationRoute: '/service/menu/tree',
    site: 'CH_FR',
    secureCookies: true,
    consentScriptUrl: 'https://consent.example/{stage}/{site}/sdk.js',
    tagManagerUrl: 'https://tags.example/{stage}/{site}.js',
    campaignTrackerUrl: '/service/campaigntracker/touchpoint',
    foreignOrigins: ['https://www.tags.example', 'https://collect.example'],
    outsideAddresses: new Map([['/social/xing', expect.any(Function)]]),
    isPolicyReportedOnly: true,
    hasActionLog: true,
    loadsSessionOnLocalhost: true,
    documentDeadlineMs: 900,
    documentsPerMinute: 0,
    cache: { url: 'redis://:secret@cache.example:6380/1' },
    maxLoopDelayMs: 70,
    hosts: expect.any(Object),
    trustProxy: expect.any(Function),
    timeouts: { headersTimeoutMs: 1000, requestTimeoutMs: 2000, connectionTimeoutMs: 3000 },
    drainSeconds: 10,
    pictureTimeoutMs: 4000,
    sendsEarlyHints: true,
    remoteTimeoutMs: 3000,
    operations: {
      ...{ port: 3012, host: '10.0.0.9', target: 's3://kontor-shop' },
      remoteHosts: ['https://shop.example', 'http://page-border:3010'],
    },
    watch: { url: 'http://watch.example', key: 'k'.repeat(32) },
    logLevel: 'silent',
  });
});

describe('production', () => {
  const safe = { ...required, NODE_ENV: 'production', HOSTS: '{site}.shop.example', SECURE_COOKIES: 'on' };

  test.each([
    ['SECURE_COOKIES', undefined, 'on'],
    ['SECURE_COOKIES', 'off', 'on'],
    ['DEMO_ACCOUNTS', 'on', 'off'],
  ])('production refuses %s with the value %s, unless all hosts are this machine', (name, value, must) => {
    const unsafe = { ...safe, [name]: value };
    expect(() => readConfig(unsafe)).toThrow(`${name} (must be ${must} in production)`);
    expect(() => readConfig({ ...unsafe, HOSTS: 'localhost:*,shop.example' })).toThrow(name);
    expect(() => readConfig({ ...unsafe, HOSTS: 'localhost.shop.example' })).toThrow(name);
    for (const environment of [
      safe,
      { ...unsafe, NODE_ENV: undefined },
      { ...unsafe, HOSTS: undefined },
      { ...unsafe, HOSTS: 'localhost,{site}.localhost:*,127.0.0.1,[::1]:3000' },
    ])
      expect(() => readConfig(environment)).not.toThrow();
  });
});

describe('a configuration error', () => {
  test.each(Object.keys(required))('a configuration error names the missing variable: %s', (name) => {
    expect(() => readConfig({ ...required, [name]: undefined })).toThrow(new RegExp(`environment variables: ${name}:`));
  });

  test.each([
    ['PORT', 'http'],
    ['CONSENT_SCRIPT_URL', '//consent.example/sdk.js'],
    ['FOREIGN_ORIGINS', 'https://tags.example/path'],
    ['FOREIGN_ORIGINS', "'unsafe-inline'"],
    ['CONSENT_SCRIPT_URL', 'javascript:alert(1)'],
    ['CONSENT_SCRIPT_URL', '/sdk.js"><script>'],
    ['PORT', ''],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['REGISTRY_FILE', ''],
    ['SHELL_ASSETS', ''],
    ['FONTS_DIR', ''],
    ['SHOP_API_URL', ''],
    ['SHOP_API_URL', 'localhost'],
    ['SHOP_API_URL', 'ftp://localhost'],
    ['SITE', 'FR'],
    ['SITE', 'de'],
    ['SITE', ''],
    ['SECURE_COOKIES', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['HOSTS', ''],
    ['HOSTS', 'https://shop.example'],
    ['HOSTS', 'shop.{site}.example'],
    ['HOSTS', '*.shop.example'],
    ['HOSTS', 'shop.example:http'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['HEADERS_TIMEOUT_MS', '0'],
    ['REQUEST_TIMEOUT_MS', '10s'],
    ['CONNECTION_TIMEOUT_MS', '-1'],
    ['OPERATIONS_PORT', 'http'],
    ['REMOTE_HOSTS', 'shop.example'],
    ['WATCH_URL', 'localhost'],
    ['WATCH_KEY', 'short'],
    ['CACHE_URL', 'cache:6379'],
  ])('a configuration error names the invalid variable: %s=%p', (name, value) => {
    expect(() => readConfig({ ...required, [name]: value })).toThrow(new RegExp(`environment variables: ${name}:`));
  });
});

test.each([
  ['/srv/kontor/registry.json', '/srv/kontor'],
  ['/srv/kontor/other.json', undefined],
  ['https://cdn.example/registry.json', undefined],
])('commands for the registry %s have the target %p', (file, target) => {
  expect(readConfig({ ...required, REGISTRY_FILE: file, OPERATIONS_PORT: '3012' }).operations?.target).toBe(target);
});

test('a configuration error names the controller’s key if only its address is set', () => {
  const read = () => readConfig({ ...required, WATCH_URL: 'http://watch.example' });
  expect(read).toThrow('WATCH_KEY: missing, and WATCH_URL needs it');
});

test('a configuration error names all invalid variables at once', () => {
  const read = () => readConfig({ SHOP_API_URL: 'x', PORT: 'y' });
  for (const name of ['PORT', 'REGISTRY_FILE', 'SHELL_ASSETS', 'FONTS_DIR', 'SHOP_API_URL'])
    expect(read).toThrow(`${name}:`);
});
