import { describe, expect, test } from '@jest/globals';
import { previewCookieName } from '@kontor/api/preview';
import { type Canary, resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import { drain } from '@kontor/server/closing';
import { newVisitor, sessionCookie, signPins, versionsCookie, visitorCookie } from '@kontor/server/identity';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createTestApp, staffToken } from '../testing/createTestApp.ts';

test('/healthz returns 200 as soon as the service listens', async () => {
  const { app, remotes } = createTestApp();
  remotes.header.current = undefined;
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('/readyz returns 200 once both parts have a version, until the service drains', async () => {
  const { app, remotes, state } = createTestApp({ registry: buildRegistry(['header', 'footer']) });
  const { header } = remotes;
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    versions: { header: '1.0.0', footer: '2.0.0' },
    registry: 'followed',
    channels: { header: { stable: '1.0.0' }, footer: { stable: '1.0.0' } },
  });
  remotes.header = { current: undefined };
  const waiting = await app.inject('/readyz');
  expect([waiting.statusCode, waiting.json().message]).toEqual([503, 'No version renders yet of header.']);
  remotes.header = header;
  state.isCold = true;
  const cold = await app.inject('/readyz');
  expect([cold.statusCode, cold.json().message]).toEqual([503, 'The first fragments of each site are being rendered.']);
  state.isCold = false;
  drain(app);
  const closing = await app.inject('/readyz');
  expect([closing.statusCode, closing.json().error]).toEqual([503, 'CLOSING']);
});

test('/readyz returns 200 even without a retired remote, and 503 while the registry names neither part', async () => {
  const retired = createTestApp({ registry: buildRegistry(['footer']) });
  retired.remotes.header = { current: undefined };
  const answer = await retired.app.inject('/readyz');
  expect([answer.statusCode, answer.json().versions]).toEqual([200, { footer: '2.0.0' }]);
  const empty = createTestApp();
  empty.remotes.header = { current: undefined };
  empty.remotes.footer = { current: undefined };
  expect((await empty.app.inject('/readyz')).json().message).toBe('No version renders yet of header and footer.');
});

test('/readyz names the channels in force, and says that the host is not following a newer registry', async () => {
  const registry = buildRegistry(['header']);
  const { app } = createTestApp({ registry, registryFaults: ['not a registry'] });
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ registry: 'kept', channels: { header: { stable: '1.0.0' } } });
});

test('/registry.json names the live versions and the scripts that contain the locale’s strings', async () => {
  const registry = buildRegistry(['header', 'footer']);
  const { app } = createTestApp({ registry });
  const answer = await app.inject(`${mountPath}/registry.json?locale=tr-TR`);
  expect(answer.json()).toEqual(resolveRegistry(registry, 'tr-TR'));
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  for (const query of ['', '?locale=xx', '?locale=tr-TR&locale=pl-PL'])
    expect((await app.inject(`${mountPath}/registry.json${query}`)).json()).toEqual(resolveRegistry(registry, 'de-DE'));
});

test('/registry.json names the versions that a member of staff has chosen, for that session only', async () => {
  const registry = buildRegistry(['header', 'footer']);
  Object.assign(registry.remotes['header']?.versions ?? {}, {
    '1.1.0': buildVersion({ name: 'header', version: '1.1.0' }),
  });
  const versionKey = 'k'.repeat(32);
  const { app } = createTestApp({ registry, versionKey });
  const versionFor = async (previewToken: string, signedFor = previewToken) => {
    const pins = signPins({ header: '1.1.0' }, 60_000, {
      key: versionKey,
      previewToken: signedFor,
      now: Date.now(),
    });
    const cookie = `${previewCookieName}=${previewToken}; ${versionsCookie}=${pins}`;
    const answer = await app.inject({ url: `${mountPath}/registry.json`, headers: { cookie } });
    return [answer.json().remotes.header.version, answer.headers['cache-control']];
  };
  expect(await versionFor(staffToken)).toEqual(['1.1.0', 'private, no-store']);
  expect(await versionFor(staffToken, 'another-session')).toEqual(['1.0.0', 'public, max-age=10']);
  expect(await versionFor('a-token-that-nobody-knows')).toEqual(['1.0.0', 'public, max-age=10']);
});

describe('/registry.json during a canary', () => {
  const stable = buildRegistry(['header', 'footer']);
  const { header } = stable.remotes;
  if (!header) throw new Error('the registry has no header');
  const versions = { ...header.versions };
  for (const version of ['2.0.0', '0.9.0']) versions[version] = buildVersion({ name: 'header', version });
  const registry = {
    ...stable,
    remotes: { ...stable.remotes, header: { ...header, versions, canary: { version: '2.0.0', percent: 100 } } },
  };
  const read = async (query = '', cookie = '') => {
    const { app } = createTestApp({ registry });
    const answer = await app.inject({ url: `${mountPath}/registry.json${query}`, headers: { cookie } });
    return [answer.json().remotes.header.version, answer.headers['cache-control']];
  };
  const visitor = `${visitorCookie}=${newVisitor()}`;

  test('/registry.json names the canary for the visitors whom it includes, and is never cached', async () => {
    expect(await read('', visitor)).toEqual(['2.0.0', 'private, no-store']);
    expect(await read()).toEqual(['1.0.0', 'private, no-store']);
  });

  test('/registry.json does not show other visitors a canary that is limited to one site or to customers', async () => {
    const versionFor = async (audience: Canary['audience'], query: string, more = '') => {
      const canary = { version: '2.0.0', percent: 0, ...(audience && { audience }) };
      const ofSome = { ...registry, remotes: { ...registry.remotes, header: { ...header, versions, canary } } };
      const url = `${mountPath}/registry.json${query}`;
      const { app } = createTestApp({ registry: ofSome });
      return (await app.inject({ url, headers: { cookie: `${visitor}; ${more}` } })).json().remotes.header.version;
    };
    const austrian: Canary['audience'] = { percent: 100, sites: ['AT'] };
    const queries = ['?site=AT', '?site=DE', '', '?site=constructor', '?site=AT&site=DE'];
    const found = await Promise.all(queries.map((query) => versionFor(austrian, query)));
    expect(found).toEqual(['2.0.0', '1.0.0', '1.0.0', '1.0.0', '1.0.0']);
    const customers: Canary['audience'] = { percent: 100, group: 'customers' };
    expect(await versionFor(customers, '?site=AT', `${sessionCookie}=x`)).toBe('2.0.0');
    expect(await versionFor(customers, '?site=AT')).toBe('1.0.0');
  });

  test('/registry.json names the version of the page’s markup as long as that version is in a channel', async () => {
    expect((await read('?header=1.0.0', visitor))[0]).toBe('1.0.0');
    expect((await read('?header=2.0.0'))[0]).toBe('2.0.0');
    expect((await read('?header=0.9.0'))[0]).toBe('1.0.0');
    expect((await read('?header=2.0.0&header=1.0.0'))[0]).toBe('1.0.0');
    expect((await read('?constructor=1.0.0&__proto__=1'))[0]).toBe('1.0.0');
  });
});

test('/registry.json returns 503 without a registry', async () => {
  const answer = await createTestApp({ registry: undefined }).app.inject(`${mountPath}/registry.json`);
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'REGISTRY_UNAVAILABLE']);
});
