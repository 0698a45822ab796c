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
])('without an explicit platform, a window %d wide has the platform %s (SITE-19, SITE-20)', (innerWidth, platform) => {
  window.innerWidth = innerWidth;
  expect(pageContext(page)).toEqual({ site: 'CH_FR', locale: 'fr-CH', platform, isAppClient: false });
});

test.each([
  ['SMARTPHONE', true],
  ['TABLET', true],
  ['MATCH', false],
  ['CLASSIC', false],
] as const)(
  'an explicit platform %s overrides the window’s, and isAppClient is then %p (SITE-20, SITE-18)',
  (platform, isAppClient) => {
    window.innerWidth = 1920;
    expect(pageContext({ ...page, platform })).toMatchObject({ platform, isAppClient });
  },
);
