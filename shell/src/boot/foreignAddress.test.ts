import { expect, test } from '@jest/globals';
import { foreignAddress } from './foreignAddress.ts';

const base = 'https://www.kontor.example/assets/0.1.0/boot.js';

test.each([
  ['localhost:3000', 'development'],
  ['magazine.staging.kontor.example', 'staging'],
  ['magazine.kontor.example', 'production'],
])('a page at %s loads the scripts of the stage %s from the origin of the boot script', (host, stage) => {
  expect(foreignAddress('/service/consent/{stage}/{site}.js', { site: 'CH_FR', host, base })).toBe(
    `https://www.kontor.example/service/consent/${stage}/CH_FR.js`,
  );
});

test('a script of another host keeps its host', () => {
  const host = 'magazine.kontor.example';
  const template = 'https://consent.example/{site}/{stage}/sdk.js';
  expect(foreignAddress(template, { site: 'TR', host, base })).toBe('https://consent.example/TR/production/sdk.js');
});
