import { expect, test } from '@jest/globals';
import { keyFileOf, placeOf } from './openTarget.ts';

test.each([
  [undefined, 'cart', undefined],
  ['', 'cart', undefined],
  ['cart.pem', 'cart', 'cart.pem'],
  ['/keys/a=b.pem', 'cart', '/keys/a=b.pem'],
  ['cart=cart.pem,newsletter=newsletter.pem', 'newsletter', 'newsletter.pem'],
  ['cart=cart.pem, newsletter=newsletter.pem ', 'header', undefined],
  ['team.pem,cart=cart.pem', 'header', 'team.pem'],
  ['team.pem,cart=cart.pem', 'cart', 'cart.pem'],
  ['cart=cart.pem', '__proto__', undefined],
])('with REMOTE_KEY=%s, the key of %s is in %s', (setting, remote, file) => {
  expect(keyFileOf(remote, setting)).toBe(file);
});

test.each([
  ['cart.pem,newsletter.pem', 'REMOTE_KEY has two keys without a remote'],
  ['cart=a.pem,cart=b.pem', 'REMOTE_KEY has two keys for cart'],
])('REMOTE_KEY=%s is refused', (setting, reason) => {
  expect(() => keyFileOf('cart', setting)).toThrow(reason);
});

test.each([
  ['staging', 's3://kontor-staging/shop'],
  ['live', '/srv/kontor'],
  ['./staging', './staging'],
  ['other', 'other'],
  ['', ''],
])('the target %j is at %j', (text, place) => {
  expect(placeOf(text, 'staging=s3://kontor-staging/shop, live=/srv/kontor')).toBe(place);
});
