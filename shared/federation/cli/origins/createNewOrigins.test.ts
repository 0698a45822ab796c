import { expect, test } from '@jest/globals';
import type { Registry } from '../../registry/registry.ts';
import { buildVersion } from '../../testing/index.ts';
import { createNewOrigins } from './createNewOrigins.ts';

/** A registry in which each remote has one version at each of its origins. */
const registryWith = (remotes: Readonly<Record<string, readonly string[]>>): Registry => ({
  schema: 3,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, origins]) => {
      const versions = origins.map((origin, index) => [`1.${index}.0`, buildVersion({ name, origin })] as const);
      return [name, { versions: Object.fromEntries(versions) }];
    }),
  ),
});

function createOrigins(taken: readonly number[] = []) {
  const served: string[] = [];
  const errors: unknown[] = [];
  const follow = createNewOrigins({
    published: '/origins',
    ports: [3001],
    async serve({ name, port, folder }) {
      if (taken.includes(port)) throw new Error(`${port} is in use`);
      served.push(`${name} ${port} ${folder}`);
    },
    onError: (error) => errors.push(error),
  });
  return { follow, served, errors };
}

test('a remote that is published while the process runs is served once on each of its ports', async () => {
  const { follow, served } = createOrigins();
  await follow(registryWith({ header: ['http://localhost:3001'] }));
  expect(served).toEqual([]);
  const wishlist = ['http://localhost:3040', 'http://127.0.0.1:3041'];
  for (let look = 0; look < 2; look += 1) await follow(registryWith({ header: ['http://localhost:3001'], wishlist }));
  expect(served).toEqual(['wishlist 3040 /origins/wishlist', 'wishlist 3041 /origins/wishlist']);
});

test('origins on other machines or without a port are not served', async () => {
  const { follow, served } = createOrigins();
  await follow(registryWith({ wishlist: ['https://cdn.example', 'https://cdn.example:3050', 'http://localhost'] }));
  expect(served).toEqual([]);
});

test('a port that is already in use is reported once, and the other origins are served', async () => {
  const { follow, served, errors } = createOrigins([3040]);
  const registry = registryWith({ loyalty: ['http://localhost:3040'], wishlist: ['http://localhost:3041'] });
  for (let look = 0; look < 2; look += 1) await follow(registry);
  expect(served).toEqual(['wishlist 3041 /origins/wishlist']);
  expect(errors).toEqual([new Error('3040 is in use')]);
});
