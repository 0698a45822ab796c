import { chooseEncoding, type Encoded, matchingEtag } from '@kontor/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Served } from '../fragment/Fragments.ts';
import type { RequestedFragment } from './fragmentRequest.ts';

/** How long responses may be cached. */
export type CacheRules = {
  readonly freshSeconds: number;
};

/**
 * For how many seconds a cache may serve its copy while this service is unreachable and cannot name the live version.
 */
const staleIfError = 86_400;

/**
 * The `Cache-Control` of a public response. Caches revalidate an outdated or incomplete response after a second. There
 * is no `stale-while-revalidate`, because after a rollback the first response would still have the version that was
 * rolled back.
 */
function cacheControl({ fragment, state }: Served, { freshSeconds }: CacheRules): string {
  const isNewest = state !== 'stale' && fragment.isWhole;
  const age = isNewest ? freshSeconds : 1;
  return `public, max-age=${age}, stale-if-error=${staleIfError}`;
}

const vary = 'accept-encoding';

type Headers = Readonly<Record<string, string>>;

/** Headers by body and cache state. All responses with the same body and state share them. */
const knownHeaders = new WeakMap<Encoded, Map<string, Headers>>();

function headersOf(encoded: Encoded, served: Served, rules: CacheRules): Headers {
  const byState = knownHeaders.get(encoded) ?? new Map<string, Headers>();
  const headers = byState.get(served.state) ?? {
    ...encoded.headers,
    vary,
    'cache-control': cacheControl(served, rules),
    'server-timing': `cache;desc=${served.state}, render;dur=${served.fragment.milliseconds.toFixed(1)}`,
  };
  byState.set(served.state, headers);
  knownHeaders.set(encoded, byState);
  return headers;
}

/**
 * Responses to staff are never cached, even if they are public fragments, because the next response may be a preview. A
 * canary's responses are not cached, because a cache would send them to other visitors.
 */
const personal = 'private, no-store';

/**
 * The policy of a fragment that a browser opens as a page. The browser shows it with its styles and pictures, but runs
 * no script and does not show it in a frame. Servers that include fragments do not get this header, because some of
 * them pass headers on to their page.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src * data:',
  'font-src *',
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/**
 * Sends a fragment in the client's preferred encoding, or 304.
 *
 * @param isPersonal whether the response depends on the visitor, through a preview token or a canary
 */
export function answerFragment(
  request: FastifyRequest,
  reply: FastifyReply,
  { isMarkupOnly, canonical }: RequestedFragment,
  served: Served,
  rules: CacheRules,
  isPersonal: boolean,
): FastifyReply | Promise<FastifyReply> {
  const representation = isMarkupOnly ? served.fragment.markupOnly() : served.fragment.page;
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;

  const send = (encoded: Encoded) => {
    const headers = headersOf(encoded, served, rules);
    const others = reply.getHeader('vary');
    reply.headers(headers);
    const isOpened = request.headers['sec-fetch-mode'] === 'navigate';
    if (isPersonal || isOpened) reply.header('cache-control', personal);
    if (isOpened) reply.header('content-security-policy', policy);
    if (others) reply.header('vary', `${others}, ${vary}`);
    if (canonical) {
      const link = `<${canonical}>; rel="canonical"`;
      reply.header('link', headers['link'] ? `${link}, ${headers['link']}` : link);
    }
    const etag = matchingEtag(ifNoneMatch, representation.etags, encoded.etag);
    if (etag === undefined) return reply.send(encoded.body);
    reply.removeHeader('content-encoding');
    return reply.code(304).header('etag', etag).send();
  };

  const encoded = representation.in(chooseEncoding(accepted));
  return 'then' in encoded ? encoded.then(send) : send(encoded);
}
