import { afterEach, describe, expect, test } from '@jest/globals';
import type { FragmentState } from '../../contract/fragment.ts';
import { fragmentMarkup } from '../../testing/fragmentMarkup.ts';
import { readFragmentState } from './fragmentState.ts';

const state: FragmentState = {
  site: 'CH_FR',
  platform: 'TABLET',
  locale: 'fr-CH',
  flags: ['reduced', 'sticky'],
  content: { tree: [{ title: '</script><script>alert(1)</script>', href: '/&amp;', children: [] }] },
};

afterEach(() => document.body.replaceChildren());

function containerWith(html: string): HTMLElement {
  document.body.innerHTML = `<div id="header">${html}</div>`;
  return document.getElementById('header') as HTMLElement;
}

const rendered = { part: 'header', version: '1.0.0-ab', html: '<header>Kontor</header>', style: '' } as const;

test('a fragment’s state is read without loss, whatever its content', () => {
  const container = containerWith(fragmentMarkup({ ...rendered, state }));
  expect(readFragmentState(container, 'header')).toEqual({ ...state, onetrustenabled: true });
  expect([...container.children].map(({ tagName }) => tagName)).toEqual(['DIV', 'SCRIPT']);
  expect(container.querySelector('[data-rendered="1.0.0-ab"]')?.innerHTML).toBe('<header>Kontor</header>');
});

test('a fragment consists of style, markup and state, with nothing between them', () => {
  const markup = fragmentMarkup({ ...rendered, style: '<style>a{}</style>', state: { ...state, content: {} } });
  expect(markup).toBe(
    '<style>a{}</style><div data-rendered="1.0.0-ab" lang="fr-CH"><header>Kontor</header></div><script type="application/json" data-content="header">{"site":"CH_FR","platform":"TABLET","locale":"fr-CH","flags":["reduced","sticky"],"onetrustenabled":true,"content":{}}</script>',
  );
});

describe('a fragment’s state is undefined', () => {
  test('a fragment’s state is undefined for a container without a fragment or with another part’s fragment', () => {
    expect(readFragmentState(containerWith('<a href="/">Kontor</a>'), 'header')).toBeUndefined();
    expect(readFragmentState(containerWith(fragmentMarkup({ ...rendered, state })), 'footer')).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '{"site":',
    JSON.stringify({ ...state, site: 'FR' }),
    JSON.stringify({ ...state, platform: 'WATCH' }),
    JSON.stringify({ ...state, locale: 'it-CH' }),
    JSON.stringify({ ...state, flags: ['large'] }),
    JSON.stringify({ ...state, content: undefined }),
  ])('a fragment’s state is undefined for the JSON %p', (json) => {
    const html = `<script type="application/json" data-content="header">${json}</script>`;
    expect(readFragmentState(containerWith(html), 'header')).toBeUndefined();
  });
});
