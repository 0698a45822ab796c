import {
  type PreviewTokenStatus,
  previewCookieName,
  type RemoteVersions,
  readTokenStatus,
  versionChoiceSchema,
  versionsPath,
} from '@kontor/api/preview';
import { type Visitor, visitorRegistry } from '@kontor/federation/channels';
import { loadableVersions, type Pins, type Registry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { sendError } from '@kontor/server/http';
import { clearCookie, identityOf, readCookie, setCookie, signPins, versionsCookie } from '@kontor/server/identity';
import { cookieRowOf } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type AskBackEnd, createAskBackEnd } from '../back-end/callBackEnd.ts';
import type { ShellConfig } from '../config.ts';
import { pinsOf } from '../visitor/createRegistryFor.ts';
import { createVisitorOf } from '../visitor/identifyBrowser.ts';
import type { IsStaff } from './staffSession.ts';

type Options = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current'>;
  readonly isStaff: IsStaff;
};

const noStore = { 'cache-control': 'no-store' };

const badRequest = { status: 'BAD_REQUEST' satisfies PreviewTokenStatus };

/** Lets staff choose versions of remotes for their own session (PREV-29 to PREV-31). Without a key nobody can. */
export function takeVersions(app: FastifyInstance, { config, registry, isStaff }: Options): void {
  const { versionKey: key, secureCookies: isSecure } = config;
  if (key === undefined) return;
  const ask = createAskBackEnd(config);
  const visitorOf = createVisitorOf(config);

  app.get(versionsPath, async (request, reply) => {
    if (!(await isStaff(request))) return refuse(reply);
    const visitor = visitorOf(request, identityOf(request.cookies).visitor);
    const remotes = versionsOf(await registry.current(), pinsOf(request, config), visitor);
    return reply.headers(noStore).send({ remotes });
  });
  app.put(versionsPath, async (request, reply) => {
    if (!(await isStaff(request))) return refuse(reply);
    const choice = v.safeParse(versionChoiceSchema, request.body);
    if (!choice.success) return sendError(reply, 400, 'BAD_REQUEST', 'The versions cannot be read.', badRequest);
    const { pins, settings } = choice.output;
    const remotes = versionsOf(await registry.current(), pins);
    const unknown = Object.keys(pins).find((name) => !remotes.some((remote) => remote.name === name && remote.pinned));
    if (unknown !== undefined) {
      const details = { ...badRequest, remote: unknown };
      return sendError(reply, 400, 'UNKNOWN_VERSION', 'A version is not in the registry.', details);
    }
    const refused = settings && (await applySettings(ask, settings, request, reply));
    if (refused) return refused;
    keepPins(pins, { key, isSecure }, request, reply);
    return reply.headers(noStore).send({ remotes, status: 'SUCCESS' satisfies PreviewTokenStatus });
  });
}

/** The versions that staff can choose, and the versions that they get. */
function versionsOf(current: Registry, pins: Pins | undefined, visitor?: Visitor): RemoteVersions[] {
  // Staff who have chosen versions get no canary.
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
}

const refuse = (reply: FastifyReply) =>
  sendError(reply, 401, 'UNAUTHORIZED', 'There is no preview session.', {
    status: 'UNAUTHORIZED' satisfies PreviewTokenStatus,
  });

/** Applies the preview's date and group in the back end. @returns the error response if the back end refuses them */
async function applySettings(
  ask: AskBackEnd,
  { previewDateTime, ...group }: NonNullable<v.InferOutput<typeof versionChoiceSchema>['settings']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = `/service/preview/api/token?${new URLSearchParams(group)}`;
  const answer = await ask({ method: 'POST', path, body: { previewDateTime } }, request, reply);
  const status = readTokenStatus(answer.data) ?? 'INTERNAL_ERROR';
  if (status === 'SUCCESS') return undefined;
  const code = answer.status >= 400 ? answer.status : 500;
  return sendError(reply, code, 'SETTINGS_REFUSED', 'The settings are not applied.', { status });
}

/** Keeps the chosen versions in a signed cookie. */
function keepPins(
  pins: Pins,
  { key, isSecure }: { readonly key: string; readonly isSecure: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (Object.keys(pins).length === 0) {
    clearCookie(reply, versionsCookie);
    return;
  }
  const { life } = cookieRowOf(versionsCookie);
  const options = { key, previewToken: readCookie(request, previewCookieName) ?? '', now: Date.now() };
  setCookie(reply, { name: versionsCookie, value: signPins(pins, Number(life) * 1_000, options), isSecure });
}
