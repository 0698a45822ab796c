import { chooseEncoding, escapeHtml, type Representation, represent } from '@kontor/server/http';
import type { FastifyReply } from 'fastify';
import type { PageState } from '../../src/pageState.ts';
import type { ShellConfig } from '../config.ts';
import { documentTexts } from '../document/documentTexts.ts';
import { renderDocument } from '../document/renderDocument.ts';
import type { Refusal } from './createAdmission.ts';
import { createPolicyHeaders } from './securityHeaders.ts';
import type { Visit } from './visit.ts';

/**
 * Creates the function that sends the page of a refused request: the fallback header and footer with a message. It
 * loads no script and is rendered once for each site and language.
 */
export function createSendRefusal({ isPolicyReportedOnly: isReportedOnly }: Pick<ShellConfig, 'isPolicyReportedOnly'>) {
  const policyHeaders = createPolicyHeaders({ isReportedOnly });
  const pages = new Map<string, Representation>();

  const render = ({ site, locale }: Visit): Representation => {
    const state: PageState = {
      ...{ site, locale, page: 'message' },
      flags: { header: [], footer: [] },
      registry: { remotes: {} },
    };
    const { failed, reload } = documentTexts(locale);
    const message = `<p class="k-note" role="alert">${escapeHtml(failed)} <a href="">${escapeHtml(reload)}</a></p>`;
    const rendered = { html: message, style: '', title: undefined, pictures: '', needsScript: false };
    const { pieces, sources } = renderDocument(state, [], {}, { rendered });
    const headers = { 'content-type': 'text/html; charset=utf-8', ...policyHeaders(state.registry, sources, true) };
    return represent(Buffer.from(pieces.join('')), headers);
  };

  return async (visit: Visit, { status, retryAfterSeconds }: Refusal): Promise<FastifyReply> => {
    const { request, reply, site, locale } = visit;
    const page = pages.get(`${site} ${locale}`) ?? render(visit);
    pages.set(`${site} ${locale}`, page);
    const { headers, body } = await page.in(chooseEncoding(request.headers['accept-encoding']));
    return reply
      .code(status)
      .headers({
        ...headers,
        'retry-after': retryAfterSeconds,
        'cache-control': 'no-store',
        'content-language': locale,
        vary: 'accept-encoding',
        'x-robots-tag': 'noindex',
      })
      .send(body);
  };
}
