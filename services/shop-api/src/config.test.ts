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

  it('stop the program when they are wrong, naming which', () => {
    expect(() => readConfig({ PORT: '99999' })).toThrow('PORT');
    expect(() => readConfig({ PORT: 'http' })).toThrow('PORT');
    expect(() => readConfig({ PREVIEW_DEMO: 'yes' })).toThrow('PREVIEW_DEMO');
  });
});
