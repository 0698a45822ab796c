import type { ChromeFlags } from '@kontor/federation';
import type { TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageName, PageState } from '../src/pageState.ts';
import type { FormerPage } from './addresses/formerPage.ts';
import type { AnswerForm, FormAnswer } from './forms.ts';

/** A page of the shop, as identified by its address. */
export type Page = {
  readonly name: PageName;
  readonly subject?: string;
  readonly status: number;
  readonly flags: ChromeFlags;
};

/** A page's content, which remains the same object as long as it is cached. */
export type KnownContent<Content = unknown> = {
  readonly content: Content;
  /** The content as JSON for a script element. */
  readonly json: string;
};

/** A request for a page: who is requesting it, and which page it is. */
export type PageVisit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: SiteKey;
  readonly locale: TextLocale;
  readonly path: string;
  /** The address's query with its question mark, or empty. */
  readonly query: string;
  /** The page at the path. */
  readonly page: Page;
  /** The value of `x-forwarded-for`, because the back end limits calls by address. */
  readonly forwardedFor: string;
  /**
   * Whether staff see a preview, as confirmed by the back end. The preview's content and subjects may differ, so the
   * browser loads them.
   */
  readonly isPreview: boolean;
  /** The response to the form that was sent. */
  readonly form?: FormAnswer | undefined;
};

/** What a page shows to browsers without scripts, and to other browsers until its script has rendered it. */
export type PlainView = {
  readonly markup: string;
  readonly title?: string;
  /** The address of the document that a browser without scripts shows instead, if there is one. */
  readonly address?: string;
};

/** The parts of a page's document that a page source provides. */
export type PageView = {
  /** The page that is shown: either the visit's page, or a notice that its subject does not exist. */
  readonly page: Page;
  /** The page's content; without it, the browser loads the content. */
  readonly content?: KnownContent | undefined;
  /** Whether the content failed to load in time. */
  readonly hasFailed?: boolean | undefined;
  /** Whether any part of the document is for this visitor only. A personal document is not cached. */
  readonly isPersonal: boolean;
  /**
   * Whether a cookie chooses between a few variants of the content. All visitors with the same variant get the same
   * object. The shell caches such a document, but browsers must not.
   */
  readonly isChosenByCookie?: boolean;
  /**
   * The part of the query that changes the page. Visits with the same page, content and `shown` get the same document.
   */
  readonly shown?: unknown;
  /** The text in the header's search box. */
  readonly searchText?: string | undefined;
  /** Whether the page asks search engines to leave it out. */
  readonly isNotIndexed?: boolean;
  readonly plain?: PlainView | undefined;
  /**
   * Identifies the customer, if the back end has confirmed who the visitor is. The shell limits the documents that it
   * composes for one customer.
   */
  readonly customer?: string | undefined;
};

/** The redirect for a visit that gets no document. */
export type PageRedirect = {
  readonly address: string;
  readonly status: 302 | 303;
  readonly cacheControl: string;
};

/**
 * The pages between the header and the footer: the interface through which a shop gives its pages to the shell. The
 * shell itself serves all other addresses. A page source has two counterparts: `RenderPage` in the built server file,
 * and `BrowserPages`.
 */
export type PageSource = {
  /** The page at a path. For an unknown path, this is a notice with status 404. */
  match(path: string): Page;
  /** Loads the page's parts of the document. Never rejects. */
  load(visit: PageVisit): Promise<PageView>;
  /** A visit's redirect; undefined if the visit gets a document. */
  redirect?(visit: PageVisit): PageRedirect | undefined;
  /** A page's address on another site, or the home page's address if that site does not have the page (FOOT-50). */
  addressOn?(site: SiteKey, page: FormerPage, forwardedFor: string): Promise<string>;
  /**
   * Adds the forms' routes.
   *
   * @param answer responds to a form with the page at its address
   */
  addRoutes?(app: FastifyInstance, answer: AnswerForm): Promise<void>;
};

/** The input that a page is rendered from. */
export type PageInput<Content = unknown> = {
  readonly page: PageState;
  /** The query in the page's address. */
  readonly query: string;
  readonly content: Content;
  /** The banner's markup for the page's category. */
  readonly banner?: string | undefined;
};

/** A rendered page within its document. */
export type RenderedPage = {
  readonly html: string;
  /** The markup's style element. */
  readonly style: string;
  readonly title: string | undefined;
  /** Preloads of the pictures that the visitor sees first. */
  readonly pictures: string;
  /** Whether the browser must hydrate the page. Any other page works with its markup alone. */
  readonly needsScript: boolean;
};

/** Renders a page's content; undefined for a page that only the browser can show. */
export type RenderPage<Content = unknown> = (input: PageInput<Content>) => Promise<RenderedPage | undefined>;
