/** The current version of the contract between hosts and remotes. Increase it for every breaking change. */
export const contractVersion = 3;

/**
 * The contract versions of the builds that hosts load. For one release after an increase, these are the previous and
 * the current version, so remotes need not be rebuilt together with their hosts.
 */
export const knownContracts: readonly number[] = [contractVersion];

/** Whether hosts load builds for a contract version. */
export const isKnownContract = (contract: number): boolean => knownContracts.includes(contract);

/**
 * Why hosts do not load builds for a contract version, and what to do about it.
 *
 * @param contracts the versions that hosts load; by default the versions in this build
 * @returns undefined if hosts load the version
 */
export function contractRefusal(contract: number, contracts = knownContracts): string | undefined {
  if (contracts.includes(contract)) return undefined;
  const step = contracts.every((known) => contract > known) ? 'deploy newer hosts first' : 'build and publish it again';
  return `built for contract ${contract}, but hosts load ${contracts.join(' and ') || 'no common one'}; ${step}`;
}

/** The page's share scope. It separates our singletons from those of third-party hosts, which are in `default`. */
export const shareScope = 'shop';

/**
 * The Trusted Types policy that the shell and the remotes use. A page that enforces Trusted Types must allow this
 * policy and duplicates of it, because each remote has its own runtime.
 */
export const trustedTypesPolicy = 'kontor';

/** Permanent path of the boot script for other teams' pages. */
export const bootPath = '/assets/boot.js';

/**
 * Name of a remote's container. It needs the prefix because the federation runtime reads the container from a global
 * variable, and an element with `id="cart"` already defines a global `cart`.
 */
export function containerName<Name extends string>(remote: Name): `shop_${Name}` {
  return `shop_${remote}`;
}

/**
 * Whether a remote can have this name. It is also the name of a folder and a package, the first path segment at an
 * origin, and part of a global variable's name. Only lower-case letters and digits are therefore allowed.
 */
export function isRemoteName(name: string): boolean {
  return /^[a-z][a-z0-9]{1,30}$/.test(name);
}
