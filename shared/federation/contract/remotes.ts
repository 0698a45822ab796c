/** The current version of the contract between host and remote. Increase it for every breaking change. */
export const contractVersion = 3;

/**
 * The contract versions whose builds hosts load. For one release after an increase, these are the former and the
 * current version, so that remotes need not be rebuilt together with their hosts.
 */
export const knownContracts: readonly number[] = [contractVersion];

/** Whether hosts load builds for a version of the contract. */
export const isKnownContract = (contract: number): boolean => knownContracts.includes(contract);

/**
 * Why hosts do not load a build for a contract version, and what to do about it.
 *
 * @param contracts the versions that hosts load; by default the versions in this build
 * @returns undefined if hosts load the version
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

/** The Trusted Types policy of shell and remotes. A page that enforces Trusted Types must allow it, with duplicates. */
export const trustedTypesPolicy = 'kontor';

/** Permanent path of the boot script for pages of other teams. */
export const bootPath = '/assets/boot.js';

/**
 * Name of a remote's container. The prefix is necessary: the federation runtime reads the container from a global
 * variable, and an element with `id="cart"` defines a global `cart`.
 */
export function containerName<Name extends string>(remote: Name): `shop_${Name}` {
  return `shop_${remote}`;
}

/**
 * Whether a remote can have this name. The name is also that of a folder and a package, the first path segment at an
 * origin, and a part of a global variable, so only lower-case letters and digits are allowed.
 */
export function isRemoteName(name: string): boolean {
  return /^[a-z][a-z0-9]{1,30}$/.test(name);
}
