import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FragmentState } from '@kontor/federation';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { createFakeLoader, fakeModule, fragmentMarkup } from '@kontor/federation/testing';
import { pageGroups, type SiteKey } from '@kontor/site';
import { act } from '@testing-library/react';
import { bootChrome } from './bootChrome.browser.ts';

const header = 'shop_header/Header';
const footer = 'shop_footer/Footer';
const width = window.innerWidth;
const registry: ResolvedRegistry = { remotes: {} };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  for (const style of document.querySelectorAll('style[data-fragment]')) style.remove();
  const root = document.documentElement;
  for (const name of ['lang', 'data-site', 'data-platform', 'data-action-log']) root.removeAttribute(name);
  window.innerWidth = width;
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

const state: FragmentState = {
  site: 'SK',
  platform: 'CLASSIC',
  locale: 'sk-SK',
  flags: ['showsecurehint'],
  content: { tree: [] },
};
const html = '<header>Kontor</header>';
const fragment = (overrides: Partial<FragmentState> = {}) =>
  fragmentMarkup({ part: 'header', version: '1.2.3', html, style: '', state: { ...state, ...overrides } });

/** Boots another team's page and lets its header and footer load. */
async function boot(
  body: string,
  {
    readRegistry = async () => registry,
    loadForeignStyle = async () => ':root{--k-ink:#111}',
    onWatch = () => undefined,
  }: {
    readRegistry?: () => Promise<ResolvedRegistry>;
    loadForeignStyle?: () => Promise<string>;
    onWatch?: () => void;
  } = {},
) {
  document.body.innerHTML = body;
  const rendered = document.querySelector('header');
  const fake = createFakeLoader();
  const createLoader = jest.fn((_registry: ResolvedRegistry, _site: SiteKey) => fake.loader);
  const onReport = jest.fn();
  const dependencies = {
    readRegistry: jest.fn(readRegistry),
    loadForeignStyle: jest.fn(loadForeignStyle),
    createLoader,
    onReport,
    foreignAddress: (template: string, site: string) => template.replace('{site}', site),
    loadConsent: jest.fn(),
    watch: jest.fn((_site: string, _registry: () => ResolvedRegistry) => onWatch()),
    track: jest.fn(),
  };
  const result = bootChrome(dependencies);
  const settled = result.then(
    () => undefined,
    (error: unknown) => error,
  );
  const props = { header: jest.fn(), footer: jest.fn() };
  fake.arrive(
    header,
    fakeModule<typeof header>(({ i18n: _i18n, miniCart: _miniCart, ...rest }) => {
      props.header(rest);
      return <header>Kontor</header>;
    }),
  );
  fake.arrive(
    footer,
    fakeModule<typeof footer>(({ i18n: _i18n, preview: _preview, newsletter, ...rest }) => {
      props.footer({ ...rest, hasNewsletter: newsletter !== undefined });
      return <footer>Kontor</footer>;
    }),
  );
  await settle();
  return { ...fake, ...dependencies, props, rendered, settled };
}

/** The rules in the style elements, without spaces. Some of the rules are text, and others were added by script. */
const foreignStyles = () =>
  [...document.head.querySelectorAll<HTMLStyleElement>('style[data-fragment]')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(/\s|;(?=\s*\})/g, '')).join(''),
  );

describe('a page with a rendered fragment', () => {
  test('a rendered fragment is hydrated with the data it was rendered from', async () => {
    const { props, rendered, createLoader } = await boot(`<div id="header">${fragment()}</div>`);
    expect(document.querySelector('header')).toBe(rendered);
    expect(createLoader).toHaveBeenCalledWith(registry, 'SK');
    expect(props.header).toHaveBeenCalledWith({
      site: 'SK',
      platform: 'CLASSIC',
      locale: 'sk-SK',
      isAppClient: false,
      content: { tree: [] },
      isReducedVersion: false,
      hasSecureHint: true,
      isSticky: false,
    });
  });

  test('a page with a rendered fragment keeps the fragment’s style when the fragment is replaced', async () => {
    document.documentElement.dataset['platform'] = 'SMARTPHONE';
    const { loadForeignStyle } = await boot(
      `<div id="header"><style data-fragment="header">:root{--k-ink:#000}</style>${fragment()}</div><div id="footer"></div>`,
    );
    expect(foreignStyles()).toEqual([':root{--k-ink:#000}']);
    expect(loadForeignStyle).not.toHaveBeenCalled();
  });

  test('a page with a rendered fragment can override the platform (BORDER-9, SITE-18)', async () => {
    document.documentElement.dataset['platform'] = 'SMARTPHONE';
    const { props, rendered } = await boot(`<div id="header">${fragment()}</div>`);
    expect(document.querySelector('header')).not.toBe(rendered);
    expect(props.header).toHaveBeenCalledWith(expect.objectContaining({ platform: 'SMARTPHONE', isAppClient: true }));
  });

  test('a page with a rendered fragment can override the language (BORDER-9)', async () => {
    document.documentElement.lang = 'hu-HU';
    const { props, rendered } = await boot(`<div id="header">${fragment()}</div>`);
    expect(document.querySelector('header')).not.toBe(rendered);
    expect(props.header).toHaveBeenCalledWith(expect.objectContaining({ site: 'SK', locale: 'hu-HU' }));
    expect(document.getElementById('header')).not.toHaveAttribute('lang');
  });

  test('a page with a rendered fragment gets English strings, marked by lang, if its language has none (SITE-16)', async () => {
    document.documentElement.lang = 'sv-SE';
    const { props } = await boot(`<div id="header">${fragment()}</div>`);
    expect(props.header).toHaveBeenCalledWith(expect.objectContaining({ locale: 'en' }));
    expect(document.getElementById('header')).toHaveAttribute('lang', 'en');
  });
});

describe('a page with empty containers', () => {
  test('a page with empty containers names its site, and each container names its flags', async () => {
    document.documentElement.dataset['site'] = 'PL';
    document.documentElement.lang = 'pl-PL';
    window.innerWidth = 1200;
    const { props } = await boot(
      '<div id="header" data-flags="sticky unheard-of newsletter"></div><div id="footer" data-flags="reduced newsletter"></div>',
    );
    const context = { site: 'PL', locale: 'pl-PL', platform: 'TABLET', isAppClient: false };
    expect(props.header).toHaveBeenCalledWith({
      ...context,
      isReducedVersion: false,
      hasSecureHint: false,
      isSticky: true,
    });
    expect(props.footer).toHaveBeenCalledWith({ ...context, isReducedVersion: true, hasNewsletter: true });
  });

  test('a page with empty containers is logged if its document asks for that', async () => {
    expect((await boot('<div id="footer"></div>')).watch).not.toHaveBeenCalled();
    Object.assign(document.documentElement.dataset, { site: 'PL', actionLog: '' });
    const { watch } = await boot('<div id="footer"></div>');
    expect(watch.mock.calls.map(([site]) => site)).toEqual(['PL']);
  });

  test('a page with empty containers gets the foreign style once, before anything is mounted', async () => {
    let arrive: (style: string) => void = () => undefined;
    const style = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const { requested, props, loadForeignStyle, settled } = await boot(
      '<div id="header"></div><div id="footer"></div>',
      {
        loadForeignStyle: () => style,
      },
    );
    expect(requested).toEqual([]);
    expect(props.header).not.toHaveBeenCalled();
    arrive(':root{--k-ink:#111}');
    await settled;
    await settle();
    expect(foreignStyles()).toEqual([':root{--k-ink:#111}']);
    expect(props.header).toHaveBeenCalled();
    expect(loadForeignStyle).toHaveBeenCalledTimes(1);
  });

  test('a page with empty containers gets the header and footer without the style if the style fails to load, and the console reports the failure', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { props } = await boot('<div id="footer"></div>', {
      loadForeignStyle: async () => {
        throw new Error('status 503');
      },
    });
    expect(props.footer).toHaveBeenCalled();
    expect(complain).toHaveBeenCalledTimes(1);
    complain.mockRestore();
  });

  test('a page with empty containers but without attributes belongs to the default site (HEAD-2)', async () => {
    const { props } = await boot('<div id="footer"></div>');
    expect(props.footer).toHaveBeenCalledWith(
      expect.objectContaining({ site: 'DE', locale: 'de-DE', hasNewsletter: false }),
    );
  });
});

test('bootChrome fills only existing containers, and loads nothing if there are none (BORDER-8)', async () => {
  const one = await boot('<div id="footer"></div>');
  expect(one.requested).toEqual([footer]);
  const none = await boot('<main></main>');
  expect(none.readRegistry).not.toHaveBeenCalled();
});

test.each<[string, Partial<FragmentState>, number]>([
  ['a page whose header asks for consent loads the consent script', { onetrustenabled: true }, 1],
  ['a page whose header does not ask for consent loads no consent script', { onetrustenabled: false }, 0],
])('%s', async (_, { onetrustenabled }, calls) => {
  const consentScript = '/service/consent/{stage}/{site}.js';
  // Page-border's headers always ask for consent, but a team may change its fragment's state.
  const markup = fragment({ consentScript }).replace('"onetrustenabled":true', `"onetrustenabled":${onetrustenabled}`);
  const { loadConsent } = await boot(`<div id="header">${markup}</div>`);
  expect(loadConsent.mock.calls).toEqual(Array.from({ length: calls }, () => ['/service/consent/{stage}/SK.js']));
});

test('a page with empty containers neither asks for consent nor is tracked, because no fragment names the scripts', async () => {
  const { createLoader, loadConsent, track } = await boot('<div id="header"></div><div id="footer"></div>');
  expect(createLoader).toHaveBeenCalled();
  expect([loadConsent.mock.calls, track.mock.calls]).toEqual([[], []]);
});

const scripts = { tagManager: '/tags/{site}.js', campaignTracker: '/campaigns' };

/** The page data that tracking gets from another team's page whose document names this group. */
async function trackedAs(group: string): Promise<unknown> {
  document.documentElement.dataset['pageGroup'] = group;
  const { track } = await boot(`<div id="header">${fragment(scripts)}</div>`);
  delete document.documentElement.dataset['pageGroup'];
  return track.mock.calls;
}

// These pages include the checkout steps that the shell does not have (SITE-59).
test.each(pageGroups)(
  'another team’s page is tracked under the group “%s” if it names that group (TRACK-31)',
  async (group) => {
    expect(await trackedAs(group)).toMatchObject([
      [{ site: 'SK', page: { group }, tagManager: '/tags/SK.js', campaignTracker: '/campaigns' }],
    ]);
  },
);

test('another team’s page that names no group from the specification counts as content', async () => {
  expect(await trackedAs('nonsense')).toMatchObject([[{ page: { group: 'content' } }]]);
});

test('another team’s page whose header does not ask for consent is not tracked', async () => {
  const markup = fragment({ tagManager: '/tags/{site}.js' }).replace(
    '"onetrustenabled":true',
    '"onetrustenabled":false',
  );
  const { track } = await boot(`<div id="header">${markup}</div>`);
  expect(track).not.toHaveBeenCalled();
});

test.each([
  ['header', '<div id="header">', { hasActionLog: true }, 1],
  ['footer', '<div id="footer">', { hasActionLog: true }, 1],
  ['header', '<div id="header">', {}, 0],
] as const)('another team’s page is logged if its %s says so: %p', async (part, container, log, times) => {
  const state = { site: 'SK', platform: 'CLASSIC', locale: 'sk-SK', flags: [], content: {}, ...log } as const;
  const { watch } = await boot(
    `${container}${fragmentMarkup({ part, version: '1.2.3', html: '<p>Kontor</p>', style: '', state })}</div>`,
  );
  expect(watch.mock.calls.map(([site]) => site)).toEqual(Array.from({ length: times }, () => 'SK'));
});

test('another team’s page is watched before its registry has been read, and the log gets the registry later', async () => {
  const order: string[] = [];
  const live = { remotes: {} };
  const { watch } = await boot(`<div id="header">${fragment({ hasActionLog: true })}</div>`, {
    readRegistry: async () => {
      order.push(`watched ${document.documentElement.dataset['watched']}`);
      return live;
    },
    onWatch: () => {
      document.documentElement.dataset['watched'] = 'yes';
    },
  });
  delete document.documentElement.dataset['watched'];
  expect(order).toEqual(['watched yes']);
  expect(watch.mock.calls[0]?.[1]()).toBe(live);
});

test('a boot script that is included twice mounts the chrome once', async () => {
  const { requested, readRegistry } = await boot('<div id="header"></div>');
  const second = {
    readRegistry: jest.fn(async () => registry),
    loadForeignStyle: jest.fn(),
    createLoader: jest.fn(),
    onReport: jest.fn(),
    loadConsent: jest.fn(),
  };
  await bootChrome(second as never);
  expect(readRegistry).toHaveBeenCalledTimes(1);
  expect(requested.filter((id) => id === header)).toHaveLength(1);
  expect(second.readRegistry).not.toHaveBeenCalled();
});

test('a page without a registry keeps the server’s markup and marks it as a fallback', async () => {
  const { rendered, settled, requested, onReport } = await boot(`<div id="header">${fragment()}</div>`, {
    readRegistry: async () => {
      throw new Error('status 503');
    },
  });
  expect(await settled).toMatchObject({ message: 'status 503' });
  expect(onReport.mock.calls).toMatchObject([
    [{ id: 'shell/boot.js', outcome: 'load-failed', message: 'Error: status 503' }],
  ]);
  expect(document.querySelector('header')).toBe(rendered);
  expect(document.getElementById('header')).toHaveAttribute('data-slot', 'fallback');
  expect(requested).toEqual([]);
});
