import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry, RegistryRemote } from '@kontor/federation/registry';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import { newVisitor, visitorCookie } from '@kontor/server/identity';
import Fastify, { type FastifyInstance } from 'fastify';
import { createChromeSource } from './chrome/chromeSource.ts';
import { createTestShell } from './testing/createTestShell.ts';

const visitors = Array.from({ length: 100 }, newVisitor);
const teams = Array.from({ length: 20 }, (_, index) => `team${index}`);

let pageBorder: FastifyInstance;
/** Fragments that the shell has requested from page-border. */
let asked: string[];
let shell: Awaited<ReturnType<typeof createTestShell>> | undefined;

beforeEach(() => {
  asked = [];
  pageBorder = Fastify();
  pageBorder.get('/*', ({ url }, reply) => {
    asked.push(url);
    const version = url.includes('canary=1') ? '1.1.0' : '1.0.0';
    return reply.header('x-remote-version', version).send(`<p>${version}</p><script></script>`);
  });
});

afterEach(async () => {
  await shell?.close();
  await pageBorder.close();
});

/**
 * The remotes that every page has, and twenty others, each with a canary for half of all visitors if it is listed. One
 * of the twenty has a module for category pages.
 */
function registryWith(canaries: readonly string[]): Registry {
  const { remotes, ...registry } = buildRegistry(['header', 'footer', 'cart', 'newsletter', ...teams]);
  const withCanary = (name: string, remote: RegistryRemote): RegistryRemote => {
    const module = { exposes: { './Main': ['main.js'] }, slots: [{ page: 'category', module: './Main', height: 180 }] };
    const own = name === 'team0' ? module : {};
    const of = (version: string) => buildVersion({ ...remote.versions['1.0.0'], ...own, version });
    const stable = { ...remote, versions: { '1.0.0': of('1.0.0') } };
    if (!canaries.includes(name)) return stable;
    return {
      ...stable,
      versions: { ...stable.versions, '1.1.0': of('1.1.0') },
      canary: { version: '1.1.0', percent: 50 },
    };
  };
  const changed = Object.entries(remotes).map(([name, remote]) => [name, withCanary(name, remote)]);
  return { ...registry, remotes: Object.fromEntries(changed) };
}

/** The distinct documents that visitors get for a page. */
async function documentsOf(canaries: readonly string[], url: string): Promise<number> {
  const chrome = createChromeSource({
    url: await pageBorder.listen({ port: 0, host: '127.0.0.1' }),
    deadlineMs: 30_000,
    freshMs: 600_000,
    onError: (part, error) => expect([part, error]).toEqual([]),
  });
  const registry = registryWith(canaries);
  shell = await createTestShell({ documentDeadlineMs: 30_000 }, { current: async () => registry }, chrome);
  const { app } = shell;
  const bodies = new Set<string>();
  for (const visitor of visitors) bodies.add((await app.inject({ url, cookies: { [visitorCookie]: visitor } })).body);
  return bodies.size;
}

test('a page has one document, with one fragment of each part, despite twenty canaries of other remotes', async () => {
  expect(await documentsOf(teams, '/')).toBe(1);
  expect(asked).toHaveLength(2);
});

test('a page has two documents if one of the twenty canaries belongs to one of its own remotes', async () => {
  expect(await documentsOf(teams, '/category/coffee')).toBe(2);
  expect(asked).toHaveLength(3);
});

test('a page has one document per combination of its own remotes’ canaries, and requests the parts that each combination needs', async () => {
  expect(await documentsOf([...teams, 'header', 'cart'], '/')).toBe(4);
  expect(asked.map((url) => /header|footer/.exec(url)?.[0]).sort()).toEqual(['footer', 'header', 'header']);
});
