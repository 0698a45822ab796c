import { containerName, contractVersion, type RemoteName } from '../contract/remotes.ts';
import type { Descriptor } from '../registry/descriptor.ts';
import type { Registry } from '../registry/registry.ts';

/** What a build of a remote says of itself: one exposed module, texts in two locales. */
export function buildDescriptor(overrides: Partial<Descriptor> = {}): Descriptor {
  const name = overrides.name ?? 'cart';
  return {
    name,
    version: '1.0.0',
    contract: contractVersion,
    container: `shop_${name}`,
    entry: ['remoteEntry.js'],
    exposes: { './MiniCart': ['mini.js'] },
    locales: { 'de-DE': ['texts-de.js'], 'tr-TR': ['texts-tr.js'] },
    files: { 'remoteEntry.js': { bytes: 10, gzip: 5, integrity: 'sha384-entry' } },
    ...overrides,
  };
}

/** A registry in which one version of each named remote is live, each on an origin of its own. */
export function buildRegistry(names: readonly RemoteName[]): Registry {
  const remotes = names.map((name, index) => {
    const exposes = { [`./${modules[name]}`]: [`${name}-main.js`] };
    const descriptor = buildDescriptor({ name, container: containerName(name), exposes });
    return [
      name,
      { origin: `http://localhost:${3001 + index}`, active: '1.0.0', versions: { '1.0.0': descriptor } },
    ] as const;
  });
  return { schema: 1, remotes: Object.fromEntries(remotes) };
}

const modules: Readonly<Record<RemoteName, string>> = {
  header: 'Header',
  footer: 'Footer',
  cart: 'MiniCart',
  newsletter: 'NewsletterForm',
  preview: 'PreviewPanel',
};
