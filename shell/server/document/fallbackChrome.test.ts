import { describe, expect, test } from '@jest/globals';
import { documentTexts } from './documentTexts.ts';
import { fallbackFooter, fallbackHeader } from './fallbackChrome.ts';

const texts = documentTexts('fr-CH');
const targetsOf = (html: string) => [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, target]) => target ?? '');

describe('the fallback header', () => {
  test('the fallback header links to home, search and cart', () => {
    expect(targetsOf(fallbackHeader(texts))).toEqual(['/', '/search', '/service/cartfrontend/cart']);
  });

  test('the fallback header has a search form that works without scripts and limits the length of its input', () => {
    const header = fallbackHeader(texts);
    expect(header).toContain('<form action="/search" role="search">');
    expect(header).toContain(`<input type="search" name="query" maxlength="200" aria-label="${texts.searchLabel}"`);
    expect(header).toContain(`>${texts.cart}</a>`);
  });
});

test('the fallback footer links to the pages that the law requires', () => {
  const footer = fallbackFooter(texts);
  expect(targetsOf(footer)).toEqual(['/imprint', '/terms', '/privacy']);
  expect(footer).toContain(`<nav aria-label="${texts.legal}">`);
});

test('the fallback header and footer have places for all other slots', () => {
  const places = [...(fallbackHeader(texts) + fallbackFooter(texts)).matchAll(/data-place="(\w+)"/g)];
  expect(places.map(([, name]) => name)).toEqual(['miniCart', 'newsletter', 'preview']);
});

test('strings in the fallback header and footer are escaped', () => {
  const names = Object.keys(texts);
  const hostile = Object.fromEntries(names.map((name) => [name, `"><script>${name}`])) as typeof texts;
  expect(fallbackHeader(hostile) + fallbackFooter(hostile)).not.toContain('<script>');
});
