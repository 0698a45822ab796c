import { type Visitor, visitorRegistry } from '@kontor/federation/channels';
import type { Registry, ResolvedRegistry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import type { Observation } from '@kontor/publishing/observations';
import { identityOf, readCookie, versionsCookie } from '@kontor/server/identity';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config.ts';
import { createVisitorOf } from '../visitor/identifyBrowser.ts';
import { maskIdentity, networkOf } from './maskIdentity.ts';
import { ObservationOutbox, type OutboxOptions } from './ObservationOutbox.ts';

/** How long until the shell reports again that a visitor gets the same versions. */
const tellAgainMs = 10 * 60_000;

/** How many pairs of a visitor and versions are remembered as already reported to the controller. */
const maxTold = 50_000;

type Options = OutboxOptions &
  Pick<ShellConfig, 'hosts' | 'site'> & {
    readonly registry: Pick<RegistryWatch, 'current'>;
  };

/** A slot that failed, with sanitised strings. */
export type SlotFailure = {
  readonly id: string;
  readonly version: string | undefined;
  readonly outcome: string;
  readonly message: string;
};

/**
 * Reports to the controller what visitors experience with which version. It never throws, and no response waits for it.
 */
export type Observer = {
  /** A visitor gets a document, with the remotes of its page. */
  seen(request: FastifyRequest, registry: ResolvedRegistry): void;
  /** A visitor's page has run these versions. @param versions by remote */
  ran(request: FastifyRequest, versions: Readonly<Record<string, string>>): Promise<void>;
  failed(request: FastifyRequest, failure: SlotFailure): Promise<void>;
  /** A visitor's page was measured. @param versions by remote */
  measured(
    request: FastifyRequest,
    versions: Readonly<Record<string, string>>,
    slow: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Sends the waiting observations. */
  close(): Promise<void>;
};

/** The reported versions that the visitor really gets. */
const ownVersions = ({ remotes }: Registry, reported: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reported).filter(
      ([name, version]) => Object.hasOwn(remotes, name) && remotes[name]?.stable === version,
    ),
  );

/** A visitor who counts, and this visitor's registry. */
type Counted = { readonly visitor: Visitor; readonly registry: Registry };

type WhatHappened = Pick<Observation, 'kind' | 'versions' | 'failure'>;

/** The remote whose live version contains the failed slot. */
function remoteOfSlot({ remotes }: Registry, { id, version }: SlotFailure): string | undefined {
  const [container = ''] = id.split('/');
  return Object.keys(remotes).find(
    (name) =>
      version !== undefined &&
      remotes[name]?.stable === version &&
      remotes[name]?.versions[version]?.container === container,
  );
}

/**
 * Creates the part of the shell that reports to the controller. A visitor counts only if the browser has sent its
 * cookie back, because a crawler appears as a new visitor on every page. A version counts only if the visitor's own id
 * leads to it. Staff who have chosen versions do not count.
 */
export function createObserver({ url, key, registry, onError, ...config }: Options): Observer {
  const told = new LRUCache<string, true>({ max: maxTold, ttl: tellAgainMs });
  const outbox = new ObservationOutbox({ url, key, onError });
  const identifyVisitor = createVisitorOf(config);

  const visitorOf = (request: FastifyRequest): Visitor | undefined =>
    readCookie(request, versionsCookie) === undefined
      ? identifyVisitor(request, identityOf(request.cookies).visitor)
      : undefined;

  const tell = (request: FastifyRequest, { id, site, group }: Visitor, rest: WhatHappened): void => {
    if (Object.keys(rest.versions).length === 0) return;
    const address = maskIdentity('address', networkOf(request.ip), key);
    outbox.add({ visitor: maskIdentity('visitor', id, key), address, site, group, ...rest });
  };

  const countedOf = async (request: FastifyRequest): Promise<Counted | undefined> => {
    const visitor = visitorOf(request);
    if (visitor === undefined) return undefined;
    try {
      return { visitor, registry: visitorRegistry(await registry.current(), visitor) };
    } catch {
      // The code that needs the registry reports this error.
      return undefined;
    }
  };

  return {
    seen(request, { remotes }) {
      const visitor = visitorOf(request);
      if (visitor === undefined) return;
      const versions = Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
      const toldKey = `${visitor.id} ${JSON.stringify(versions)}`;
      if (told.has(toldKey)) return;
      told.set(toldKey, true);
      tell(request, visitor, { kind: 'seen', versions });
    },
    async ran(request, versions) {
      const counted = await countedOf(request);
      if (counted) tell(request, counted.visitor, { kind: 'ran', versions: ownVersions(counted.registry, versions) });
    },
    async failed(request, failed) {
      const counted = await countedOf(request);
      if (!counted) return;
      const remote = remoteOfSlot(counted.registry, failed);
      const { id, version, outcome, message } = failed;
      if (remote === undefined || version === undefined) return;
      const failure = { slot: id, outcome, message };
      tell(request, counted.visitor, { kind: 'failed', versions: { [remote]: version }, failure });
    },
    async measured(request, versions, slow) {
      const counted = await countedOf(request);
      if (!counted) return;
      tell(request, counted.visitor, { kind: 'measured', versions: ownVersions(counted.registry, versions) });
      tell(request, counted.visitor, { kind: 'slow', versions: ownVersions(counted.registry, slow) });
    },
    close: () => outbox.close(),
  };
}
