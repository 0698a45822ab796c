import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Served } from '../fragment/Fragments.ts';
import { isUnchanged } from '../http/isUnchanged.ts';
import type { WantedFragment } from './fragmentRequest.ts';

/** What answers say of how long they may be kept. */
export type CacheRules = {
  readonly freshSeconds: number;
  readonly staleSeconds: number;
};

/** Seconds for which a cache in front may go on serving while this service cannot be reached. */
const staleIfError = 86_400;

/** Who may keep an answer and for how long; staff's are nobody else's, and what is out of date is asked for again. */
export function cacheControl({ fragment, state }: Served, { freshSeconds, staleSeconds }: CacheRules): string {
  if (state === 'preview') return 'private, no-store';
  const isNewest = state !== 'stale' && fragment.isWhole;
  const age = isNewest ? freshSeconds : 1;
  return `public, max-age=${age}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleIfError}`;
}

/** Sends a fragment. */
export function answerFragment(
  request: FastifyRequest,
  reply: FastifyReply,
  { isInParts, canonical }: WantedFragment,
  served: Served,
  rules: CacheRules,
): FastifyReply {
  const { fragment, state } = served;
  const { body, etag, headers } = isInParts ? fragment.parts() : fragment.page;
  reply.headers(headers);
  reply.header('cache-control', cacheControl(served, rules));
  reply.header('server-timing', `cache;desc=${state}, render;dur=${fragment.milliseconds.toFixed(1)}`);
  if (canonical) {
    const link = `<${canonical}>; rel="canonical"`;
    reply.header('link', headers['link'] ? `${link}, ${headers['link']}` : link);
  }
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(body);
}
