import { afterEach, expect, test } from '@jest/globals';
import { createProductSources } from './productSources.browser.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const source = { productId: '7', list: 'category', position: 3 };

test('a product’s latest source is found on any page of the same session', () => {
  createProductSources('DE').add(source);
  createProductSources('DE').add({ ...source, list: 'home', position: 1 });
  expect(createProductSources('DE').find('7')).toMatchObject({ list: 'home', position: 1 });
  expect(createProductSources('DE').find('8')).toBeUndefined();
  expect(createProductSources('AT').find('7')).toBeUndefined();
});

test('no source is found in another session', () => {
  createProductSources('DE').add(source);
  sessionStorage.clear();
  expect(createProductSources('DE').find('7')).toBeUndefined();
  createProductSources('DE').add({ ...source, productId: '8' });
  expect(createProductSources('DE').find('7')).toBeUndefined();
});

test('unreadable sources are skipped', () => {
  createProductSources('DE').add(source);
  for (const value of [7, null, { productId: '7' }]) {
    localStorage.setItem('kontor.search.product-sources.DE', JSON.stringify({ v: 2, data: [[Date.now(), value]] }));
    expect(createProductSources('DE').find('7')).toBeUndefined();
  }
});
