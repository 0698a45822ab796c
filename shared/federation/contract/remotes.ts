/** The five remotes; also their folder names under `remotes/` and their first path segment where they are published. */
export const remoteNames = ['header', 'footer', 'cart', 'newsletter', 'preview'] as const;

export type RemoteName = (typeof remoteNames)[number];

/**
 * Version of what crosses the border between host and remote. A host loads only remotes that were built for the same
 * number; it rises with every change that an older side could not follow.
 */
export const contractVersion = 2;

/**
 * The share scope of the page. A scope of its own keeps our singletons away from those of foreign hosts, which live
 * in `default`.
 */
export const shareScope = 'shop';

/**
 * Name of a remote's container. The prefix is needed: the federation runtime looks the container up as a global, and
 * a page's `id="cart"` is a global named `cart`.
 */
export function containerName(remote: RemoteName): `shop_${RemoteName}` {
  return `shop_${remote}`;
}

/** Whether a value from outside names a remote. */
export function isRemoteName(value: unknown): value is RemoteName {
  return remoteNames.some((name) => name === value);
}
