import { expect, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createTestApp } from '../testing/createTestApp.ts';

test('/healthz answers 200 as soon as the service listens', async () => {
  const { app, remotes } = createTestApp();
  remotes.header.current = undefined;
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('/readyz answers 200 from the first version of both parts until the service drains', async () => {
  const { app, remotes, state } = createTestApp();
  const { header } = remotes;
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    versions: { header: '1.0.0', footer: '2.0.0' },
  });
  remotes.header = { current: undefined };
  const waiting = await app.inject('/readyz');
  expect([waiting.statusCode, waiting.json().message]).toEqual([503, 'No version renders yet of header.']);
  remotes.header = header;
  state.isDraining = true;
  const closing = await app.inject('/readyz');
  expect([closing.statusCode, closing.json().error]).toEqual([503, 'CLOSING']);
});

test('/registry.json names the live versions with the texts of the locale', async () => {
  const registry = buildRegistry(['header', 'footer']);
  const { app } = createTestApp({ registry });
  const answer = await app.inject(`${mountPath}/registry.json?locale=tr-TR`);
  expect(answer.json()).toEqual(resolveRegistry(registry, 'tr-TR'));
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  for (const query of ['', '?locale=xx', '?locale=tr-TR&locale=pl-PL'])
    expect((await app.inject(`${mountPath}/registry.json${query}`)).json()).toEqual(resolveRegistry(registry, 'de-DE'));
});

test('/registry.json answers 503 without a registry', async () => {
  const answer = await createTestApp({ registry: undefined }).app.inject(`${mountPath}/registry.json`);
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'REGISTRY_UNAVAILABLE']);
});
