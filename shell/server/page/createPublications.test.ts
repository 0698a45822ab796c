import { expect, test } from '@jest/globals';
import { visitorRegistry } from '@kontor/federation/channels';
import type { Registry } from '@kontor/federation/registry';
import { buildRegistry, buildVersion, buildVisitor } from '@kontor/federation/testing';
import { createPublications } from './createPublications.ts';

const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);

/** A registry with the header and twenty other remotes, each with a canary for half of all visitors. */
function registryWith(canaries: readonly string[]): Registry {
  const names = ['header', ...Array.from({ length: 20 }, (_, index) => `team${index}`)];
  const { remotes, ...registry } = buildRegistry(names);
  const changed = Object.entries(remotes).map(([name, remote]) => {
    if (!canaries.includes(name)) return [name, remote];
    const next = buildVersion({ ...remote.versions['1.0.0'], version: '1.1.0' });
    return [
      name,
      { ...remote, versions: { ...remote.versions, '1.1.0': next }, canary: { version: '1.1.0', percent: 50 } },
    ];
  });
  return { ...registry, remotes: Object.fromEntries(changed) };
}

test('a page has as many publications as its own remotes have versions, however many canaries there are', () => {
  const publish = createPublications();
  const published = (registry: Registry) =>
    new Set(visitors.map((visitor) => publish(visitorRegistry(registry, buildVisitor(visitor)), 'de-DE', ['header'])))
      .size;
  const teams = Array.from({ length: 20 }, (_, index) => `team${index}`);
  expect(published(registryWith(teams))).toBe(1);
  expect(published(registryWith([...teams, 'header']))).toBe(2);
});

test('a page keeps its publication if only another remote goes live', () => {
  const publish = createPublications();
  const before = registryWith(['team1']);
  const { team1, ...others } = before.remotes;
  const after: Registry = { ...before, remotes: { ...others, ...(team1 && { team1: { ...team1, stable: '1.1.0' } }) } };
  expect(publish(after, 'de-DE', ['header'])).toBe(publish(before, 'de-DE', ['header']));
  expect(publish(after, 'de-DE', ['header', 'team1'])).not.toBe(publish(before, 'de-DE', ['header', 'team1']));
});
