import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults for development', () => {
    expect(readConfig({})).toMatchObject({ port: 3020, host: '127.0.0.1', previewDemo: false, secureCookies: false });
  });

  it('are read from the environment', () => {
    const config = readConfig({ PORT: '3920', DATA_DIR: '/data', PREVIEW_DEMO: 'on', LOG_LEVEL: 'silent' });
    expect(config).toMatchObject({ port: 3920, dataDir: '/data', previewDemo: true, logLevel: 'silent' });
  });

  it('limit calls unless told otherwise, and let nothing fail', () => {
    const limits = { callsPerMinute: 6000, loginsPerAccount: 10, subscriptionsPerHour: 60 };
    expect(readConfig({})).toMatchObject({ faults: false, limits, drainSeconds: 0, trustedProxies: undefined });
    const config = readConfig({ RATE_LIMIT: '0', LOGIN_LIMIT: '100', TRUSTED_PROXIES: '127.0.0.1,::1', FAULTS: 'on' });
    expect(config).toMatchObject({ faults: true, trustedProxies: '127.0.0.1,::1' });
    expect(config.limits).toMatchObject({ callsPerMinute: 0, loginsPerAccount: 100 });
  });

  it('never allow faults in production', () => {
    expect(() => readConfig({ FAULTS: 'on', NODE_ENV: 'production' })).toThrow('FAULTS');
    expect(readConfig({ NODE_ENV: 'production' }).faults).toBe(false);
  });

  it('stop the program when they are wrong, naming which', () => {
    expect(() => readConfig({ PORT: '99999' })).toThrow('PORT');
    expect(() => readConfig({ PORT: 'http' })).toThrow('PORT');
    expect(() => readConfig({ PREVIEW_DEMO: 'yes' })).toThrow('PREVIEW_DEMO');
    expect(() => readConfig({ RATE_LIMIT: '-1' })).toThrow('RATE_LIMIT');
    expect(() => readConfig({ TRUSTED_PROXIES: 'a b' })).toThrow('TRUSTED_PROXIES');
  });
});
