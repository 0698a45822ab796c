import { describe, expect, test } from '@jest/globals';
import { pageOf } from '../pages.ts';
import { documentTexts } from './documentTexts.ts';
import { fallbackFooter, fallbackHeader } from './fallbackChrome.ts';

const texts = documentTexts('fr-CH');
const targetsOf = (html: string) => [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, target]) => target ?? '');

describe('the header without its remote', () => {
  test('leads home, to the search and to the cart', () => {
    expect(targetsOf(fallbackHeader(texts))).toEqual(['/', '/search', '/service/cartfrontend/cart']);
  });

  test('searches without scripts, in the page’s language and with no more text than the search takes', () => {
    const header = fallbackHeader(texts);
    expect(header).toContain('<form action="/search" role="search">');
    expect(header).toContain(`<input type="search" name="query" maxlength="200" aria-label="${texts.searchLabel}"`);
    expect(header).toContain(`>${texts.cart}</a>`);
  });
});

test('the footer without its remote leads to what the law demands', () => {
  const footer = fallbackFooter(texts);
  expect(targetsOf(footer)).toEqual(['/imprint', '/terms', '/privacy']);
  expect(footer).toContain(`<nav aria-label="${texts.legal}">`);
});

test('no link of either leads nowhere', () => {
  const targets = targetsOf(fallbackHeader(texts) + fallbackFooter(texts));
  expect(targets.filter((target) => pageOf(target).status !== 200)).toEqual([]);
});

test('no text can break out of its place', () => {
  const names = Object.keys(texts);
  const hostile = Object.fromEntries(names.map((name) => [name, `"><script>${name}`])) as typeof texts;
  expect(fallbackHeader(hostile) + fallbackFooter(hostile)).not.toContain('<script>');
});
