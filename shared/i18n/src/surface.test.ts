import { expect, test } from '@jest/globals';
import * as i18n from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(i18n)).toEqual([
    'formatCount',
    'formatDate',
    'formatDateTime',
    'formatNumber',
    'formatPrice',
    'formatTime',
    'pageLocale',
    'prepareI18n',
    'subtreeLang',
    'textLocales',
  ]);
});
