import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

describe('the settings', () => {
  test('the settings have defaults for development', () => {
    expect(readConfig({})).toMatchObject({ port: 3020, host: '127.0.0.1', previewDemo: false, secureCookies: false });
  });

  test('the settings are read from the environment', () => {
    const config = readConfig({ PORT: '3920', DATA_DIR: '/data', PREVIEW_DEMO: 'on', LOG_LEVEL: 'silent' });
    expect(config).toMatchObject({ port: 3920, dataDir: '/data', previewDemo: true, logLevel: 'silent' });
  });

  test('by default, the settings limit calls and do not allow faults', () => {
    const limits = { callsPerMinute: 6000, loginsPerAccount: 10, subscriptionsPerHour: 60, searchesPerMinute: 600 };
    expect(readConfig({})).toMatchObject({ faults: false, limits, drainSeconds: 0 });
    const config = readConfig({ RATE_LIMIT: '0', LOGIN_LIMIT: '100', FAULTS: 'on' });
    expect(config).toMatchObject({ faults: true });
    expect([readConfig({}).cartDays, readConfig({ CART_DAYS: '7' }).cartDays]).toEqual([90, 7]);
    expect(config.limits).toMatchObject({ callsPerMinute: 0, loginsPerAccount: 100 });
  });

  test('by default, the settings trust no proxy and limit how long the server waits for clients', () => {
    const { trustProxy, timeouts } = readConfig({});
    expect(trustProxy('127.0.0.1', 0)).toBe(false);
    expect(readConfig({ TRUST_PROXY: '127.0.0.1,::1' }).trustProxy('127.0.0.1', 0)).toBe(true);
    expect(timeouts).toEqual({ headersTimeoutMs: 10_000, requestTimeoutMs: 15_000, connectionTimeoutMs: 30_000 });
  });

  test.each(['DEMO_ACCOUNTS', 'FAULTS', 'INBOX', 'PREVIEW_DEMO', 'RECORDINGS'])(
    'the settings never allow %s in production',
    (name) => {
      expect(() => readConfig({ [name]: 'on', NODE_ENV: 'production' })).toThrow(`${name} (must be off in production)`);
      expect(readConfig({ [name]: 'off', SECURE_COOKIES: 'on', NODE_ENV: 'production' })).toMatchObject({
        faults: false,
        inboxPort: undefined,
        previewDemo: false,
        recordings: false,
      });
    },
  );

  test('the settings stop the program in production if cookies may travel without TLS', () => {
    for (const settings of [{}, { SECURE_COOKIES: 'off' }]) {
      expect(() => readConfig({ ...settings, NODE_ENV: 'production' })).toThrow(
        'SECURE_COOKIES (must be on in production)',
      );
    }
    expect(readConfig({ SECURE_COOKIES: 'on', NODE_ENV: 'production' }).secureCookies).toBe(true);
  });

  test('the settings let only listed origins embed the cart, and accept no patterns', () => {
    expect(readConfig({}).embedOrigins).toEqual(new Set());
    const { embedOrigins } = readConfig({ EMBED_ORIGINS: 'https://a.shop.example, http://localhost:3030' });
    expect(embedOrigins).toEqual(new Set(['https://a.shop.example', 'http://localhost:3030']));
    for (const wrong of ['*', 'https://*.shop.example', 'https://a.shop.example/', 'a.shop.example', '']) {
      expect(() => readConfig({ EMBED_ORIGINS: wrong })).toThrow('EMBED_ORIGINS');
    }
  });

  test('invalid settings stop the program with an error that names them', () => {
    expect(() => readConfig({ PORT: '99999' })).toThrow('PORT');
    expect(() => readConfig({ PORT: 'http' })).toThrow('PORT');
    expect(() => readConfig({ PREVIEW_DEMO: 'yes' })).toThrow('PREVIEW_DEMO');
    expect(() => readConfig({ RATE_LIMIT: '-1' })).toThrow('RATE_LIMIT');
    expect(() => readConfig({ TRUST_PROXY: 'a b' })).toThrow('TRUST_PROXY');
    expect(() => readConfig({ HEADERS_TIMEOUT_MS: '0' })).toThrow('HEADERS_TIMEOUT_MS');
  });
});

describe('the settings for e-mails', () => {
  test('by default, the settings for e-mails name no server', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ smtpUrl: undefined, inboxPort: undefined, confirmationDays: 14, recordings: false });
    expect(config.shopUrlOf('CH_FR')).toBe('http://ch-fr.localhost:3000');
  });

  test('the settings for e-mails open the inbox on its default port or on any free one', () => {
    expect(readConfig({ INBOX: 'on' }).inboxPort).toBe(3025);
    expect(readConfig({ INBOX: 'on', INBOX_PORT: '0' }).inboxPort).toBe(0);
  });

  test('the settings for e-mails give each site a separate host in links', () => {
    const named = readConfig({ SHOP_URL: 'https://{site}.shop.example/' });
    expect(named.shopUrlOf('CH_FR')).toBe('https://ch-fr.shop.example');
    const own = readConfig({ SITE_URLS: 'AT=https://shop.example.at/, TR=https://shop.example.tr' });
    expect([own.shopUrlOf('AT'), own.shopUrlOf('TR'), own.shopUrlOf('DE')]).toEqual([
      'https://shop.example.at',
      'https://shop.example.tr',
      'http://de.localhost:3000',
    ]);
  });

  test.each([
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Kontor <a@b>\r\nBcc: <c@d>'],
    ['INBOX', 'yes'],
    ['INBOX_PORT', '70000'],
    ['SHOP_URL', 'shop.example'],
    ['SHOP_URL', 'https://shop.example'],
    ['SITE_URLS', 'DK=https://shop.example.dk'],
    ['SITE_URLS', 'AT'],
    ['DOI_DAYS', '0'],
    ['RECORDINGS', 'true'],
  ])('invalid settings for e-mails stop the program: %s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
