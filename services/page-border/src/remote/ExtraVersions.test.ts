import { expect, test } from '@jest/globals';
import { contractVersion } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import { ExtraVersions } from './ExtraVersions.ts';
import type { RemoteHost } from './RemoteHost.ts';

const published = (version: string) => ({
  ...{
    name: 'header',
    version,
    origin: 'http://localhost',
    contract: contractVersion,
    exposes: {},
    files: {},
    shared: {},
  },
  publishedAt: '2026-01-01T00:00:00.000Z',
});

/** A registry with a header, and with a canary if one is given. */
const registryOf = (stable: string, canary?: string) =>
  ({
    schema: 3,
    remotes: {
      header: {
        stable,
        ...(canary ? { canary: { version: canary, percent: 50 } } : {}),
        versions: { '1.0.0': published('1.0.0'), '2.0.0': published('2.0.0') },
      },
    },
  }) as unknown as Registry;

function createExtra() {
  const state = { registry: registryOf('1.0.0'), running: 0, load: async (): Promise<void> => undefined };
  const extra = new ExtraVersions({
    registry: () => state.registry,
    load: () => state.load(),
    now: () => 0,
    createHost: () => {
      state.running += 1;
      const close = async () => {
        state.running -= 1;
      };
      return { close, check: async () => undefined } as unknown as RemoteHost;
    },
  });
  const follow = async (registry: Registry) => {
    state.registry = registry;
    await extra.check();
  };
  return { extra, state, follow };
}

test.each(['1.0.0', '2.0.0'])('a canary’s process ends as soon as the canary does, with %s live', async (stable) => {
  const { state, follow } = createExtra();
  await follow(registryOf('1.0.0', '2.0.0'));
  await follow(registryOf('1.0.0', '2.0.0'));
  expect(state.running).toBe(1);
  await follow(registryOf(stable));
  expect(state.running).toBe(0);
});

test.each([
  ['the canary ends', ({ follow }: ReturnType<typeof createExtra>) => follow(registryOf('1.0.0'))],
  ['the service ends', ({ extra }: ReturnType<typeof createExtra>) => extra.close()],
])('a canary is not started if %s while its descriptor is read', async (_what, end) => {
  const created = createExtra();
  const { state, follow } = created;
  const held = Promise.withResolvers<void>();
  state.load = () => held.promise;
  const overtaken = follow(registryOf('1.0.0', '2.0.0'));
  await end(created);
  held.resolve();
  await overtaken;
  expect(state.running).toBe(0);
});

test('a version that staff have chosen keeps its process', async () => {
  const { extra, state, follow } = createExtra();
  await extra.find('header', { header: '2.0.0' });
  await follow(registryOf('1.0.0'));
  expect(state.running).toBe(1);
});
