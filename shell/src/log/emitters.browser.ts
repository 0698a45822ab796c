import type { ResolvedRegistry } from '@kontor/federation/registry';

/** The name for sources that do not belong to a remote. */
export const shell = 'shell';

/** A part of the page by name and version, such as `header@1.4.0`. */
const nameOf = (registry: ResolvedRegistry, remote: string | undefined): string => {
  const version = remote === undefined ? undefined : registry.remotes[remote]?.version;
  return version === undefined ? shell : `${remote}@${version}`;
};

/** The folder of each remote, such as `/r/cart/`, which the addresses of all the remote's scripts contain. */
export function remoteFolders({ remotes }: ResolvedRegistry): { readonly name: string; readonly folder: string }[] {
  return Object.entries(remotes).map(([name, { entry }]) => ({
    name,
    // An address ends with a version or `files`, followed by the file's name.
    folder: entry.url.split('/').slice(0, -2).concat('').join('/'),
  }));
}

/** The text that names the script of an error: the file, if the browser provides one, and the stack. */
export const scriptsIn = (error: unknown, file = ''): string => `${file}\n${error instanceof Error ? error.stack : ''}`;

/** The remote whose script is named first in a text, such as an error's stack. */
export function emitterOfText(registry: ResolvedRegistry, text: string): string {
  const [first] = remoteFolders(registry)
    .map(({ name, folder }) => ({ name, place: text.indexOf(folder) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  return nameOf(registry, first?.name);
}

/** The remote that shows an element. */
export function emitterOfNode(registry: ResolvedRegistry, node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  const container = element?.closest<HTMLElement>('[data-remote],#header,#footer');
  return nameOf(registry, container?.dataset['remote'] ?? container?.id);
}

/** A slot's remote, for slots such as `shop_cart/MiniCart` or `shop_cart/panel.js`. */
export function emitterOfSlot(id: string, version: string | undefined): string {
  const name = id.split('/')[0]?.replace(/^shop_/, '') || shell;
  return version === undefined ? name : `${name}@${version}`;
}
