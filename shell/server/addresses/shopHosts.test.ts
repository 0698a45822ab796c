import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { readShopHosts } from './shopHosts.ts';

const hosts = readShopHosts('{site}.shop.example, www.shop.example, {site}.localhost:*, localhost:*, [::1]:3000');

describe('a host of the shop', () => {
  test.each(siteKeys)('the first label of a host of the shop names the site %s', (site) => {
    const label = site.toLowerCase().replace('_', '-');
    expect(hosts.siteOf(`${label}.shop.example`)).toBe(site);
    expect(hosts.siteOf(`${label.toUpperCase()}.SHOP.example`)).toBe(site);
    expect(hosts.siteOf(`${label}.localhost:3000`)).toBe(site);
  });

  test.each(['www.shop.example', 'localhost', 'localhost:4000', '[::1]:3000'])(
    'a host of the shop need not name a site: %s',
    (host) => {
      expect([hosts.has(host), hosts.siteOf(host), hosts.addressOf(host, 'AT', '/')]).toEqual([true, undefined, '/']);
    },
  );

  test('a host of the shop links to a page on another site with the same port', () => {
    expect(hosts.addressOf('de.localhost:3000', 'CH_FR', '/')).toBe('//ch-fr.localhost:3000/');
    expect(hosts.addressOf('ch-fr.shop.example', 'DE', '/theme?a=b')).toBe('//de.shop.example/theme?a=b');
  });
});

describe('a host missing from HOSTS leads nowhere', () => {
  test.each([
    '',
    '.',
    'de',
    'shop.example',
    'fr.shop.example',
    'de.evil.example',
    'de.shop.example.evil.example',
    'de.shop.example:8080',
    'de.shop.example.',
    'evil.example/de.shop.example',
    'de.localhost:80@evil.example',
    'de.localhost:999999',
    'de.localhost:3000/',
    '{site}.localhost',
    '[::1]',
    '[::2]:3000',
    `${'a'.repeat(10_000)}.localhost`,
  ])('a host missing from HOSTS leads nowhere: %p', (host) => {
    expect([hosts.has(host), hosts.siteOf(host), hosts.addressOf(host, 'AT', '/')]).toEqual([false, undefined, '/']);
  });
});
