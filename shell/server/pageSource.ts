import type { ChromeFlags } from '@kontor/federation';
import type { TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageName, PageState } from '../src/pageState.ts';
import type { FormerPage } from './addresses/formerPage.ts';
import type { AnswerForm, FormAnswer } from './forms.ts';

/** A page of the shop, as found by its address. */
export type Page = {
  readonly name: PageName;
  readonly subject?: string;
  readonly status: number;
  readonly flags: ChromeFlags;
};

/** The content of a page, which is the same object as long as it is cached. */
export type KnownContent<Content = unknown> = {
  readonly content: Content;
  /** The content as JSON for a script element. */
  readonly json: string;
};

/** A request for a page: who requests it, and which page. */
export type PageVisit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: SiteKey;
  readonly locale: TextLocale;
  readonly path: string;
  /** The query of the address with its question mark, or empty. */
  readonly query: string;
  /** The page of the path. */
  readonly page: Page;
  /** Value of `x-forwarded-for`, because the back end limits calls by address. */
  readonly forwardedFor: string;
  /** Whether staff see a preview. Its content and subjects may differ, so the browser of staff loads them. */
  readonly isPreview: boolean;
  /** The answer to the form that was sent. */
  readonly form?: FormAnswer | undefined;
};

/** What a page shows to browsers without scripts, and to other browsers until its script has rendered it. */
export type PlainView = {
  readonly markup: string;
  readonly title?: string;
  /** Address of the document that a browser without scripts shows instead, if there is one. */
  readonly address?: string;
};

/** The parts of a page's document that a page source provides. */
export type PageView = {
  /** The page that is shown: the page of the visit, or a notice that its subject does not exist. */
  readonly page: Page;
  /** The content of the page; without it, the browser loads the content. */
  readonly content?: KnownContent | undefined;
  /** Whether the content failed to load in time. */
  readonly hasFailed?: boolean | undefined;
  /** Whether any part of the document is only for this visitor. A personal document is not cached. */
  readonly isPersonal: boolean;
  /** The part of the query that changes the page. Visits with equal page, content and `shown` get the same document. */
  readonly shown?: unknown;
  /** The text in the header's search box. */
  readonly searchText?: string | undefined;
  /** Whether search engines leave the page out. */
  readonly isNotIndexed?: boolean;
  readonly plain?: PlainView | undefined;
};

/** The redirect of a visit that gets no document. */
export type PageRedirect = {
  readonly address: string;
  readonly status: 302 | 303;
  readonly cacheControl: string;
};

/**
 * The pages between header and footer: the port through which a shop gives its pages to the shell. The shell answers
 * all other addresses itself. A page source has two counterparts: `RenderPage` in the built server file, and
 * `BrowserPages`.
 */
export type PageSource = {
  /** The page of a path; for an unknown path a notice with status 404. */
  match(path: string): Page;
  /** Loads the page's parts of the document. Never rejects. */
  load(visit: PageVisit): Promise<PageView>;
  /** The redirect of a visit; undefined if the visit gets a document. */
  redirect?(visit: PageVisit): PageRedirect | undefined;
  /** The address of a page on another site, or of the home page if that site does not have the page (FOOT-50). */
  addressOn?(site: SiteKey, page: FormerPage, forwardedFor: string): Promise<string>;
  /**
   * Adds the routes of forms.
   *
   * @param answer answers a form with the page of its address
   */
  addRoutes?(app: FastifyInstance, answer: AnswerForm): Promise<void>;
};

/** The input from which a page is rendered. */
export type PageInput<Content = unknown> = {
  readonly page: PageState;
  /** The query of the page's address. */
  readonly query: string;
  readonly content: Content;
  /** Markup of the banner of the page's category. */
  readonly banner?: string | undefined;
};

/** A rendered page in its document. */
export type RenderedPage = {
  readonly html: string;
  /** The style element of the markup. */
  readonly style: string;
  readonly title: string | undefined;
  /** Preloads of the pictures that the visitor sees first. */
  readonly pictures: string;
  /** Whether the browser must hydrate the page; any other page works with only its markup. */
  readonly needsScript: boolean;
};

/** Renders the content of a page; undefined for a page that only the browser can show. */
export type RenderPage<Content = unknown> = (input: PageInput<Content>) => Promise<RenderedPage | undefined>;
