import { pageLocale } from '@kontor/i18n';
import { forwardedFor } from '@kontor/server/http';
import type { SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormAnswer } from '../forms.ts';
import type { NewsletterAnswer } from '../newsletter/newsletterForms.ts';
import type { PageSource, PageVisit } from '../pageSource.ts';
import { type VisitorView, visitorView } from '../visitor/visitorView.ts';

/** The response to a form that a browser sent without scripts, shown by the form's page. */
export type SentForm = {
  readonly form?: FormAnswer;
  /** The response to a newsletter form. */
  readonly newsletter?: NewsletterAnswer;
};

/** A visit with data that only the shell needs. */
export type Visit = PageVisit & {
  readonly view: VisitorView;
  readonly newsletter: NewsletterAnswer | undefined;
};

/** Splits an address into its path and its query. The query may contain question marks. */
function splitAddress(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
}

/**
 * Reads from a request who is requesting which page.
 *
 * @param isPreview whether the request comes from staff
 */
export function visitOf(
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { form, newsletter }: SentForm,
  { site, pages, isPreview }: { readonly site: SiteKey; readonly pages: PageSource; readonly isPreview: boolean },
): Visit {
  const { path, query } = splitAddress(request.url);
  return {
    request,
    reply,
    site,
    locale: pageLocale(undefined, site),
    path,
    query,
    page: pages.match(path),
    forwardedFor: forwardedFor(request),
    isPreview,
    view: visitorView(request, site),
    form,
    newsletter,
  };
}
