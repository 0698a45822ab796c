import { createHash } from 'node:crypto';
import { linkForgottenErrorType, mailLinkPath, newsletterPath } from '@kontor/api/newsletter';
import { sendError } from '@kontor/server/http';
import { cookieOfHeader, readCookie, setCookie } from '@kontor/server/identity';
import { mailPages, oneClickUnsubscriptionPath, siteLanguagesOf } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopHosts } from '../addresses/shopHosts.ts';
import { siteCookie } from '../addresses/siteOfRequest.ts';
import { outcomeOf } from './plainNewsletter.ts';

const cookieName = 'newsletter-links';

/** The number of e-mails whose links a browser keeps at the same time. This limit keeps the cookie below 4 kB. */
const maxLinks = 5;

/** The back end determines the format of tokens. They contain no spaces, because spaces separate them in the cookie. */
const tokenPattern = /^[!-~]{1,512}$/;

/** The headers of pages that an e-mail links to. They hide the address from other sites, and forbid caching. */
export const mailPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

/** A link's name in addresses. Without the cookie, the name gives access to nothing. */
export const linkOf = (token: string): string =>
  createHash('sha256').update(`mail link ${token}`).digest('base64url').slice(0, 12);

const tokensOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split(' ').filter((token) => tokenPattern.test(token));

const parametersOf = ({ url }: Pick<FastifyRequest, 'url'>) => new URL(url, 'http://shop.invalid').searchParams;

/** The token of an e-mail whose link this browser has opened, by the link's name. */
const tokenOf = (link: string, cookie: string | undefined): string | undefined =>
  tokensOf(cookie).find((token) => linkOf(token) === link);

/** The link that a request's address names, with its token if this browser knows it. */
export function mailLinkOf(request: FastifyRequest): { readonly link: string; readonly token: string | undefined } {
  const link = parametersOf(request).get('link') ?? '';
  return { link, token: tokenOf(link, readCookie(request, cookieName)) };
}

/** Redirects a request for a page that an e-mail links to. */
const answerMailPage = (address: string, reply: FastifyReply): FastifyReply =>
  reply.headers(mailPageHeaders).redirect(address, 303);

/** Reports that the browser does not know the link (NEWS-81). */
export const answerForgotten = (path: string, reply: FastifyReply): FastifyReply =>
  answerMailPage(`${path}?outcome=forgotten`, reply);

/** Replaces the link's name in a call's address with the link's token. Other addresses stay as they are. */
export function withToken(url: string, cookie: string | undefined): string {
  const [, link, rest = ''] = new RegExp(`^${mailLinkPath}/([\\w-]{12})(/doi)?$`).exec(url) ?? [];
  if (link === undefined) return url;
  const token = tokenOf(link, cookieOfHeader(cookie ?? '', cookieName));
  return token === undefined ? url : `${newsletterPath}/${encodeURIComponent(token)}${rest}`;
}

type Options = {
  readonly isSecure: boolean;
  readonly hosts: Pick<ShopHosts, 'siteOf'>;
  /** Sends the page at the request's address. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/**
 * Serves the pages that e-mails link to. The token of a mail link moves into a cookie before any document is sent, so
 * that it reaches no script, no referrer and no other company (NEWS-80). The address names the link, so that two tabs
 * stay separate.
 */
export function serveMailPages(app: FastifyInstance, { isSecure, hosts, answer }: Options): void {
  for (const path of Object.values(mailPages)) {
    const open = async (request: FastifyRequest, reply: FastifyReply) => {
      const parameters = parametersOf(request);
      const token = parameters.get('token');
      if (token === null) {
        const [asked = '', query] = request.url.split('?');
        if (asked !== path) return reply.redirect(query === undefined ? path : `${path}?${query}`, 303);
        const isKnown = outcomeOf(query ?? '') !== undefined || mailLinkOf(request).token !== undefined;
        if (isKnown) return answer(request, reply);
        // The account links to this page, so visitors may come without an e-mail.
        const isAsking = path === mailPages.interests && !parameters.has('link');
        return isAsking ? answerMailPage(`${path}?outcome=ask`, reply) : answerForgotten(path, reply);
      }
      if (!tokenPattern.test(token)) return answerForgotten(path, reply);
      // A link is valid on the site that sent it, whatever language the visitor has chosen there.
      const site = hosts.siteOf(request.host);
      if (site && siteLanguagesOf(site).length > 0) setCookie(reply, { name: siteCookie, value: site, isSecure });
      const others = tokensOf(readCookie(request, cookieName)).filter((one) => one !== token);
      setCookie(reply, { name: cookieName, value: [token, ...others].slice(0, maxLinks).join(' '), isSecure });
      return answerMailPage(`${path}?link=${linkOf(token)}`, reply);
    };
    // Documents are already compressed here.
    app.get(path, { compress: false }, open);
    app.get(`${path}/`, { compress: false }, open);
  }
  app.get(oneClickUnsubscriptionPath, (request, reply) =>
    answerMailPage(`${mailPages.unsubscription}?${parametersOf(request)}`, reply),
  );
  // Only calls for forgotten links get here, because `withToken` has replaced the addresses of all others with those of
  // the back end's calls.
  app.all(`${mailLinkPath}/*`, (_request, reply) =>
    sendError(reply, 410, 'LINK_FORGOTTEN', 'The link of the mail must be opened again.', {
      type: linkForgottenErrorType,
    }),
  );
}
