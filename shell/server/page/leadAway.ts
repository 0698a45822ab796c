import type { FastifyReply } from 'fastify';
import type { PageSource } from '../pageSource.ts';
import type { StaffRedirects } from '../staff/takeStaffLogin.ts';
import { changeView } from '../visitor/visitorView.ts';
import type { Visit } from './visit.ts';

type Options = {
  readonly pages: PageSource;
  readonly staffRedirects: Pick<StaffRedirects, 'forPage'>;
  readonly isSecure: boolean;
};

/**
 * Redirects a visit if necessary: to the page in another view, to its page's redirect target, or to the staff log-in.
 *
 * @returns undefined if the visit gets a document
 */
export async function leadAway(
  visit: Visit,
  { pages, staffRedirects, isSecure }: Options,
): Promise<FastifyReply | undefined> {
  const { request, reply, site } = visit;
  const changed = changeView(request, reply, { site, isSecure });
  if (changed) return changed;
  const target = pages.redirect?.(visit);
  if (target) return reply.header('cache-control', target.cacheControl).redirect(target.address, target.status);
  const login = await staffRedirects.forPage(request);
  return login === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(login, 303);
}
