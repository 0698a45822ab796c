import { expect, test } from '@jest/globals';
import { originOf } from './cartOptions.ts';

test.each(['javascript:alert(1)', 'https://shop.example/path', 'https://a@shop.example', 'shop', '', null])(
  'originOf returns undefined for %j',
  (address) => expect(originOf(address)).toBeUndefined(),
);
