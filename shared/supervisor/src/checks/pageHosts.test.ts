import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { pageHosts } from './pageHosts.ts';

test('the hosts that check --host accepts include every host whose pages a check opens', () => {
  const visits = readFileSync(join(root, 'e2e/check/visits.ts'), 'utf8');
  const named = [...visits.matchAll(/host: '([\w-]+)'/g), ...visits.matchAll(/embedding\('([\w-]+)\//g)];
  const hosts = named.map(([, host = '']) => host).filter((host) => host !== 'conformance');
  expect(hosts).toEqual(expect.arrayContaining(['shell', 'page-border', 'embed']));
  expect(pageHosts()).toEqual(expect.arrayContaining(hosts));
});
