import { expect, test } from '@jest/globals';
import { parseOrigin } from './parseOrigin.ts';

test('an origin is parsed from its name, port and folder', () => {
  expect(parseOrigin('cart=3003:/srv/cart')).toEqual({ name: 'cart', port: 3003, folder: '/srv/cart' });
  expect(parseOrigin('cart=3003:C:\\shop')).toEqual({ name: 'cart', port: 3003, folder: 'C:\\shop' });
});

test.each(['', 'cart', 'cart=/srv/cart', 'cart=many:/srv/cart', '=3003:/srv/cart', 'cart=3003:'])(
  'an origin in another form is refused: %p',
  (text) => expect(() => parseOrigin(text)).toThrow('is not an origin such as cart=3003:/srv/cart'),
);
