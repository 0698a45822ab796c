/** The five remotes. The names are also their folders under `remotes/` and the first path segment at their origins. */
export const remoteNames = ['header', 'footer', 'cart', 'newsletter', 'preview'] as const;

export type RemoteName = (typeof remoteNames)[number];

/**
 * Version of the contract between host and remote. A host loads only remotes that were built for the same number. Raise it
 * for every breaking change.
 */
export const contractVersion = 2;

/**
 * The share scope of the page. It keeps our singletons apart from those of foreign hosts in `default`.
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
