import { defaultNavigationRoute } from '@kontor/api/navigation';
import { escapeJson, firstSlots, pageModuleAttribute, slots } from '@kontor/federation';
import { earlyScript, earlyScriptSource, hashSource } from '@kontor/federation/early';
import type { ResolvedRegistry, ShownModule } from '@kontor/federation/registry';
import { escapeHtml } from '@kontor/server/http';
import { brand, breakpoints } from '@kontor/site';
import { documentStyle, fontUrls } from '@kontor/ui/document';
import { completePage, pageContentId, renderedPageAttribute } from '../../src/pageMarkup.ts';
import { type PageState, pageStateId } from '../../src/pageState.ts';
import type { RenderedPage } from '../pageSource.ts';
import type { ShellScript } from '../shellAssets.ts';
import { type DocumentTexts, documentTexts } from './documentTexts.ts';
import { fallbackFooter, fallbackHeader, fallbackStyle } from './fallbackChrome.ts';
import { foreignScripts } from './foreignScripts.ts';
import { inlineSource } from './inlineSource.ts';
import { speculationRules, speculationRulesSource } from './speculationRules.ts';
import { splitStyle, styleElement, textOfStyle } from './styleElements.ts';
import { watchStart } from './watchStart.browser.js';

/** Rendered markup for the containers of header and footer. */
export type Chrome = { readonly header?: string | undefined; readonly footer?: string | undefined };

/** The content of a document, between header and footer. */
export type DocumentPage = {
  /** The content as JSON for a script element; without it, the browser loads the content. */
  readonly contentJson?: string | undefined;
  /** The page as a server rendered it from the content; without it, the browser renders the page. */
  readonly rendered?: RenderedPage | undefined;
  /** The style element of the banner in the rendered page. */
  readonly bannerStyle?: string | undefined;
  /** The page's scripts and texts. */
  readonly scripts?: readonly ShellScript[];
  /** Whether the browser may prerender the page that the visitor is about to open. */
  readonly mayPrerender?: boolean;
  /** Address of the consent script; it is loaded last and blocks nothing. */
  readonly consentScript?: string | undefined;
  /** Further origins from which scripts of other companies may be loaded. */
  readonly foreignOrigins?: readonly string[];
  /** Whether the browser asks for the data of the session on localhost too. */
  readonly loadsSessionOnLocalhost?: boolean;
  /** Whether the content failed to load: a browser without scripts cannot try again by itself. */
  readonly hasFailed?: boolean | undefined;
  /** What a browser without scripts shows instead of a page that is not rendered, as markup. */
  readonly withoutScripts?: string | undefined;
  /** Title of a page that is not rendered; the brand's name by default. */
  readonly title?: string | undefined;
  /** Address to which a browser without scripts goes on by itself: what it shows is for one visitor alone. */
  readonly addressWithoutScripts?: string | undefined;
  /** What stands in for a page that is not rendered, without scripts and where the page fails. */
  readonly standIn?: { readonly html: string; readonly style: string } | undefined;
  /** Whether the newsletter block is hidden from the first paint on (FOOT-33). */
  readonly isNewsletterHidden?: boolean;
  /** Whether a phone shows the document in the width of a computer's window (FOOT-34). */
  readonly isDesktopView?: boolean;
  /** The text that the header's search box shows. */
  readonly searchText?: string | undefined;
  /** Modules of further remotes below the content. */
  readonly modules?: readonly ShownModule[];
  /** Path from which the browser loads the navigation, if it is not the default one. */
  readonly navigationRoute?: string;
};

/** Width of the desktop view in CSS pixels: the narrowest window with all columns. */
const desktopViewWidth = breakpoints.xxl + 1;

/** A footer that is not rendered is loaded at once; a rendered one, when the visitor comes near. */
const firstWithFooter = [...firstSlots, slots.footer];

/** What the content security policy of a document must allow, as its sources. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const integritySources = ({ integrity }: ShellScript): string[] =>
  integrity ? integrity.split(' ').map((hash) => `'${hash}'`) : [];

/** Preloads a script. The attributes must match its later use, else a browser downloads it twice. */
function preload({ url, integrity }: ShellScript): string {
  const check = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}"${check}>`;
}

/**
 * The scripts of the first remotes. They are preloaded at the end of the document: in its head they would take bandwidth
 * from the headline font and the largest picture, which the first paint needs.
 */
function firstScripts(registry: ResolvedRegistry, hasFooter: boolean): ShellScript[] {
  return (hasFooter ? firstSlots : firstWithFooter).flatMap(({ remote: name, module }) => {
    const remote = registry.remotes[name];
    return remote ? [remote.entry, ...(remote.modules[module] ?? [])] : [];
  });
}

/**
 * Preloads the scripts of a page. They come from the document's origin, so they are fetched without CORS. A rendered
 * page is complete without them, so its pictures come first.
 */
function pagePreloads(scripts: readonly ShellScript[], rendered: RenderedPage | undefined): string {
  const priority = rendered ? ' fetchpriority="low"' : '';
  return scripts
    .map(({ url, integrity }) => {
      const check = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
      return `<link rel="preload" as="script"${priority} href="${escapeHtml(url)}"${check}>`;
    })
    .join('');
}

/** The beginning of a search box, up to the name of its field. The layouts of wide and narrow windows have one each. */
const searchFields = /<form\b[^>]*\baction="\/search"[^>]*>.*?<input\b[^>]*?(?= name="query")/gs;

/** Without its script, the button that clears the box would bring back the text that the server wrote. */
const clearStyle = '#header form[action="/search"]:has(input:not([role="combobox"])) [type="reset"]{visibility:hidden}';

/** The header with a text in its search boxes. React leaves the value of a field as the document has it. */
function withSearchText(header: string, text: string | undefined): string {
  return text ? header.replace(searchFields, (start) => `${start} value="${escapeHtml(text)}"`) : header;
}

/** Keeps the height of each module free. Without scripts there is no module. */
const moduleStyle = (modules: readonly ShownModule[]): string =>
  `@media(scripting:enabled){${modules.map(({ height }, index) => `.k-module:nth-child(${index + 1}){min-height:${height}px}`).join('')}}`;

/** The elements for modules of further remotes. They are outside of the page's container, whose content may be hydrated. */
function moduleElements(modules: readonly ShownModule[]): string {
  if (modules.length === 0) return '';
  const elements = modules.map(({ id }) => `<div class="k-module" ${pageModuleAttribute}="${escapeHtml(id)}"></div>`);
  return `\n<aside>${elements.join('')}</aside>`;
}

/** The style of what shows without scripts. */
const firstStyle = /<style>.*?<\/style>/s;

/** Milliseconds after which a page that its script has not shown counts as failed. */
const startDeadlineMs = 20_000;

/** The inline script that says so when the script of a waiting page fails. */
const startWatch = `(${inlineSource(watchStart)})(${startDeadlineMs})`;

/** Hides what only scripts end. */
const plainStyle = '.k-loading{display:none}';

/** Leads a browser without scripts to another address. Any other browser ignores it and pays for no further request. */
const refreshWithoutScripts = (address: string | undefined): string =>
  address === undefined
    ? ''
    : `\n<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(address)}"></noscript>`;

/** The content of the page's container until its script has rendered the page. */
function waitingPage(texts: DocumentTexts, { hasFailed = false, withoutScripts, standIn }: DocumentPage): string {
  const failed = `${escapeHtml(texts.failed)} <a href="">${escapeHtml(texts.reload)}</a>`;
  const reason = hasFailed ? failed : escapeHtml(texts.needsScript);
  const words = withoutScripts ?? `${styleElement(plainStyle)}<p class="k-note">${reason}</p>`;
  const plain = standIn ? `<div class="k-plain">${standIn.html}</div>` : `<noscript>${words}</noscript>`;
  return `${plain}<p class="k-note k-loading" role="status" data-pending>${escapeHtml(texts.loading)}</p><p class="k-note k-failed" role="alert">${failed}</p>`;
}

/**
 * Renders the document of a page: style, state for the browser, preloads of the remotes' scripts, and a header and
 * footer that work without scripts.
 *
 * @param chrome rendered header and footer; a missing part becomes its fallback
 * @returns the document, and what its content security policy must allow
 */
export function renderDocument(
  state: PageState,
  scripts: readonly ShellScript[],
  chrome?: Chrome,
  page: DocumentPage = {},
): { readonly html: string; readonly sources: InlineSources } {
  const { rendered, modules = [] } = page;
  const isComplete = rendered?.needsScript === false;
  const contentJson = isComplete ? undefined : page.contentJson;
  const texts = documentTexts(state.locale);
  const { navigationRoute = defaultNavigationRoute } = page;
  const route =
    navigationRoute === defaultNavigationRoute ? '' : ` data-navigation-route="${escapeHtml(navigationRoute)}"`;
  // The last one in the document, so that what it loads blocks nothing, but before the deferred scripts.
  const loader = foreignScripts({
    addresses: [
      ...Object.values(state.registry.remotes).map(({ entry }) => entry.url),
      ...[state.tagManager, state.campaignTracker].flatMap((address) => address ?? []),
      ...(page.foreignOrigins ?? []),
    ],
    consentScript: page.consentScript,
  });
  const header = splitStyle(chrome?.header ?? fallbackHeader(texts));
  const footer = splitStyle(chrome?.footer ?? fallbackFooter(texts));
  const styles = [
    styleElement(`${documentStyle}\n${fallbackStyle}`),
    splitStyle(rendered?.style ?? '').style,
    page.bannerStyle ?? '',
    header.style,
    footer.style,
    page.standIn ? styleElement(page.standIn.style) : '',
    page.searchText ? styleElement(clearStyle) : '',
    modules.length > 0 ? styleElement(moduleStyle(modules)) : '',
  ];
  const platform = state.platform ? ` data-platform="${state.platform}"` : '';
  const fonts = fontUrls(state.locale)
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('');
  const shellScripts = scripts
    .map(
      ({ url, integrity }) =>
        `<script defer crossorigin src="${escapeHtml(url)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}></script>`,
    )
    .join('');
  const remoteScripts = firstScripts(state.registry, chrome?.footer !== undefined);
  const pageScripts = isComplete ? [] : (page.scripts ?? []);
  const waiting = rendered ? '' : waitingPage(texts, page);
  const html = `<!doctype html>
<html lang="${state.locale}" data-site="${state.site}"${route}${platform}${state.flags.header.includes('reduced') ? ' data-reduced' : ''}${page.loadsSessionOnLocalhost ? ' data-local-psdata' : ''}${page.isNewsletterHidden ? ' data-newsletter-form-hidden="true"' : ''}${page.isDesktopView ? ' data-view="desktop"' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(rendered?.title ?? (page.title === undefined ? brand.name : `${page.title} – ${brand.name}`))}</title>
<meta name="description" content="${escapeHtml(texts.description)}">
<meta name="viewport" content="${page.isDesktopView ? `width=${desktopViewWidth}` : 'width=device-width, initial-scale=1'}">
<meta name="theme-color" content="#3B2417">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${refreshWithoutScripts(page.addressWithoutScripts)}
${rendered?.pictures ?? ''}${fonts}
${styles.join('')}
<script type="application/json" id="${pageStateId}">${escapeJson(state)}</script>
<script>${earlyScript}</script>${rendered ? '' : `<script>${startWatch}</script>`}
${shellScripts}${page.mayPrerender ? speculationRules : ''}
</head>
<body>
<a class="k-skip" href="#page">${escapeHtml(texts.skip)}</a>
<div id="header">${withSearchText(header.rest, page.searchText)}</div>
<main id="page" tabindex="-1"${rendered ? ` ${renderedPageAttribute}${isComplete ? `="${completePage}"` : ''}` : ''}>${rendered?.html ?? waiting}</main>${moduleElements(modules)}
<div id="footer">${footer.rest}</div>
${remoteScripts.map(preload).join('')}${pagePreloads(pageScripts, rendered)}${
  contentJson === undefined
    ? ''
    : `
<script type="application/json" id="${pageContentId}">${contentJson}</script>`
}
<script>${loader}</script>
</body>
</html>
`;
  return {
    html,
    sources: {
      scripts: [
        earlyScriptSource,
        ...(rendered ? [] : [hashSource(startWatch)]),
        ...(page.mayPrerender ? [speculationRulesSource] : []),
        hashSource(loader),
        // Chromium takes the preload of a script for a script of the document.
        ...[...scripts, ...remoteScripts, ...pageScripts].flatMap(integritySources),
      ],
      styles: [...styles, rendered ? '' : (firstStyle.exec(waiting)?.[0] ?? '')]
        .filter(Boolean)
        .map(textOfStyle)
        .map(hashSource),
    },
  };
}
