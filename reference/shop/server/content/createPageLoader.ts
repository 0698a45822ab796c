import { escapeJson } from '@kontor/federation';
import { identityOf } from '@kontor/server/identity';
import type { PageSource, PageVisit } from '@kontor/shell/server';
import type { PageContent } from '../../src/pages/content/pageContent.ts';
import { isForEverything, readSearch } from '../../src/pages/search/readSearch.ts';
import type { PlainPages } from '../cart/createPlainPages.ts';
import { consentContent } from '../forms/consentSettings.ts';
import { withoutSubject } from '../pages.ts';
import { type AccountSource, ownContentOf } from './accountSource.ts';
import { type ContentSource, guestAccount, type KnownContent, toKnown } from './contentSource.ts';
import { shownQuery } from './shownQuery.ts';

type Sources = {
  readonly contents: ContentSource;
  /** Loads what the account's pages show to a customer. Without this source, browsers load this content themselves. */
  readonly accounts?: AccountSource | undefined;
  readonly plainPages: PlainPages;
};

/** The content that a page shows to everyone, together with the content that only this visitor sees. */
function joinContent(shared: KnownContent | undefined, own: KnownContent | undefined): KnownContent | undefined {
  if (!shared || !own) return own ?? shared;
  const content = { ...shared.content, ...own.content };
  return { content, json: escapeJson(content) };
}

/** The search term in the results page's search box. Empty if the visitor pressed the search icon, which lists all products. */
function searchTextOf(query: string): string | undefined {
  const search = readSearch(new URLSearchParams(query));
  return isForEverything(search) ? undefined : search.query;
}

/** The content of a page's response to its form. */
const answerOf = ({ form }: PageVisit): KnownContent | undefined =>
  // The forms on the shop's pages respond only with content for the shop's pages.
  form && toKnown(form.content as PageContent);

/** Creates the function that loads what a page's document needs. */
export function createPageLoader({ contents, accounts, plainPages }: Sources): PageSource['load'] {
  /**
   * Returns the content that this visitor sees, whether the page has no other content (`isAlone`), and whether a cookie
   * selects the content from a few variants (`isChosen`).
   */
  const own = ({ page, site, locale, query, request, forwardedFor }: PageVisit) => {
    const { cookies } = request;
    if (page.name === 'consent')
      return { isAlone: true, isChosen: true, content: consentContent(request, locale, query) };
    const kind = ownContentOf(page, identityOf(cookies).session);
    if (!kind) return undefined;
    return {
      isAlone: page.name === 'account',
      isChosen: false,
      content: accounts?.({ kind, site, cookies, forwardedFor }),
    };
  };

  return async (visit) => {
    const { page: asked, site, query, request, reply, forwardedFor, isPreview } = visit;
    const ofVisitor = own(visit);
    const [found, ownContent, plain] = await Promise.all([
      // The content and subjects of a preview may differ from those of the current shop, so staff's browsers load them.
      isPreview || ofVisitor?.isAlone ? undefined : contents.load({ page: asked, site, query, forwardedFor }),
      ofVisitor?.content,
      plainPages(visit, request, reply),
    ]);
    const isGuest = ofVisitor?.isAlone === true && ownContent === guestAccount;
    const isChosenByCookie = ofVisitor?.isChosen === true || isGuest;
    const isPersonal = (ofVisitor !== undefined && !isChosenByCookie) || plain?.isPersonal === true;
    const customer = ownContent?.content.account?.customer?.email;
    const general = { isPersonal, isChosenByCookie, customer, hasFailed: found?.hasFailed, plain: plain?.view };
    if (found?.isMissing) {
      const page = withoutSubject(asked);
      const { known } = await contents.load({ page, site, query, forwardedFor });
      return { ...general, page, content: known };
    }
    return {
      ...general,
      page: asked,
      content: joinContent(joinContent(found?.known, ownContent), answerOf(visit)),
      shown: shownQuery(asked.name, query),
      // Search engines find the products on their own pages.
      isNotIndexed: asked.name === 'search',
      searchText: asked.name === 'search' ? searchTextOf(query) : undefined,
    };
  };
}
