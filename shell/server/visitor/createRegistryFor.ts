import { hasCanary, visitorRegistry } from '@kontor/federation/channels';
import { type Pins, pinVersions, type Registry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { pinsOfHeader } from '@kontor/server/identity';
import type { FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { IsStaff } from '../staff/staffSession.ts';
import { createVisitorOf } from './identifyBrowser.ts';

/** Finds a request's registry. */
export type RegistryFor = (
  request: FastifyRequest,
  visitor: string | undefined,
) => Promise<{
  readonly registry: Registry;
  /** The names of the remotes whose canary the visitor gets. */
  readonly canaries: readonly string[];
  /** Whether other visitors may get other versions, because staff have chosen versions or a canary is running. */
  readonly isPersonal: boolean;
}>;

/** The versions that staff have chosen. */
export const pinsOf = (request: FastifyRequest, { versionKey }: Pick<ShellConfig, 'versionKey'>): Pins | undefined =>
  pinsOfHeader(request.headers.cookie, versionKey, Date.now());

/**
 * Creates the function that finds a request's registry, with the versions that staff have chosen or with the visitor's
 * versions.
 */
export function createRegistryFor(
  config: ShellConfig,
  registry: Pick<RegistryWatch, 'current' | 'load'>,
  isStaff: IsStaff,
): RegistryFor {
  const visitorOf = createVisitorOf(config);
  return async (request, visitor) => {
    const current = await registry.current();
    const pins = pinsOf(request, config);
    // Staff who have chosen versions get the live versions of all other remotes.
    if (pins !== undefined && (await isStaff(request))) {
      await registry.load(pins);
      return { registry: pinVersions(current, pins), canaries: [], isPersonal: true };
    }
    const ofVisitor = visitorRegistry(current, visitorOf(request, visitor));
    const canaries = Object.keys(current.remotes).filter(
      (name) => ofVisitor.remotes[name]?.stable !== current.remotes[name]?.stable,
    );
    return { registry: ofVisitor, canaries, isPersonal: hasCanary(current) };
  };
}
