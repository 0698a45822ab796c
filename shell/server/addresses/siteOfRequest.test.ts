import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { readShopHosts } from './shopHosts.ts';
import { siteOfRequest, siteOfSegment } from './siteOfRequest.ts';

const hosts = readShopHosts('localhost:*,{site}.localhost:*,{site}.shop.example,www.shop.example');
const siteOf = (host: string, siteCookie?: string) => siteOfRequest({ host, siteCookie }, hosts, 'CZ');
const labelOf = (site: string) => site.toLowerCase().replace('_', '-');

describe('the site of a request', () => {
  test.each(siteKeys)('the site of a request is %s if the request’s host begins with that site', (site) => {
    expect(siteOf(`${labelOf(site)}.localhost:3000`)).toBe(site);
    expect(siteOf(`${labelOf(site).toUpperCase()}.shop.example`)).toBe(site);
  });

  test.each(siteKeys)('the site of a request is %s if the visitor chose that site', (site) => {
    expect(siteOf('localhost:3000', site)).toBe(site);
  });

  test.each([
    ['ch.localhost:3000', 'CH_FR', 'CH_FR'],
    ['ch-fr.shop.example', 'CH', 'CH'],
    ['ch-fr.shop.example', 'DE', 'CH_FR'],
  ] as const)('the site of a request to %s has the language that the visitor chose: %s', (host, chosen, site) => {
    expect(siteOf(host, chosen)).toBe(site);
  });

  test('the site of a request is the host’s site even if the visitor chose another site', () => {
    expect(siteOf('pl.localhost:3000', 'TR')).toBe('PL');
  });

  test.each(['localhost:3000', 'at', '127.0.0.1:3000', '[::1]:3000', 'www.shop.example', 'fr.shop.example', '', '.'])(
    'the site of a request is the configured one if the host %p names no site',
    (host) => {
      expect(siteOf(host)).toBe('CZ');
    },
  );

  test.each(siteKeys)(
    'the site of a request is the configured one if the host does not belong to the shop, even if the host begins with %s',
    (site) => {
      expect(siteOf(`${labelOf(site)}.evil.example`)).toBe('CZ');
    },
  );

  test.each(['constructor.localhost', '__proto__.localhost', 'ch--fr.localhost', 'DE AT.localhost'])(
    'the site of a request is the configured one for the hostile host %p',
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
  ])('the site of a request is SITE for the hostile cookie %p', (cookie) => {
    expect(siteOf('localhost:3000', cookie)).toBe('CZ');
  });
});

describe('a path segment that names a site', () => {
  test.each(siteKeys)('a path segment names a site in upper or lower case: %s', (site) => {
    expect(siteOfSegment(site)).toBe(site);
    expect(siteOfSegment(labelOf(site))).toBe(site);
  });

  test.each(['', 'FR', 'CHFR', 'CH__FR', 'constructor', 'DE/', '../AT'])(
    'the path segment %p names no site',
    (segment) => {
      expect(siteOfSegment(segment)).toBeUndefined();
    },
  );
});
