import { defaultNavigationRoute } from '@kontor/api/navigation';
import { escapeJson, pageModuleAttribute } from '@kontor/federation';
import { earlyMark, earlyScript, earlyScriptSource, hashSource } from '@kontor/federation/early';
import type { ShownModule } from '@kontor/federation/registry';
import { escapeHtml } from '@kontor/server/http';
import { brand, breakpoints } from '@kontor/site';
import { documentStyle } from '@kontor/ui/document';
import { completePage, pageContentId, renderedPageAttribute } from '../../src/pageMarkup.ts';
import { type PageState, pageStateId } from '../../src/pageState.ts';
import type { ShellScript } from '../assets/shellAssets.ts';
import type { RenderedPage } from '../pageSource.ts';
import { type DocumentTexts, documentTexts } from './documentTexts.ts';
import { containerStyle, fallbackFooter, fallbackHeader, fallbackStyle } from './fallbackChrome.ts';
import { foreignScripts } from './foreignScripts.ts';
import { splitState, splitStyle, styleElement, styleSource } from './inlineElements.ts';
import { restoreScriptSource, splitHeader } from './lateParts.ts';
import { deferredScript, firstScripts, fontPreloads, integritySources, pagePreloads, preload } from './preloads.ts';
import { speculationRules, speculationRulesSource } from './speculationRules.ts';
import { firstStyle, startWatch, type WaitingPage, waitingPage } from './waitingPage.ts';

/** The rendered markup for the containers of the header and footer. */
export type Chrome = { readonly header?: string | undefined; readonly footer?: string | undefined };

/** A document's content between the header and the footer. */
export type DocumentPage = WaitingPage & {
  /** The content as JSON for a script element; without it, the browser loads the content. */
  readonly contentJson?: string | undefined;
  /** The page as a server rendered it from the content; without it, the browser renders the page. */
  readonly rendered?: RenderedPage | undefined;
  /** The style element of the banner in the rendered page. */
  readonly bannerStyle?: string | undefined;
  /** The page's scripts and strings. */
  readonly scripts?: readonly ShellScript[];
  /** Whether the browser may prerender the page that the visitor is likely to open next. */
  readonly mayPrerender?: boolean;
  /** Address of the consent script, which is loaded last and blocks nothing. */
  readonly consentScript?: string | undefined;
  /** Further origins that third-party scripts may be loaded from. */
  readonly foreignOrigins?: readonly string[];
  /** Whether the browser requests the session data on localhost too. */
  readonly loadsSessionOnLocalhost?: boolean;
  /** The title to use when the server does not render the page; the brand's name by default. */
  readonly title?: string | undefined;
  /** The address that browsers without scripts are redirected to, for content that only one visitor may see. */
  readonly addressWithoutScripts?: string | undefined;
  /** Whether the newsletter block is hidden from the first paint on (FOOT-33). */
  readonly isNewsletterHidden?: boolean;
  /** Whether phones show the document as wide as a computer's window (FOOT-34). */
  readonly isDesktopView?: boolean;
  /** The text that the header's search box shows. */
  readonly searchText?: string | undefined;
  /** Other remotes' modules below the content. */
  readonly modules?: readonly ShownModule[];
  /** The path that the browser loads the navigation from, if it is not the default one. */
  readonly navigationRoute?: string;
};

/** The desktop view's width in CSS pixels: the narrowest window in which all columns fit. */
const desktopViewWidth = breakpoints.xxl + 1;

/** The sources that a document's content security policy must allow. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The beginning of a search box, up to its field's name. Wide and narrow windows have separate search boxes. */
const searchFields = /<form\b[^>]*\baction="\/search"[^>]*>.*?<input\b[^>]*?(?= name="query")/gs;

/**
 * Hides the button that clears the box. Without its script, the button would restore the text that the server wrote.
 */
const clearStyle = '#header form[action="/search"]:has(input:not([role="combobox"])) [type="reset"]{visibility:hidden}';

/** The header with a text in its search boxes. React leaves a field's value as it is in the document. */
function withSearchText(header: string, text: string | undefined): string {
  return text ? header.replace(searchFields, (start) => `${start} value="${escapeHtml(text)}"`) : header;
}

/** Reserves space for each module if scripts run. Without scripts there are no modules. */
const moduleStyle = (modules: readonly ShownModule[]): string =>
  `@media(scripting:enabled){${modules.map(({ height }, index) => `.k-module:nth-child(${index + 1}){min-height:${height}px}`).join('')}}`;

/** The elements for other remotes' modules. They are outside the page's container, whose content may be hydrated. */
function moduleElements(modules: readonly ShownModule[]): string {
  if (modules.length === 0) return '';
  const elements = modules.map(({ id }) => `<div class="k-module" ${pageModuleAttribute}="${escapeHtml(id)}"></div>`);
  return `\n<aside>${elements.join('')}</aside>`;
}

/** Redirects a browser without scripts. Browsers with scripts ignore this element and send no additional request. */
const refreshWithoutScripts = (address: string | undefined): string =>
  address === undefined
    ? ''
    : `\n<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(address)}"></noscript>`;

/** The root element's attributes, which describe the page to scripts and styles from the start. */
function rootAttributes({ locale, site, platform, flags }: PageState, page: DocumentPage): string {
  const { navigationRoute = defaultNavigationRoute } = page;
  return [
    `lang="${locale}" data-site="${site}"`,
    navigationRoute === defaultNavigationRoute ? '' : ` data-navigation-route="${escapeHtml(navigationRoute)}"`,
    platform ? ` data-platform="${platform}"` : '',
    flags.header.includes('reduced') ? ' data-reduced' : '',
    page.loadsSessionOnLocalhost ? ' data-local-psdata' : '',
    page.isNewsletterHidden ? ' data-newsletter-form-hidden="true"' : '',
    page.isDesktopView ? ' data-view="desktop"' : '',
  ].join('');
}

function metaElements(texts: DocumentTexts, page: DocumentPage): string {
  const title = page.rendered?.title ?? (page.title === undefined ? brand.name : `${page.title} – ${brand.name}`);
  const viewport = page.isDesktopView ? `width=${desktopViewWidth}` : 'width=device-width, initial-scale=1';
  return `<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(texts.description)}">
<meta name="viewport" content="${viewport}">
<meta name="theme-color" content="#3B2417">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${refreshWithoutScripts(page.addressWithoutScripts)}`;
}

/** The style elements in a document's head, some of which are empty. */
const stylesOf = (page: DocumentPage, hasFallback: boolean, headerStyle: string): string[] => [
  styleElement(`${documentStyle}\n${containerStyle}`),
  splitStyle(page.rendered?.style ?? '').style,
  page.bannerStyle ?? '',
  hasFallback ? styleElement(fallbackStyle) : '',
  headerStyle,
  page.standIn ? styleElement(page.standIn.style) : '',
  page.searchText ? styleElement(clearStyle) : '',
  page.modules?.length ? styleElement(moduleStyle(page.modules)) : '',
];

/** The inline script that loads third-party scripts. */
const foreignLoader = ({ registry, tagManager, campaignTracker }: PageState, page: DocumentPage): string =>
  foreignScripts({
    addresses: [
      ...Object.values(registry.remotes).map(({ entry }) => entry.url),
      ...[tagManager, campaignTracker].flatMap((address) => address ?? []),
      ...(page.foreignOrigins ?? []),
    ],
    consentScript: page.consentScript,
  });

/** The sources of a document's inline styles and scripts, and of the scripts that it names. */
function inlineSources(
  { rendered, mayPrerender }: DocumentPage,
  parts: {
    readonly styles: readonly string[];
    readonly hasLateParts: boolean;
    readonly loader: string;
    readonly scripts: readonly ShellScript[];
  },
): InlineSources {
  return {
    scripts: [
      hashSource(earlyMark),
      earlyScriptSource,
      ...(parts.hasLateParts ? [restoreScriptSource] : []),
      ...(rendered ? [] : [hashSource(startWatch)]),
      ...(mayPrerender ? [speculationRulesSource] : []),
      hashSource(parts.loader),
      // Chromium checks preloads of scripts just as it checks the document's own scripts, so the policy needs their
      // hashes too.
      ...parts.scripts.flatMap(integritySources),
    ],
    styles: parts.styles.filter(Boolean).map(styleSource),
  };
}

/** A fragment's style, markup and state. */
function splitFragment(fragment: string) {
  const { style, rest } = splitStyle(fragment);
  return { style, ...splitState(rest) };
}

/**
 * Renders a page's document: style, a header and footer that work without scripts, state for the browser, and preloads
 * of the remotes' scripts. What the first paint does not need comes after the content.
 *
 * @param chrome the rendered header and footer; a missing part is replaced with its fallback
 * @returns the document in pieces, the pieces that it shares with other documents, and the sources that its content
 *   security policy must allow
 */
export function renderDocument(
  state: PageState,
  scripts: readonly ShellScript[],
  chrome?: Chrome,
  page: DocumentPage = {},
): { readonly pieces: readonly string[]; readonly shared: ReadonlySet<string>; readonly sources: InlineSources } {
  const { rendered, modules = [] } = page;
  const isComplete = rendered?.needsScript === false;
  const contentJson = isComplete ? undefined : page.contentJson;
  const texts = documentTexts(state.locale);
  const { lateStyles, ...header } = splitHeader(chrome?.header ?? fallbackHeader(texts));
  const footer = splitFragment(chrome?.footer ?? fallbackFooter(texts));
  const hasFallback = chrome?.header === undefined || chrome.footer === undefined;
  const styles = stylesOf(page, hasFallback, header.style);
  const loader = foreignLoader(state, page);
  const remoteScripts = firstScripts(state.registry, chrome?.footer !== undefined);
  const pageScripts = isComplete ? [] : (page.scripts ?? []);
  const waiting = rendered ? '' : waitingPage(texts, page);
  const renderedMark = rendered ? ` ${renderedPageAttribute}${isComplete ? `="${completePage}"` : ''}` : '';
  // The loader is last, so that the scripts that it loads block nothing. It still runs before the deferred scripts.
  const pieces = [
    `<!doctype html>
<html ${rootAttributes(state, page)}>
<head>
${metaElements(texts, page)}
${rendered?.pictures ?? ''}${fontPreloads(state.locale)}
`,
    ...styles,
    `
<script>${earlyMark}</script>${rendered ? '' : `<script>${startWatch}</script>`}
${scripts.map(deferredScript).join('')}
</head>
<body>
<a class="k-skip" href="#page">${escapeHtml(texts.skip)}</a>
<div id="header">`,
    withSearchText(header.markup, page.searchText),
    `</div>
<main id="page" tabindex="-1"${renderedMark}>${rendered?.html ?? waiting}</main>${moduleElements(modules)}
`,
    ...lateStyles,
    header.lateParts,
    `<script>${earlyScript}</script>\n`,
    footer.style,
    `<div id="footer">`,
    footer.markup,
    '</div>\n',
    header.state,
    footer.state,
    `
<script type="application/json" id="${pageStateId}">${escapeJson(state)}</script>${page.mayPrerender ? `\n${speculationRules}` : ''}
${remoteScripts.map(preload).join('')}${pagePreloads(pageScripts, rendered)}${contentJson === undefined ? '' : `\n<script type="application/json" id="${pageContentId}">${contentJson}</script>`}
<script>${loader}</script>
</body>
</html>
`,
  ];
  return {
    pieces,
    shared: new Set([...styles, ...lateStyles, ...[header, footer].flatMap(Object.values)]),
    sources: inlineSources(page, {
      styles: [...styles, ...lateStyles, footer.style, firstStyle.exec(waiting)?.[0] ?? ''],
      hasLateParts: header.lateParts !== '',
      loader,
      scripts: [...scripts, ...remoteScripts, ...pageScripts],
    }),
  };
}
