import { describe, expect, test } from '@jest/globals';
import type { SharedView } from '@kontor/api/preview';
import { linkToView, splitLink } from './previewLink.ts';

const view: SharedView = {
  dateTime: '2026-12-24T18:30:00+01:00',
  test: 'hero & co',
  group: 'ü=b',
  versions: { header: '1.0.0-ab+c' },
};

describe('a link to a previewed page', () => {
  test('a link to a previewed page names the page and its complete view', () => {
    const page = 'https://shop.example/search?query=a+b&page=2#end';
    expect(splitLink(linkToView(page, view))).toEqual({ page, view });
  });

  test('a link to a previewed page replaces the view of an earlier link', () => {
    const older = linkToView('https://shop.example/', { ...view, versions: {} });
    expect(splitLink(linkToView(older, view))).toEqual({ page: 'https://shop.example/', view });
  });

  test('an address without a view is left unchanged', () => {
    const page = 'https://shop.example/search?query=a%20b';
    expect(splitLink(page)).toEqual({ page, view: undefined });
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another type', '[]'],
    ['no date', JSON.stringify({ ...view, dateTime: 'tomorrow' })],
    ['a long text', JSON.stringify({ ...view, test: 'x'.repeat(65) })],
    ['a version that is no text', JSON.stringify({ ...view, versions: { header: 1 } })],
  ])('a view that cannot be read counts as missing and is removed from the address: %s', (_what, text) => {
    const url = new URL('https://shop.example/?page=2');
    url.searchParams.set('preview-view', text);
    expect(splitLink(url.href)).toEqual({ page: 'https://shop.example/?page=2', view: undefined });
  });
});
