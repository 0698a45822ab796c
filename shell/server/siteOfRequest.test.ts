import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { siteHome, siteOfRequest, siteOfSegment } from './siteOfRequest.ts';

const siteOf = (host: string, siteCookie?: string) => siteOfRequest({ host, siteCookie }, 'CZ');
const labelOf = (site: string) => site.toLowerCase().replace('_', '-');

describe('the site of a request', () => {
  test.each(siteKeys)('is %s where its host begins with it', (site) => {
    expect(siteOf(`${labelOf(site)}.localhost:3000`)).toBe(site);
    expect(siteOf(`${labelOf(site).toUpperCase()}.shop.example`)).toBe(site);
  });

  test.each(siteKeys)('is %s where the visitor chose it', (site) => {
    expect(siteOf('localhost:3000', site)).toBe(site);
  });

  test('is that of the host even where the visitor chose another', () => {
    expect(siteOf('pl.localhost:3000', 'TR')).toBe('PL');
  });

  test.each(['localhost:3000', 'at', '127.0.0.1:3000', '[::1]:3000', 'www.shop.example', 'fr.shop.example', '', '.'])(
    'is the setting where the host %p names none',
    (host) => {
      expect(siteOf(host)).toBe('CZ');
    },
  );

  test.each(['constructor.localhost', '__proto__.localhost', 'ch--fr.localhost', 'DE AT.localhost'])(
    'is the setting for the hostile host %p',
    (host) => {
      expect(siteOf(host)).toBe('CZ');
    },
  );

  test.each([
    '',
    'at',
    'FR',
    'CH-FR',
    'AT; path=/',
    'AT\r\nset-cookie: a=b',
    '__proto__',
    'constructor',
    'AT'.repeat(5000),
  ])('is the setting for the hostile cookie %p', (cookie) => {
    expect(siteOf('localhost:3000', cookie)).toBe('CZ');
  });
});

describe('the way to another site', () => {
  test('leads to that site’s host where hosts name sites, with the same port', () => {
    expect(siteHome('de.localhost:3000', 'CH_FR')).toBe('//ch-fr.localhost:3000/');
    expect(siteHome('ch-fr.shop.example', 'DE')).toBe('//de.shop.example/');
  });

  test.each(['localhost:3000', 'shop.example', '127.0.0.1:3000', ''])(
    'stays on the host %p, which names none',
    (host) => {
      expect(siteHome(host, 'AT')).toBe('/');
    },
  );
});

describe('a segment that names a site', () => {
  test.each(siteKeys)('may be written in any case: %s', (site) => {
    expect(siteOfSegment(site)).toBe(site);
    expect(siteOfSegment(labelOf(site))).toBe(site);
  });

  test.each(['', 'FR', 'CHFR', 'CH__FR', 'constructor', 'DE/', '../AT'])('%p names none', (segment) => {
    expect(siteOfSegment(segment)).toBeUndefined();
  });
});
