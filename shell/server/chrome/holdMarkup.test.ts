import { expect, test } from '@jest/globals';
import type { Registry, RegistryRemote } from '@kontor/federation/registry';
import { buildVersion } from '@kontor/federation/testing';
import { holdMarkup } from './holdMarkup.ts';

const at = '2026-11-22T10:00:00.000Z';

/** A remote that went from 1.0.0 to 1.1.0 together with others. */
function remoteOf(name: string, others: readonly string[], further: Partial<RegistryRemote> = {}): RegistryRemote {
  const versions = ['1.0.0', '1.1.0'].map((version) => [version, buildVersion({ name, version })]);
  return {
    ...{ stable: '1.1.0', fallback: '1.0.0', versions: Object.fromEntries(versions) },
    history: [
      {
        ...{ revision: 1, at, by: 'ada', action: 'promote', version: '1.1.0' },
        with: Object.fromEntries(others.map((other) => [other, '1.1.0'])),
      },
    ],
    ...further,
  };
}

function registryOf(
  names: readonly string[],
  further: Readonly<Record<string, Partial<RegistryRemote>>> = {},
): Registry {
  const remotes = names.map((name) => [
    name,
    remoteOf(
      name,
      names.filter((other) => other !== name),
      further[name],
    ),
  ]);
  return { schema: 3, remotes: Object.fromEntries(remotes) };
}

const header = '<p>header</p>';
const footer = '<p>footer</p>';
const markupOf = (versions: Readonly<Record<string, string>>) => ({ header, footer, versions });

test('a document has the previous versions of all remotes that went live together for as long as one of them still has old markup', () => {
  const chrome = { header, versions: { header: '1.0.0' } };
  expect(holdMarkup(chrome, registryOf(['header', 'cart', 'newsletter']))).toEqual({
    chrome,
    pins: { header: '1.0.0', cart: '1.0.0', newsletter: '1.0.0' },
  });
});

test('markup of the new version is left out as long as other markup has the previous version', () => {
  expect(holdMarkup(markupOf({ header: '1.0.0', footer: '1.1.0' }), registryOf(['header', 'footer']))).toEqual({
    chrome: { header, versions: { header: '1.0.0' } },
    pins: { header: '1.0.0', footer: '1.0.0' },
  });
});

test.each<[string, Registry, Readonly<Record<string, string>>]>([
  ['has the new versions', registryOf(['header', 'cart']), { header: '1.1.0' }],
  ['belongs to a remote that went live alone', registryOf(['header']), { header: '1.0.0' }],
  [
    'belongs to a remote whose companion has been rolled back',
    registryOf(['header', 'cart'], { cart: { stable: '1.0.0' } }),
    { header: '1.0.0' },
  ],
  ['lags behind a later version', registryOf(['header', 'cart'], { header: { stable: '1.0.0' } }), { header: '1.1.0' }],
])('a document keeps the markup and changes no other remote when it %s', (_what, registry, versions) => {
  const chrome = markupOf(versions);
  expect(holdMarkup(chrome, registry)).toEqual({ chrome, pins: versions });
});

test('old markup is left out if a remote that went live in the same change has no previous version', () => {
  const registry = registryOf(['header', 'wishlist'], { wishlist: { fallback: undefined } });
  expect(holdMarkup(markupOf({ header: '1.0.0' }), registry)).toEqual({
    chrome: { footer, versions: {} },
    pins: {},
  });
});

test('markup of a version that was rolled back with others is left out, and no page gets these remotes’ fallbacks', () => {
  const takenBack = (name: string, other: string): RegistryRemote => {
    const versions = ['0.9.0', '1.0.0'].map((version) => [version, buildVersion({ name, version })]);
    return {
      ...{ stable: '1.0.0', fallback: '0.9.0', versions: Object.fromEntries(versions) },
      history: [
        { ...{ revision: 1, at, by: 'ada', action: 'rollback', version: '1.0.0' }, with: { [other]: '1.0.0' } },
      ],
    };
  };
  const registry: Registry = {
    schema: 3,
    remotes: { header: takenBack('header', 'cart'), cart: takenBack('cart', 'header') },
  };
  expect(holdMarkup(markupOf({ header: '1.1.0' }), registry)).toEqual({ chrome: { footer, versions: {} }, pins: {} });
});

test('a document without markup has the stable versions', () => {
  expect(holdMarkup({}, registryOf(['header', 'cart']))).toEqual({ chrome: { versions: {} }, pins: {} });
});
