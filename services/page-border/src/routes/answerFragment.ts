import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Served } from '../fragment/Fragments.ts';
import type { Encoded } from '../fragment/representation.ts';
import { chooseEncoding } from '../http/chooseEncoding.ts';
import { heldTag } from '../http/heldTag.ts';
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

const vary = 'accept-encoding';

/** Sends a fragment, compressed where that is liked better. */
export function answerFragment(
  request: FastifyRequest,
  reply: FastifyReply,
  { isInParts, canonical }: WantedFragment,
  served: Served,
  rules: CacheRules,
): FastifyReply | Promise<FastifyReply> {
  const { fragment, state } = served;
  const representation = isInParts ? fragment.parts() : fragment.page;
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined);

  const send = ({ body, etag, headers }: Encoded) => {
    reply.headers(headers);
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, ${vary}` : vary);
    reply.header('cache-control', cacheControl(served, rules));
    reply.header('server-timing', `cache;desc=${state}, render;dur=${fragment.milliseconds.toFixed(1)}`);
    if (canonical) {
      const link = `<${canonical}>; rel="canonical"`;
      reply.header('link', headers['link'] ? `${link}, ${headers['link']}` : link);
    }
    const held = heldTag(ifNoneMatch, representation.etags, etag);
    if (held === undefined) return reply.send(body);
    reply.removeHeader('content-encoding');
    return reply.code(304).header('etag', held).send();
  };

  const encoded = representation.in(encoding);
  return 'then' in encoded ? encoded.then(send) : send(encoded);
}
