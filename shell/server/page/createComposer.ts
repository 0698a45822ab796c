import { type Representation, represent } from '@kontor/server/http';
import type { FastifyBaseLogger } from 'fastify';
import type { PageState } from '../../src/pageState.ts';
import { loadRenderer, type ShellAssets } from '../assets/shellAssets.ts';
import type { ShellConfig } from '../config.ts';
import { splitStyle } from '../document/inlineElements.ts';
import { rememberByText } from '../document/rememberByText.ts';
import { type DocumentPage, renderDocument } from '../document/renderDocument.ts';
import type { PageInput, RenderedPage } from '../pageSource.ts';
import { createAllowance } from './createAllowance.ts';
import type { Dictionaries } from './dictionaries.ts';
import { createDocumentCache } from './documentCache.ts';
import type { DocumentParts } from './documentParts.ts';
import { createPolicyHeaders } from './securityHeaders.ts';

export type ComposerOptions = {
  readonly config: ShellConfig;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Whether the shell reports to a controller what visitors experience. */
  readonly isObserved: boolean;
};

/**
 * How many documents per second get the better but slower compression. It takes longer than everything else that a
 * document needs, so in a flood of uncached documents, those beyond this limit get the faster compression.
 */
const goodCompressionsPerSecond = 10;

const documentType = { 'content-type': 'text/html; charset=utf-8' };

/**
 * The policy of most documents, and the policy of documents behind a mail link, where no third-party script is allowed.
 */
function createPolicies(config: ShellConfig, built: ShellAssets | undefined) {
  const own = {
    isReportedOnly: config.isPolicyReportedOnly,
    developmentServer: built ? undefined : config.shellAssets,
  };
  return {
    mailPage: createPolicyHeaders(own),
    other: createPolicyHeaders({
      ...own,
      foreignScripts: [config.consentScriptUrl, config.tagManagerUrl, config.campaignTrackerUrl],
      foreignOrigins: config.foreignOrigins,
    }),
  };
}

const encodeText = rememberByText((text) => Buffer.from(text));

/**
 * A document's bytes. Pieces that other documents also have are remembered in encoded form. The others may be personal.
 */
const encode = ({ pieces, shared }: Pick<ReturnType<typeof renderDocument>, 'pieces' | 'shared'>): Buffer =>
  Buffer.concat(pieces.map((piece) => (shared.has(piece) ? encodeText(piece) : Buffer.from(piece))));

/** A document's state for the browser. */
function stateOf({ values, sources }: DocumentParts, { config, isObserved }: ComposerOptions): PageState {
  const { site, locale, page, subject, flags, foreign, hasCanary } = values;
  return {
    site,
    locale,
    page,
    flags,
    registry: sources.registry,
    ...(subject === undefined ? {} : { subject }),
    ...(foreign.tagManager === undefined ? {} : { tagManager: foreign.tagManager }),
    ...(foreign.campaignTracker === undefined ? {} : { campaignTracker: foreign.campaignTracker }),
    ...(config.hasActionLog ? { hasActionLog: true } : {}),
    ...(isObserved ? { reportsSpeed: true } : {}),
    ...(isObserved && hasCanary ? { reportsRuns: true } : {}),
  };
}

/**
 * Creates the function that renders a document from its parts.
 *
 * @param built the shell's scripts; undefined if a development server serves them
 */
function createRender(options: ComposerOptions, built: ShellAssets | undefined) {
  const { config, log } = options;
  const policies = createPolicies(config, built);
  const hasTime = createAllowance(goodCompressionsPerSecond, 1_000);
  const renderPage = built?.serverFile ? loadRenderer(built.serverFile) : undefined;

  /** Renders a page's content. If that fails, the browser renders the page. */
  const render = async (input: PageInput): Promise<RenderedPage | undefined> => {
    try {
      return await renderPage?.(input);
    } catch (error) {
      log.error({ page: input.page.page, err: error }, 'a document goes without its rendered page');
      return undefined;
    }
  };

  return async (parts: DocumentParts, query: string) => {
    const { page, newsletter, foreign, plain, visitor, mayPrerender, modules, hasFailed, searchText } = parts.values;
    const { registry, content, assets, categorybanner = '', ...markup } = parts.sources;
    const state = stateOf(parts, options);
    const banner = splitStyle(categorybanner);
    const rendered =
      newsletter.answer ??
      (content && (await render({ page: state, query, content: content.content, banner: banner.rest || undefined })));
    const documentPage: DocumentPage = {
      contentJson: content?.json,
      rendered,
      bannerStyle: banner.style,
      scripts: [...(assets.pages?.[page] ?? []), ...(assets.locales?.[state.locale] ?? [])],
      navigationRoute: config.navigationRoute,
      consentScript: foreign.consentScript,
      foreignOrigins: newsletter.isMailPage ? [] : config.foreignOrigins,
      loadsSessionOnLocalhost: config.loadsSessionOnLocalhost,
      withoutScripts: plain?.markup,
      addressWithoutScripts: plain?.address,
      title: plain?.title,
      standIn: newsletter.standIn,
      ...{ mayPrerender, modules, hasFailed, searchText, ...visitor },
    };
    const write = (pageOfDocument: DocumentPage) => renderDocument(state, assets.scripts, markup, pageOfDocument);
    const { sources, ...written } = write(documentPage);
    const isChecked = assets.scripts.every(({ integrity }) => integrity !== undefined);
    const policyHeaders = newsletter.isMailPage ? policies.mailPage : policies.other;
    const headers = { ...documentType, ...policyHeaders(registry, sources, isChecked) };
    return {
      document: represent(encode(written), headers, hasTime),
      /** The document without the content of this page. */
      frame: () => {
        const { contentJson: _content, ...others } = documentPage;
        return write({ ...others, rendered: rendered && { ...rendered, html: '', pictures: '' } }).pieces.join('');
      },
    };
  };
}

/**
 * Whether every instance of the shell makes the same dictionary from a document. Only the home page qualifies, in the
 * form that most visitors get.
 */
const isForDictionary = ({ values, sources }: DocumentParts): boolean =>
  values.page === 'home' &&
  !values.hasFailed &&
  !values.hasCanary &&
  values.mayPrerender &&
  !Object.values(values.visitor).includes(true) &&
  !Object.values(values.flags).some((flags) => flags.includes('reduced')) &&
  sources.registry.remotes['preview'] === undefined &&
  sources.header !== undefined &&
  sources.footer !== undefined;

/** A document that can be composed. */
export type Composition = {
  /** Whether the document has already been composed, so that serving it costs little. */
  readonly isCached: boolean;
  make(): Promise<Representation>;
};

/**
 * Creates the function that composes documents. Documents with equal parts are composed only once.
 *
 * @param dictionaries receive what all of a site's documents have in common
 */
export function createComposer(
  options: ComposerOptions,
  built: ShellAssets | undefined,
  dictionaries: Pick<Dictionaries, 'make'>,
) {
  const documents = createDocumentCache();
  const render = createRender(options, built);
  return (parts: DocumentParts, query: string, isPersonal: boolean): Composition => {
    if (isPersonal) return { isCached: false, make: async () => (await render(parts, query)).document };
    const key = JSON.stringify([parts.values, Object.values(parts.sources).map(documents.idOf)]);
    const make = () =>
      documents.find(key, async () => {
        const { document, frame } = await render(parts, query);
        const { registry, assets } = parts.sources;
        if (isForDictionary(parts))
          dictionaries.make(document, { site: parts.values.site, text: frame(), versions: [registry, assets] });
        return document;
      });
    return { isCached: documents.has(key), make };
  };
}
