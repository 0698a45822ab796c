import { type Visitor, visitorRegistry } from '@kontor/federation/channels';
import type { Registry, ResolvedRegistry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { maxObservations, type Observation, observationsPath } from '@kontor/publishing/observations';
import { identityOf, readCookie, versionsCookie } from '@kontor/server/identity';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config.ts';
import { createVisitorOf } from '../identifyBrowser.ts';
import { maskIdentity, networkOf } from './maskIdentity.ts';

/** Time in which observations are gathered for one call. */
const gatherMs = 500;

/** Most observations that wait while the controller does not answer. */
const maxWaiting = 20_000;

const callTimeoutMs = 5_000;

/** A visitor who gets the same versions is told to the controller again after this time. */
const seenAgainMs = 10 * 60_000;

/** Most visitors and versions of which it is known that they were told. */
const maxSeen = 50_000;

type Options = Pick<ShellConfig, 'hosts' | 'site'> & {
  /** Address of the controller. */
  readonly url: string;
  /** Key that shell and controller share. */
  readonly key: string;
  readonly registry: Pick<RegistryWatch, 'current'>;
  /** Gets why the controller cannot be told, once for each outage. */
  readonly onError: (error: unknown) => void;
};

/** A slot that failed, with sanitised texts. */
export type SlotFailure = {
  readonly id: string;
  readonly version: string | undefined;
  readonly outcome: string;
  readonly message: string;
};

/** Tells the controller what visitors experience with which version. Never throws; nothing waits for it. */
export type Observer = {
  /** A visitor gets a document, with the remotes of its page. */
  seen(request: FastifyRequest, registry: ResolvedRegistry): void;
  /** The page of a visitor has run these versions. @param versions by remote */
  ran(request: FastifyRequest, versions: Readonly<Record<string, string>>): Promise<void>;
  failed(request: FastifyRequest, failure: SlotFailure): Promise<void>;
  /** The page of a visitor was measured. @param versions by remote */
  measured(
    request: FastifyRequest,
    versions: Readonly<Record<string, string>>,
    slow: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Sends what waits. */
  close(): Promise<void>;
};

/** The reported versions that are those of the visitor. */
const ownVersions = ({ remotes }: Registry, reported: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reported).filter(
      ([name, version]) => Object.hasOwn(remotes, name) && remotes[name]?.stable === version,
    ),
  );

/** Whether there is something to tell. */
const isEmpty = (versions: object): boolean => Object.keys(versions).length === 0;

/**
 * Creates the part of the shell that tells the controller. Only visitors count whose browser has sent its cookie back, since
 * programs that crawl the shop are a new visitor with each page; and only versions that the visitor's own number leads to.
 * Staff who have chosen versions do not count.
 */
export function createObserver({ url, key, registry, onError, ...config }: Options): Observer {
  const seen = new LRUCache<string, true>({ max: maxSeen, ttl: seenAgainMs });
  let waiting: Observation[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let hasFailed = false;

  const knownVisitor = createVisitorOf(config);
  const visitorOf = (request: FastifyRequest): Visitor | undefined =>
    readCookie(request, versionsCookie) === undefined
      ? knownVisitor(request, identityOf(request.cookies).visitor)
      : undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxObservations);
      try {
        const answer = await fetch(`${url}${observationsPath}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(batch),
          signal: AbortSignal.timeout(callTimeoutMs),
        });
        if (!answer.ok) throw new Error(`the controller answers ${answer.status}`);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onError(error);
        hasFailed = true;
        // The latest are worth most.
        waiting = [...batch, ...waiting].slice(-maxWaiting);
        return;
      }
    }
  }

  const tell = (observation: Observation): void => {
    waiting.push(observation);
    if (waiting.length > maxWaiting) waiting.shift();
    timer ??= setTimeout(() => {
      sending = sending.then(send);
    }, gatherMs).unref();
  };

  const tellOf = (
    request: FastifyRequest,
    { id, site, group }: Visitor,
    rest: Pick<Observation, 'kind' | 'versions' | 'failure'>,
  ): void => {
    if (isEmpty(rest.versions)) return;
    tell({
      visitor: maskIdentity('visitor', id, key),
      address: maskIdentity('address', networkOf(request.ip), key),
      site,
      group,
      ...rest,
    });
  };

  /** The registry as a visitor gets it; undefined for whom does not count. */
  const registryOf = async (visitor: Visitor | undefined): Promise<Registry | undefined> => {
    if (visitor === undefined) return undefined;
    try {
      return visitorRegistry(await registry.current(), visitor);
    } catch {
      // Whoever needs the registry reports that.
      return undefined;
    }
  };

  return {
    seen(request, ofVisitor) {
      const visitor = visitorOf(request);
      if (visitor === undefined) return;
      const versions = Object.fromEntries(
        Object.entries(ofVisitor.remotes).map(([name, { version }]) => [name, version]),
      );
      const known = `${visitor.id} ${JSON.stringify(versions)}`;
      if (seen.has(known)) return;
      seen.set(known, true);
      tellOf(request, visitor, { kind: 'seen', versions });
    },
    async ran(request, versions) {
      const visitor = visitorOf(request);
      const ofVisitor = await registryOf(visitor);
      if (visitor === undefined || !ofVisitor) return;
      tellOf(request, visitor, { kind: 'ran', versions: ownVersions(ofVisitor, versions) });
    },
    async failed(request, { id, version, outcome, message }) {
      const visitor = visitorOf(request);
      const ofVisitor = await registryOf(visitor);
      if (visitor === undefined || !ofVisitor || version === undefined) return;
      const [container = ''] = id.split('/');
      const found = Object.entries(ofVisitor.remotes).find(
        ([, { stable, versions }]) => stable === version && versions[version]?.container === container,
      );
      if (!found) return;
      const failure = { slot: id, outcome, message };
      tellOf(request, visitor, { kind: 'failed', versions: { [found[0]]: version }, failure });
    },
    async measured(request, versions, slow) {
      const visitor = visitorOf(request);
      const ofVisitor = await registryOf(visitor);
      if (visitor === undefined || !ofVisitor) return;
      tellOf(request, visitor, { kind: 'measured', versions: ownVersions(ofVisitor, versions) });
      tellOf(request, visitor, { kind: 'slow', versions: ownVersions(ofVisitor, slow) });
    },
    async close() {
      await sending;
      await send();
    },
  };
}
