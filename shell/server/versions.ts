import {
  type PreviewTokenStatus,
  previewCookieName,
  type RemoteVersions,
  readTokenStatus,
  versionChoiceSchema,
  versionsPath,
} from '@kontor/api/preview';
import { hasCanary, type Visitor, visitorRegistry } from '@kontor/federation/channels';
import { loadableVersions, type Pins, pinVersions, type Registry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { sendError } from '@kontor/server/http';
import {
  clearCookie,
  identityOf,
  pinsOfHeader,
  readCookie,
  setCookie,
  signPins,
  versionsCookie,
} from '@kontor/server/identity';
import { cookieRowOf } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createAskBackEnd } from './callBackEnd.ts';
import type { ShellConfig } from './config.ts';
import { createVisitorOf } from './identifyBrowser.ts';
import { createStaffCheck } from './staffSession.ts';

type Options = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current' | 'load'>;
};

/** The registry as a request gets it. */
export type RegistryFor = (
  request: FastifyRequest,
  visitor: string | undefined,
) => Promise<{
  readonly registry: Registry;
  /** Names of the remotes whose canary the visitor gets. */
  readonly canaries: readonly string[];
  /** Whether other visitors may get other versions: staff have chosen some, or there is a canary. */
  readonly isPersonal: boolean;
}>;

/**
 * Lets staff choose versions of remotes for their own session (PREV-29 to PREV-31). Without a key nobody can.
 *
 * @returns the registry of a request
 */
export function takeVersions(app: FastifyInstance, { config, registry }: Options): RegistryFor {
  const { versionKey: key, secureCookies: isSecure } = config;

  const isStaff = createStaffCheck(config, app.log);
  const ask = createAskBackEnd(config);
  const visitorOf = createVisitorOf(config);

  const pinsOf = (request: FastifyRequest): Pins | undefined => pinsOfHeader(request.headers.cookie, key, Date.now());

  const versionsOf = (current: Registry, pins: Pins | undefined, visitor?: Visitor): RemoteVersions[] => {
    // Whoever has chosen versions gets no canary.
    const running = pins ? current : visitorRegistry(current, visitor);
    return Object.entries(current.remotes).map(([name, remote]) => {
      const versions = loadableVersions(remote);
      const pinned = versions.find((version) => version === pins?.[name]);
      const stable = running.remotes[name]?.stable;
      return {
        name,
        ...(remote.stable === undefined ? {} : { live: remote.stable }),
        versions: [...versions],
        ...(pinned === undefined ? {} : { pinned }),
        ...(stable === undefined || stable === remote.stable ? {} : { canary: stable }),
      };
    });
  };

  const refuse = (reply: FastifyReply) =>
    sendError(reply, 401, 'UNAUTHORIZED', 'There is no preview session.', {
      status: 'UNAUTHORIZED' satisfies PreviewTokenStatus,
    });
  const badRequest = { status: 'BAD_REQUEST' satisfies PreviewTokenStatus };

  if (key !== undefined) {
    const noStore = { 'cache-control': 'no-store' };
    app.get(versionsPath, async (request, reply) => {
      if (!(await isStaff(request))) return refuse(reply);
      const visitor = visitorOf(request, identityOf(request.cookies).visitor);
      return reply.headers(noStore).send({ remotes: versionsOf(await registry.current(), pinsOf(request), visitor) });
    });
    app.put(versionsPath, async (request, reply) => {
      if (!(await isStaff(request))) return refuse(reply);
      const choice = v.safeParse(versionChoiceSchema, request.body);
      if (!choice.success) return sendError(reply, 400, 'BAD_REQUEST', 'The versions cannot be read.', badRequest);
      const { pins, settings } = choice.output;
      const known = versionsOf(await registry.current(), pins);
      const unknown = Object.keys(pins).find((name) => !known.some((remote) => remote.name === name && remote.pinned));
      if (unknown !== undefined) {
        return sendError(reply, 400, 'UNKNOWN_VERSION', 'A version is not in the registry.', {
          ...badRequest,
          remote: unknown,
        });
      }
      if (settings) {
        const { previewDateTime, ...group } = settings;
        const path = `/service/preview/api/token?${new URLSearchParams(group)}`;
        const answer = await ask({ method: 'POST', path, body: { previewDateTime } }, request, reply);
        const status = readTokenStatus(answer.data) ?? 'INTERNAL_ERROR';
        if (status !== 'SUCCESS') {
          const code = answer.status >= 400 ? answer.status : 500;
          return sendError(reply, code, 'SETTINGS_REFUSED', 'The settings are not applied.', { status });
        }
      }
      if (Object.keys(pins).length === 0) clearCookie(reply, versionsCookie);
      else {
        const { life } = cookieRowOf(versionsCookie);
        const options = { key, previewToken: readCookie(request, previewCookieName) ?? '', now: Date.now() };
        setCookie(reply, { name: versionsCookie, value: signPins(pins, Number(life) * 1_000, options), isSecure });
      }
      return reply.headers(noStore).send({ remotes: known, status: 'SUCCESS' satisfies PreviewTokenStatus });
    });
  }

  return async (request, visitor) => {
    const current = await registry.current();
    const pins = pinsOf(request);
    // Staff who have chosen versions get all others in the live one.
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
