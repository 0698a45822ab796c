import { describe, expect, test } from '@jest/globals';
import { buildDescriptor, buildRegistry } from '../testing/index.ts';
import { emptyRegistry, fileUrl, parseRegistry } from './registry.ts';

/** The text of a registry with one remote, something of it replaced. */
function registryText({ name = 'cart', remote = {}, descriptor = {} } = {}): string {
  const versions = { '1.0.0': { ...buildDescriptor(), ...descriptor } };
  const remotes = { [name]: { origin: 'http://localhost:3003', active: '1.0.0', versions, ...remote } };
  return JSON.stringify({ schema: 1, remotes });
}

describe('a registry', () => {
  test('is read as it was written', () => {
    const registry = buildRegistry(['cart', 'header']);
    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  test('may be empty', () => {
    expect(parseRegistry(JSON.stringify(emptyRegistry))).toEqual({ schema: 1, remotes: {} });
  });

  test.each(['http://localhost:3003', 'https://cart.example', 'https://cart.example:8443', 'http://[::1]:3003'])(
    'serves a remote from %s',
    (origin) => {
      expect(parseRegistry(registryText({ remote: { origin } })).remotes['cart']?.origin).toBe(origin);
    },
  );
});

describe('what is no registry is refused, saying where', () => {
  test.each([
    ['text that is no JSON', '{"schema":1,', /JSON/],
    ['nothing', 'null', /not a registry: .* at the top/],
    ['a list', '[]', /not a registry/],
    ['another schema', '{"schema":2,"remotes":{}}', /at schema/],
    ['no remotes', '{"schema":1}', /at remotes/],
    ['a remote that nobody knows', registryText({ name: 'basket' }), /no such remote at remotes\.basket/],
    ['a remote without an origin', registryText({ remote: { origin: undefined } }), /at remotes\.cart\.origin/],
    [
      'a descriptor without its files',
      registryText({ descriptor: { files: undefined } }),
      /at remotes\.cart\.versions\.1\.0\.0\.files/,
    ],
    [
      'a contract that is no number',
      registryText({ descriptor: { contract: '1' } }),
      /at remotes\.cart\.versions\.1\.0\.0\.contract/,
    ],
  ])('%s', (_what, json, message) => {
    expect(() => parseRegistry(json)).toThrow(message);
  });

  test.each(['2.0.0', '', 'constructor', '__proto__'])('an active version %p that is not published', (active) => {
    expect(() => parseRegistry(registryText({ remote: { active } }))).toThrow(
      /the active version is not among the versions at remotes\.cart/,
    );
  });
});

describe('a hostile registry', () => {
  test.each([
    'javascript:alert(1)',
    'file:///etc',
    '//cart.example',
    'http://cart.example/folder',
    'http://cart.example/',
    'http://user:secret@cart.example',
    'http://cart.example;script-src',
    'http://cart.example" onload="alert(1)',
  ])('cannot name %p as an origin', (origin) => {
    expect(() => parseRegistry(registryText({ remote: { origin } }))).toThrow(/at remotes\.cart\.origin/);
  });

  test.each(['../../other', '..', '.', 'a/b', 'a b', ''])('cannot leave its folder by the version %p', (version) => {
    const versions = { [version]: buildDescriptor() };
    expect(() => parseRegistry(registryText({ remote: { active: version, versions } }))).toThrow(/not a registry/);
    expect(() => parseRegistry(registryText({ descriptor: { version } }))).toThrow(/versions\.1\.0\.0\.version/);
  });

  test.each(['../remoteEntry.js', '//evil.example/x.js', 'a.js?x', 'data:,alert(1).js', 'style.css'])(
    'cannot name %p as a script',
    (file) => {
      expect(() => parseRegistry(registryText({ descriptor: { entry: [file] } }))).toThrow(/entry\.0/);
      expect(() => parseRegistry(registryText({ descriptor: { exposes: { './A': [file] } } }))).toThrow(/exposes/);
      expect(() => parseRegistry(registryText({ descriptor: { locales: { en: [file] } } }))).toThrow(/locales/);
    },
  );

  test.each([
    ['file', '../server.cjs'],
    ['file', '//evil.example/server.cjs'],
    ['file', 'server.js'],
    ['sha256', ''],
    ['sha256', 'A'.repeat(64)],
    ['sha256', undefined],
  ])('cannot name a server file whose %s is %p', (name, value) => {
    const good = { file: 'server.cjs', sha256: '0a'.repeat(32) };
    expect(() => parseRegistry(registryText({ descriptor: { server: good } }))).not.toThrow();
    const server = { ...good, [name]: value };
    expect(() => parseRegistry(registryText({ descriptor: { server } }))).toThrow(/versions\.1\.0\.0\.server/);
  });

  test('does not reach the prototype of objects', () => {
    const json = '{"schema":1,"remotes":{"__proto__":{"polluted":true}}}';
    const { remotes } = parseRegistry(json);
    expect(Object.keys(remotes)).toEqual([]);
    expect('polluted' in remotes).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});

test('a file is published below its remote and its version', () => {
  const [remote] = Object.values(buildRegistry(['footer']).remotes);
  if (!remote) throw new Error('the registry has no footer');
  expect(fileUrl(remote, 'footer', '1.2.0-ab12', 'main.js')).toBe('http://localhost:3001/footer/1.2.0-ab12/main.js');
});
