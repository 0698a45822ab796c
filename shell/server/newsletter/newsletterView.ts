import { brand, mailPages } from '@kontor/site';
import type { Visit } from '../page/visit.ts';
import type { RenderedPage } from '../pageSource.ts';
import { outcomeOf, plainNewsletter, plainStyle } from './plainNewsletter.ts';

/** Pages that an e-mail links to. Their documents send no referrer. */
const mailPaths: ReadonlySet<string> = new Set(Object.values(mailPages));

/** What a newsletter page's document has in addition to the page's own content. */
export type NewsletterView = {
  /** Whether an e-mail led to the page. Third-party scripts must not see a subscriber's data (NEWS-80). */
  readonly isMailPage: boolean;
  /** What replaces the page in browsers without scripts, or if the remote fails. */
  readonly standIn?: { readonly html: string; readonly style: string };
  /** The whole page, if this page responds to a form. Such a page is complete without scripts. */
  readonly answer?: RenderedPage;
};

/** The response to a form as a page that is complete without scripts. */
const answerOf = (html: string): RenderedPage => ({
  html: `<div class="k-plain">${html}</div>`,
  style: '',
  title: `Newsletter – ${brand.name}`,
  pictures: '',
  needsScript: false,
});

/** The newsletter for browsers without scripts on its own pages (NEWS-59); empty on all others. */
export function newsletterView({ page, path, query, site, locale, newsletter }: Visit): NewsletterView {
  const isMailPage = mailPaths.has(path);
  if (page.name !== 'newsletter') return { isMailPage };
  const outcome = isMailPage ? outcomeOf(query) : undefined;
  const html = plainNewsletter({ site, locale, path, outcome, ...newsletter });
  const isAnswer = newsletter !== undefined || outcome !== undefined;
  return { isMailPage, standIn: { html, style: plainStyle }, ...(isAnswer ? { answer: answerOf(html) } : {}) };
}
