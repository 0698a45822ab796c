import { afterEach, expect, test } from '@jest/globals';
import type { PageState } from '../pageState.ts';
import { pageContext } from './pageContext.browser.ts';

const width = window.innerWidth;

afterEach(() => {
  window.innerWidth = width;
});

const page: PageState = {
  site: 'CH_FR',
  locale: 'fr-CH',
  page: 'home',
  flags: { header: ['sticky'], footer: ['newsletter'] },
  registry: { remotes: {} },
};

test.each([
  [979, 'MATCH'],
  [980, 'TABLET'],
  [1440, 'CLASSIC'],
])('the platform of a window %d wide, without an explicit one, is %s (SITE-19, SITE-20)', (innerWidth, platform) => {
  window.innerWidth = innerWidth;
  expect(pageContext(page)).toEqual({ site: 'CH_FR', locale: 'fr-CH', platform, isAppClient: false });
});

test.each([
  ['SMARTPHONE', true],
  ['TABLET', true],
  ['MATCH', false],
  ['CLASSIC', false],
] as const)(
  'the platform %s, if it is named, overrides the window; being an app’s is %p (SITE-20, SITE-18)',
  (platform, isAppClient) => {
    window.innerWidth = 1920;
    expect(pageContext({ ...page, platform })).toMatchObject({ platform, isAppClient });
  },
);
