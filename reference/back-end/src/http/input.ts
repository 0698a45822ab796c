import { isSiteKey, type SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

/** Refuses a call because of its input. Becomes the JSON response `{ error, message, … }`. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly status: number;
  /** Value of `error` in the response. */
  readonly code: string;
  /** Additional fields in the response. */
  readonly fields: Readonly<Record<string, string | number>>;

  constructor(status: number, code: string, message: string, fields: ClientError['fields'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Refuses a call. */
export function refuse(status: number, code: string, message: string, fields?: ClientError['fields']): never {
  throw new ClientError(status, code, message, fields);
}

/** Allows caches to store a response for a minute. The response is the same for all visitors of a site. */
export const cacheForSite = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=60').header('vary', 'site');

/**
 * Validates input against a schema. Invalid input is refused with 400, and the message names the fields but not their
 * values.
 */
export function parseInput<TSchema extends v.GenericSchema>(schema: TSchema, input: unknown): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  return refuse(400, 'BAD_REQUEST', `invalid: ${fields.join(', ')}`);
}

const refuseSite = (message: string): never => refuse(400, 'SITE_UNKNOWN', message);

/**
 * The site that a call names in its `site` header, its query or its body. An unknown site is refused, and so are two
 * different sites.
 */
export function optionalSiteOf(request: FastifyRequest, siteCode?: SiteKey): SiteKey | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  const named = [request.headers['site'], query['site'], siteCode].filter((site) => site !== undefined);
  const [site] = named;
  if (site === undefined) return undefined;
  if (!isSiteKey(site)) return refuseSite('the call names a site that does not exist');
  return named.every((other) => other === site) ? site : refuseSite('the call names different sites');
}

/** The site of a call that needs one. */
export function siteOf(request: FastifyRequest, siteCode?: SiteKey): SiteKey {
  return optionalSiteOf(request, siteCode) ?? refuseSite('the call names no site');
}
