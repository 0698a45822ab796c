import { describe, expect, test } from '@jest/globals';
import { type Environment, environmentOf, environments } from './environment.ts';

const addresses: Readonly<Record<Environment, readonly string[]>> = {
  development: [
    'localhost',
    'localhost:3000',
    'http://localhost:3000/search?query=a',
    'ch-fr.localhost:3000',
    'HTTP://LOCALHOST/',
    '127.0.0.1:3000',
    'http://[::1]:3000/',
    '[::1]:3000',
    '192.168.178.20:3000',
    '172.16.0.1',
    '172.31.255.1',
    '10.0.2.2',
    'laptop.local',
    'shop.test',
  ],
  staging: [
    'staging.kontor.example',
    'https://www-stage2.kontor.example/',
    'de.staging.kontor.example:8443',
    'qa.kontor.example',
    'test.kontor.example',
  ],
  production: [
    'www.kontor.example',
    'https://kontor.example/staging?test=1',
    'contest.kontor.example',
    'backstage.kontor.example',
    'localhost.kontor.example',
    '172.32.0.1',
    '11.0.0.1',
    '',
    ' ',
    'http://',
    'not an address',
  ],
};

describe('the environment of an address', () => {
  test.each(environments.flatMap((environment) => addresses[environment].map((address) => [address, environment])))(
    'the environment for the address %p is %s (SITE-22)',
    (address, environment) => {
      expect(environmentOf(address as string)).toBe(environment);
    },
  );
});
