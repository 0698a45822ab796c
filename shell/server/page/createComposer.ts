import { type Representation, represent } from '@kontor/server/http';
import type { FastifyBaseLogger } from 'fastify';
import type { PageState } from '../../src/pageState.ts';
import { loadRenderer, type ShellAssets } from '../assets/shellAssets.ts';
import type { ShellConfig } from '../config.ts';
import { splitStyle } from '../document/inlineElements.ts';
import { renderDocument } from '../document/renderDocument.ts';
import type { PageInput, RenderedPage } from '../pageSource.ts';
import { createDocumentCache } from './documentCache.ts';
import type { DocumentParts } from './documentParts.ts';
import { createPolicyHeaders } from './securityHeaders.ts';

export type ComposerOptions = {
  readonly config: ShellConfig;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Whether a controller is told of what visitors experience. */
  readonly isObserved: boolean;
};

const documentType = { 'content-type': 'text/html; charset=utf-8' };

/** The policies of documents, and of those that a mail leads to, which no other company's script may enter. */
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

/** The state of a document for the browser. */
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
  const renderPage = built?.serverFile ? loadRenderer(built.serverFile) : undefined;

  /** Renders the content of a page; a page that cannot be rendered is left to the browser. */
  const render = async (input: PageInput): Promise<RenderedPage | undefined> => {
    try {
      return await renderPage?.(input);
    } catch (error) {
      log.error({ page: input.page.page, err: error }, 'a document goes without its rendered page');
      return undefined;
    }
  };

  return async (parts: DocumentParts, query: string): Promise<Representation> => {
    const { page, newsletter, foreign, plain, visitor, mayPrerender, modules, hasFailed, searchText } = parts.values;
    const { registry, content, assets, categorybanner = '', ...markup } = parts.sources;
    const state = stateOf(parts, options);
    const banner = splitStyle(categorybanner);
    const rendered =
      newsletter.answer ??
      (content && (await render({ page: state, query, content: content.content, banner: banner.rest || undefined })));
    const { html, sources } = renderDocument(state, assets.scripts, markup, {
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
    });
    const isChecked = assets.scripts.every(({ integrity }) => integrity !== undefined);
    const policyHeaders = newsletter.isMailPage ? policies.mailPage : policies.other;
    return represent(Buffer.from(html), { ...documentType, ...policyHeaders(registry, sources, isChecked) });
  };
}

/** Creates the function that composes documents; those of equal parts are composed once. */
export function createComposer(options: ComposerOptions, built: ShellAssets | undefined) {
  const documents = createDocumentCache();
  const render = createRender(options, built);
  return (parts: DocumentParts, query: string, isPersonal: boolean): Promise<Representation> => {
    if (isPersonal) return render(parts, query);
    const key = JSON.stringify([parts.values, Object.values(parts.sources).map(documents.idOf)]);
    return documents.find(key, () => render(parts, query));
  };
}
