/** Version of the contract between host and remote that builds are made for. Raise it for every breaking change. */
export const contractVersion = 3;

/**
 * The versions of the contract whose builds hosts load. For one release after a raise they are the former and the current one, so
 * that remotes need not be built together with their hosts.
 */
export const knownContracts: readonly number[] = [contractVersion];

/** Whether hosts load builds for a version of the contract. */
export const isKnownContract = (contract: number): boolean => knownContracts.includes(contract);

/**
 * Why hosts do not load a build for a version of the contract, and what to do about it.
 *
 * @param contracts the versions that they load; by default the ones of this build
 * @returns undefined if they load it
 */
export function contractRefusal(contract: number, contracts = knownContracts): string | undefined {
  if (contracts.includes(contract)) return undefined;
  const step = contracts.every((known) => contract > known) ? 'deploy newer hosts first' : 'build and publish it again';
  return `built for contract ${contract}, but hosts load ${contracts.join(' and ') || 'no common one'}; ${step}`;
}

/**
 * The share scope of the page. It separates our singletons from the singletons of foreign hosts in `default`.
 */
export const shareScope = 'shop';

/** The Trusted Types policy of shell and remotes. A page that enforces Trusted Types must allow it, more than once. */
export const trustedTypesPolicy = 'kontor';

/** Permanent path of the boot script for pages of other teams. */
export const bootPath = '/assets/boot.js';

/**
 * Name of a remote's container. The prefix is needed: the federation runtime looks the container up as a global, and
 * a page's `id="cart"` is a global named `cart`.
 */
export function containerName<Name extends string>(remote: Name): `shop_${Name}` {
  return `shop_${remote}`;
}

/**
 * Whether a remote can have this name. It is a folder, a package, the first path segment at an origin and a part of a global
 * variable, so it consists of lower-case letters and digits.
 */
export function isRemoteName(name: string): boolean {
  return /^[a-z][a-z0-9]{1,30}$/.test(name);
}
