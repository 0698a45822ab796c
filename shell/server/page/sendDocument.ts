import { chooseEncoding, matchingEtag, type Representation } from '@kontor/server/http';
import type { FastifyReply } from 'fastify';
import { mailPageHeaders } from '../newsletter/mailLinks.ts';
import type { LoadedParts } from './createPartsLoader.ts';
import type { Dictionaries } from './dictionaries.ts';
import { policyHeaderNames } from './securityHeaders.ts';
import type { Visit } from './visit.ts';

/** Sends a document in the browser's preferred encoding, or 304 if the browser already has it. */
async function sendEncoded(
  { request, reply, site, view: { client } }: Visit,
  document: Representation,
  dictionaries: Dictionaries,
): Promise<FastifyReply> {
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;
  const audience = { site, client };
  dictionaries.use(document, audience);
  const dictionary = dictionaries.of(audience, request.headers);
  const encoded =
    (dictionary && (await dictionaries.encode(document, dictionary))) ?? (await document.in(chooseEncoding(accepted)));
  const offered = dictionaries.offered(audience, request.headers);
  if (offered) reply.header('link', `<${offered.path}>; rel="compression-dictionary"`);
  const etags = [...document.etags, encoded.etag];
  const etag = reply.statusCode === 200 ? matchingEtag(ifNoneMatch, etags, encoded.etag) : undefined;
  if (etag !== undefined) {
    // A 304 replaces the policy of the browser's stored copy with the current one.
    for (const name of policyHeaderNames) reply.header(name, encoded.headers[name]);
    return reply.code(304).header('etag', etag).send();
  }
  return reply.headers(encoded.headers).send(encoded.body);
}

/** Responds to a visit with its document. */
export function sendDocument(
  visit: Visit,
  { parts, pageView }: LoadedParts,
  { document, isPersonal }: { readonly document: Representation; readonly isPersonal: boolean },
  dictionaries: Dictionaries,
): Promise<FastifyReply> {
  const { page, isNotIndexed = false, isChosenByCookie = false } = pageView;
  // If the page's subject does not exist, the document is a notice, which shows no response to the form.
  const form = visit.newsletter ?? (page === visit.page ? visit.form : undefined);
  visit.reply.code(form?.status ?? page.status).headers({
    'content-language': visit.locale,
    'cache-control': isPersonal || isChosenByCookie ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, available-dictionary',
    ...(page.status === 404 || isNotIndexed ? { 'x-robots-tag': 'noindex' } : {}),
    ...(parts.values.newsletter.isMailPage ? mailPageHeaders : {}),
  });
  return sendEncoded(visit, document, dictionaries);
}
