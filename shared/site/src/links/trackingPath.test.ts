import { expect, test } from '@jest/globals';
import { trackingPath, withoutNumbers } from './trackingPath.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/m', '/'],
  ['/m/', '/'],
  ['/m/product/1', '/product/1'],
  ['/m/m/1', '/m/1'],
  ['/product/m/1', '/product/m/1'],
  ['/magazine', '/magazine'],
  ['/M/product', '/M/product'],
  ['/m.html', '/m.html'],
])('trackingPath removes the mobile prefix: %p becomes %p (TRACK-15, TRACK-17)', (path, tracked) => {
  expect(trackingPath(path)).toBe(tracked);
});

test.each([
  ['/account/ada@kontor.example', '/account'],
  ['/account/ada@kontor.example/', '/account'],
  ['/account/ada%40kontor.example', '/account'],
  ['/account/ada@kontor.example/orders', '/account/[mail]'],
  ['/account/ada%40kontor.example/orders/1', '/account/[mail]/orders'],
  ['/ada@kontor.example/bob@kontor.example/orders', '/[mail]/[mail]'],
  ['/ada@kontor.example', '/'],
  ['/m/ada@kontor.example', '/'],
  ['/m/account/@', '/account'],
])(
  'trackingPath removes the last segment if any segment has an @, and masks every other segment that has one: %p becomes %p (TRACK-16, TRACK-17)',
  (path, tracked) => {
    expect(trackingPath(path)).toBe(tracked);
  },
);

test.each([
  ['/search?query=ada@kontor.example', '/search'],
  ['/search#@', '/search'],
  ['/category/coffee/', '/category/coffee'],
])('trackingPath removes the query, the hash and a trailing slash: %p becomes %p', (path, tracked) => {
  expect(trackingPath(path)).toBe(tracked);
});

test.each([
  ['/checkout/confirmation/K20301231-1234567', '/checkout/confirmation'],
  ['/order/4711/thanks', '/order/thanks'],
  ['/thanks', '/thanks'],
  ['/4711', '/'],
])('withoutNumbers removes an order number: %p becomes %p (TRACK-40)', (path, tracked) => {
  expect(withoutNumbers(path)).toBe(tracked);
});
