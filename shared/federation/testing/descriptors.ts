import { containerName, contractVersion } from '../contract/remotes.ts';
import { slots } from '../contract/slots.ts';
import type { Visitor } from '../registry/channels.ts';
import type { Descriptor, PublishedVersion } from '../registry/files/descriptor.ts';
import type { Registry } from '../registry/registry.ts';

/** A descriptor with one exposed module and strings in two locales. */
export function buildDescriptor(overrides: Partial<Descriptor> = {}): Descriptor {
  const name = overrides.name ?? 'cart';
  const descriptor = {
    name,
    version: '1.0.0',
    contract: contractVersion,
    container: `shop_${name}`,
    entry: ['remoteEntry.js'],
    exposes: { './MiniCart': ['mini.js'] },
    locales: { 'de-DE': ['texts-de.js'], 'tr-TR': ['texts-tr.js'] },
    ...overrides,
  };
  const { entry, exposes, locales, entries = {}, pages = {} } = descriptor;
  const scripts = [entry, ...[exposes, locales, entries, pages].flatMap((groups) => Object.values(groups))].flat();
  const file = (script: string) => ({ bytes: 10, gzip: 5, integrity: testIntegrity(script) });
  return { ...descriptor, files: overrides.files ?? Object.fromEntries(scripts.map((name) => [name, file(name)])) };
}

/** A published version with one exposed module and strings in two locales. */
export function buildVersion({
  origin = 'http://localhost:3003',
  ...overrides
}: Partial<PublishedVersion> = {}): PublishedVersion {
  return { ...buildDescriptor(overrides), origin };
}

/** A well-formed integrity value that differs for each script name. */
export function testIntegrity(script: string): string {
  const letters = script.replaceAll(/[^\w]/g, '').replaceAll('_', '');
  return `sha256-${letters.padEnd(43, 'A').slice(0, 43)}=`;
}

/** A registry with one live version of each named remote. Each remote has a separate origin. */
export function buildRegistry(names: readonly string[]): Registry {
  const remotes = names.map((name, index) => {
    const exposes = { [`./${moduleOf(name)}`]: [`${name}-main.js`] };
    const origin = `http://localhost:${3001 + index}`;
    const version = buildVersion({ name, origin, container: containerName(name), exposes });
    return [name, { stable: '1.0.0', versions: { '1.0.0': version } }] as const;
  });
  return { schema: 3, remotes: Object.fromEntries(remotes) };
}

/** The first of a remote's modules for which a host has a slot. */
const moduleOf = (name: string): string =>
  Object.values(slots).find(({ remote }) => remote === name)?.module ?? 'Module';

/** A visitor with an id, by default a guest of the German shop. */
export const buildVisitor = (id: string, over: Partial<Visitor> = {}): Visitor => ({
  ...{ id, site: 'DE', group: 'guests' },
  ...over,
});
