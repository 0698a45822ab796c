import { describe, expect, test } from '@jest/globals';
import { buildRegistry, buildVersion, readInline, testIntegrity } from '../testing/index.ts';
import { emptyRegistry, fileUrl } from './registry.ts';
import { parseEntry, parseIndex } from './stored/storedRegistry.ts';

/** The JSON of a registry with one remote, in which the given fields are replaced. */
function registryText({ name = 'cart', remote = {}, descriptor = {} } = {}): string {
  const versions = { '1.0.0': { ...buildVersion(), ...descriptor } };
  const remotes = { [name]: { stable: '1.0.0', versions, ...remote } };
  return JSON.stringify({ schema: 3, remotes });
}

describe('a registry', () => {
  test('a registry is read without loss', () => {
    const registry = buildRegistry(['cart', 'header']);
    expect(readInline(JSON.stringify(registry))).toEqual(registry);
  });

  test('a registry may be empty if it has the list of retired remotes', () => {
    expect(readInline(JSON.stringify(emptyRegistry))).toEqual({ schema: 3, remotes: {}, retired: [] });
    expect(() => readInline('{"schema":3,"remotes":{}}')).toThrow(/no remotes, and no list "retired"/);
  });

  test('a registry may lack hashes for a development server', () => {
    expect(() => readInline(registryText({ descriptor: { files: {} } }))).not.toThrow();
  });

  test('a registry may drop a remote only if it lists the remote as retired', () => {
    const former = buildRegistry(['cart', 'header']);
    const cart = buildRegistry(['cart']);
    expect(() => readInline(JSON.stringify(cart), former)).toThrow(
      'not a registry: header would be dropped without being named in "retired"',
    );
    expect(() => readInline(JSON.stringify(emptyRegistry), former)).toThrow(/cart, header would be dropped/);
    const retired = { ...cart, retired: ['header'] };
    expect(readInline(JSON.stringify(retired), former)).toEqual(retired);
    expect(() => readInline(JSON.stringify(cart), cart)).not.toThrow();
  });

  test.each(['http://localhost:3003', 'https://cart.example', 'https://cart.example:8443', 'http://[::1]:3003'])(
    'a registry serves a version from %s',
    (origin) => {
      const { remotes } = readInline(registryText({ descriptor: { origin } }));
      expect(remotes['cart']?.versions['1.0.0']?.origin).toBe(origin);
    },
  );
});

describe('an invalid registry is refused with the location of the fault', () => {
  test.each([
    ['text that is not JSON', '{"schema":1,', /JSON/],
    ['nothing', 'null', /not a registry: .* at the top/],
    ['a list', '[]', /not a registry/],
    ['another schema', '{"schema":2,"remotes":{}}', /at schema/],
    ['no remotes', '{"schema":3}', /at remotes/],
    ['a remote with a malformed name', registryText({ name: 'my cart' }), /not a name at remotes\.my cart/],
    [
      'a remote with versions of another remote',
      registryText({ name: 'basket' }),
      /basket 1\.0\.0: a descriptor of cart 1\.0\.0/,
    ],
    [
      'a version without an origin',
      registryText({ descriptor: { origin: undefined } }),
      /the entry of cart: .* at versions\.1\.0\.0\.origin/,
    ],
    ['a descriptor without its files', registryText({ descriptor: { files: undefined } }), /cart 1\.0\.0: .* at files/],
    [
      'a contract that is not a number',
      registryText({ descriptor: { contract: '1' } }),
      /cart 1\.0\.0: .* at contract/,
    ],
  ])('an invalid registry is refused with the location of the fault: %s', (_what, json, message) => {
    expect(() => readInline(json)).toThrow(message);
  });

  test.each(['2.0.0', '', 'constructor', '__proto__'])(
    'a registry is refused if a channel names the unpublished version %p',
    (version) => {
      const message =
        version === '' ? /the entry of cart: not a version/ : /the entry of cart: .* not among the versions/;
      for (const remote of [{ stable: version }, { fallback: version }, { canary: { version, percent: 5 } }])
        expect(() => readInline(registryText({ remote }))).toThrow(message);
    },
  );

  test.each([-1, 100.01, 0.001, '5', null])('a registry with a canary for %p percent is refused', (percent) => {
    const canary = { version: '1.0.0', percent };
    expect(() => readInline(registryText({ remote: { canary } }))).toThrow(/the entry of cart: .* at canary\.percent/);
  });

  test.each([0, 0.01, 0.07, 12.34, 99.99, 100])('a registry may have a canary for %p percent', (percent) => {
    const canary = { version: '1.0.0', percent };
    expect(readInline(registryText({ remote: { canary } })).remotes['cart']?.canary).toEqual(canary);
  });

  test.each([
    ['an unknown site', { audience: { percent: 5, sites: ['XX'] } }, /not a site; sites are DE, AT/],
    ['sites as a string', { audience: { percent: 5, sites: 'DE' } }, /canary\.audience\.sites/],
    ['no site', { audience: { percent: 5, sites: [] } }, /no site at canary\.audience\.sites/],
    ['a site twice', { audience: { percent: 5, sites: ['DE', 'DE'] } }, /a site is named twice/],
    [
      'an unknown group',
      { audience: { percent: 5, group: 'constructor' } },
      /not a group; groups are customers, guests/,
    ],
    ['an audience without limits', { audience: { percent: 5 } }, /an audience without sites or a group/],
    [
      'both a share of all visitors and one of an audience',
      { percent: 5, audience: { percent: 5, sites: ['DE'] } },
      /has its share there/,
    ],
    [
      'more than 100 percent of an audience',
      { audience: { percent: 101, sites: ['DE'] } },
      /canary\.audience\.percent/,
    ],
    ['a ramp that shrinks', { ramp: { steps: [5, 1, 100], everyMinutes: 1 } }, /steps grow and end with 100/],
    ['a ramp without an end', { ramp: { steps: [1, 5], everyMinutes: 1 } }, /steps grow and end with 100/],
    ['a ramp without steps', { ramp: { steps: [], everyMinutes: 1 } }, /steps grow and end with 100/],
    ['a ramp that never advances', { ramp: { steps: [100], everyMinutes: 1e9 } }, /canary\.ramp\.everyMinutes/],
    [
      'a ramp with an invalid time',
      { ramp: { steps: [100], everyMinutes: 1, stepAt: 'soon' } },
      /canary\.ramp\.stepAt/,
    ],
  ])(
    'a registry is refused if a canary has %s',
    (_what, { ramp, ...over }: Record<string, object | number>, message) => {
      const whole = typeof ramp === 'object' ? { ramp: { stepAt: '2026-11-22T10:00:00.000Z', ...ramp } } : {};
      const canary = { version: '1.0.0', percent: 0, ...over, ...whole };
      expect(() => readInline(registryText({ remote: { canary } }))).toThrow(message);
      expect(() => readInline(registryText({ remote: { canary } }))).toThrow(/^not a registry: [^\n]*$|^[^\n]*$/);
    },
  );

  test('a registry may have a canary for sites and a group, with a ramp', () => {
    const ramp = { steps: [1, 5, 100], everyMinutes: 30, stepAt: '2026-11-22T10:00:00.000Z' };
    const audience = { percent: 5, sites: ['DE', 'CH_FR'], group: 'customers' };
    const canary = { version: '1.0.0', percent: 0, audience, ramp };
    expect(readInline(registryText({ remote: { canary } })).remotes['cart']?.canary).toEqual(canary);
  });

  test('a registry may have a remote with any valid name, and one that was never promoted', () => {
    const remotes = { wishlist: { versions: { '1.0.0': buildVersion({ name: 'wishlist' }) } } };
    expect(readInline(JSON.stringify({ schema: 3, remotes })).remotes).toEqual(remotes);
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
  ])('a hostile registry cannot name %p as an origin', (origin) => {
    expect(() => readInline(registryText({ descriptor: { origin } }))).toThrow(
      /the entry of cart: .* at versions\.1\.0\.0\.origin/,
    );
  });

  test.each(['../../other', '..', '.', 'a/b', 'a b', ''])(
    'a hostile registry cannot escape its folder with the version %p',
    (version) => {
      const versions = { [version]: buildVersion() };
      expect(() => readInline(registryText({ remote: { stable: version, versions } }))).toThrow(/not a registry/);
      expect(() => readInline(registryText({ descriptor: { version } }))).toThrow(/cart 1\.0\.0: /);
    },
  );

  test.each(['../remoteEntry.js', '//evil.example/x.js', 'a.js?x', 'data:,alert(1).js', 'style.css'])(
    'a hostile registry cannot name %p as a script',
    (file) => {
      expect(() => readInline(registryText({ descriptor: { entry: [file] } }))).toThrow(/entry\.0/);
      expect(() => readInline(registryText({ descriptor: { exposes: { './A': [file] } } }))).toThrow(/exposes/);
      expect(() => readInline(registryText({ descriptor: { locales: { en: [file] } } }))).toThrow(/locales/);
    },
  );

  test.each([
    ['file', '../server.cjs'],
    ['file', '//evil.example/server.cjs'],
    ['file', 'server.js'],
    ['sha256', ''],
    ['sha256', 'A'.repeat(64)],
    ['sha256', undefined],
  ])('a hostile registry cannot name a server file whose %s is %p', (name, value) => {
    const good = { file: 'server.cjs', sha256: '0a'.repeat(32) };
    expect(() => readInline(registryText({ descriptor: { server: good } }))).not.toThrow();
    const server = { ...good, [name]: value };
    expect(() => readInline(registryText({ descriptor: { server } }))).toThrow(/cart 1\.0\.0: .* at server/);
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    'a hostile registry is refused for the key %s at any level',
    (key) => {
      const refusal = new RegExp(`not a registry: .*: the key ${key}`);
      expect(() => readInline(`{"schema":3,"remotes":{"${key}":{"polluted":true}}}`)).toThrow(refusal);
      const json = registryText().replace('"locales":{', `"locales":{"${key}":["a.js"],`);
      expect(() => readInline(json)).toThrow(refusal);
      expect('polluted' in {}).toBe(false);
    },
  );

  test.each([
    'sha384-entry',
    `sha256-${'A'.repeat(42)}=`,
    `sha256-${'A'.repeat(43)}`,
    `sha384-${'A'.repeat(63)}`,
    `sha512-${'A'.repeat(86)}`,
    `sha1-${'A'.repeat(27)}=`,
    `sha256-${'A'.repeat(43)}= sha256-${'B'.repeat(43)}=`,
    '',
  ])('a hostile registry cannot name %p as the integrity of a file', (integrity) => {
    const { files } = buildVersion();
    const changed = { ...files, 'remoteEntry.js': { bytes: 1, gzip: 1, integrity } };
    expect(() => readInline(registryText({ descriptor: { files: changed } }))).toThrow(
      /files\.remoteEntry\.js\.integrity/,
    );
  });

  test.each([`sha256-${'+/9z'.repeat(11).slice(0, 43)}=`, `sha384-${'a'.repeat(64)}`, `sha512-${'Z'.repeat(86)}==`])(
    'a registry may name %p as the integrity of a file',
    (integrity) => {
      const { files } = buildVersion();
      const changed = { ...files, 'remoteEntry.js': { bytes: 1, gzip: 1, integrity } };
      expect(() => readInline(registryText({ descriptor: { files: changed } }))).not.toThrow();
    },
  );

  test('a hostile registry cannot name a script without its integrity', () => {
    const { 'mini.js': _mini, ...files } = buildVersion().files;
    expect(() => readInline(registryText({ descriptor: { files } }))).toThrow(/a script without its integrity/);
  });

  test.each(['../x.js', '..js', '.js', 'a/b.js', 'a\\\\b.js'])(
    'a hostile registry cannot list a file as %p',
    (file) => {
      const files = { ...buildVersion().files, [file]: { bytes: 1, gzip: 1, integrity: testIntegrity('a') } };
      expect(() => readInline(registryText({ descriptor: { files } }))).toThrow(/not the name of a script/);
    },
  );

  test.each(['\u0000', '\n', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\u202e'])(
    'a hostile registry cannot contain the control character %j in a string or a key',
    (character) => {
      expect(() => readInline(registryText({ descriptor: { note: `a${character}b` } }))).toThrow(/a control character/);
      expect(() => readInline(registryText({ descriptor: { [`a${character}`]: 1 } }))).toThrow(/a control character/);
    },
  );

  test('a hostile registry cannot exceed the limits for files, strings, lists and records', () => {
    expect(() => parseIndex(' '.repeat(512 * 1024 + 1))).toThrow(/the index has more than 524288 bytes/);
    const text = ' '.repeat(512 * 1024 + 1);
    expect(() => parseEntry({ remote: 'cart', digest: '', text })).toThrow(/of cart has more than 524288 bytes/);
    expect(() => readInline(registryText({ descriptor: { note: 'a'.repeat(501) } }))).toThrow(
      /more than 500 characters/,
    );
    const entry = Array.from({ length: 501 }, (_, index) => `e${index}.js`);
    expect(() => readInline(registryText({ descriptor: { entry } }))).toThrow(/entry/);
    const locales = Object.fromEntries(entry.map((file, index) => [`l${index}`, [file]]));
    expect(() => readInline(registryText({ descriptor: { locales } }))).toThrow(/locales/);
    const versions = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, index) => [`1.0.${index}`, buildVersion({ version: `1.0.${index}` })]),
    );
    expect(() => readInline(registryText({ remote: { versions } }))).toThrow(/versions/);
  });

  test('a hostile registry cannot list the build of another remote or of another version', () => {
    expect(() => readInline(registryText({ descriptor: { name: 'header' } }))).toThrow(
      /cart 1\.0\.0: a descriptor of header 1\.0\.0/,
    );
    expect(() => readInline(registryText({ descriptor: { version: '2.0.0' } }))).toThrow(
      /cart 1\.0\.0: a descriptor of cart 2\.0\.0/,
    );
  });
});

test('a published file has an address below its remote and version', () => {
  const version = buildVersion({ name: 'footer', version: '1.2.0-ab12', origin: 'https://footer.example' });
  expect(fileUrl(version, 'main.js')).toBe('https://footer.example/footer/1.2.0-ab12/main.js');
});
