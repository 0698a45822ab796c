import { previewCookieName } from '@kontor/api/preview';
import { type FragmentPart, slotRemotes, slots } from '@kontor/federation';
import { type Pins, pageModules, pinVersions, type Registry } from '@kontor/federation/registry';
import { readCookie } from '@kontor/server/identity';
import { environmentOf, foreignScriptUrl } from '@kontor/site';
import { readShellAssets, type ShellAssets } from '../assets/shellAssets.ts';
import type { ChromeSource, LoadedChrome } from '../chrome/chromeSource.ts';
import { holdMarkup } from '../chrome/holdMarkup.ts';
import type { ShellConfig } from '../config.ts';
import { newsletterView } from '../newsletter/newsletterView.ts';
import type { Page, PageSource, PageView } from '../pageSource.ts';
import { previewCookies } from '../staff/staffCookies.ts';
import type { RegistryFor } from '../visitor/createRegistryFor.ts';
import { identifyBrowser } from '../visitor/identifyBrowser.ts';
import { flagsFor, savesData } from '../visitor/visitorView.ts';
import type { Observer } from '../watch/createObserver.ts';
import { createPublications } from './createPublications.ts';
import type { DocumentParts, ForeignScripts } from './documentParts.ts';
import type { Visit } from './visit.ts';

export type PartsOptions = {
  readonly config: ShellConfig;
  readonly pages: PageSource;
  readonly registryFor: RegistryFor;
  /** The source of rendered headers and footers; without it the browser renders them. */
  readonly chrome?: ChromeSource | undefined;
  /** Learns which versions visitors get. */
  readonly observer: Observer | undefined;
};

/** The parts of a visit's document, and the page that it shows. */
export type LoadedParts = { readonly parts: DocumentParts; readonly pageView: PageView };

/** The remotes that are on every page, except the preview panel. */
const shopperRemotes = slotRemotes.filter((name) => name !== 'preview');

/** The parts of the chrome whose versions a page can load. */
function loadableChrome({ versions = {}, ...parts }: LoadedChrome, { remotes }: Registry): LoadedChrome {
  const isLoadable = (remote: string): boolean => {
    const version = versions[remote];
    return version === undefined || Object.hasOwn(remotes[remote]?.versions ?? {}, version);
  };
  const loadable = Object.entries(parts).filter(([part]) => isLoadable(slots[part as FragmentPart].remote));
  return { versions, ...Object.fromEntries(loadable) };
}

/** The third-party scripts for a visit's stage and site. */
function foreignScripts(config: ShellConfig, { request, site }: Visit): ForeignScripts {
  const owner = { stage: environmentOf(request.host), site };
  const addressOf = (template: string | undefined) => template && foreignScriptUrl(template, owner);
  return {
    consentScript: addressOf(config.consentScriptUrl),
    tagManager: addressOf(config.tagManagerUrl),
    campaignTracker: addressOf(config.campaignTrackerUrl),
  };
}

/** Loads the rendered header and footer, and a category's banner. */
async function loadChrome(
  chrome: ChromeSource | undefined,
  visit: Visit,
  { registry, canaries }: Awaited<ReturnType<RegistryFor>>,
) {
  const { request, site, locale, page, view, forwardedFor, isPreview } = visit;
  // Page-border would check unconfirmed cookies again.
  const cookie = isPreview ? previewCookies(request) : undefined;
  return chrome?.load({
    site,
    locale,
    flags: flagsFor(page.flags, view),
    client: view.client,
    category: page.name === 'category' ? page.subject : undefined,
    forwardedFor,
    liveVersionOf: (remote) => registry.remotes[remote]?.stable,
    canaries,
    ...(cookie ? { cookie } : {}),
  });
}

/** Creates the function that determines which versions of which remotes a page gets. */
function createRemotesOf() {
  const publishedTo = createPublications();
  return ({ request, locale }: Visit, page: Page, ofVisitor: Registry, pins: Pins = {}) => {
    // The markup may have a version other than the live one, either for a moment after a change to the registry, or
    // because page-border cannot render the live version. Markup and scripts must have the same version.
    const registry = pinVersions(ofVisitor, pins);
    // Nothing on a checkout leads away from it.
    const isOpen = !page.flags.header.includes('reduced');
    const modules = isOpen ? pageModules(registry, page.name, page.subject) : [];
    const mayPreview = readCookie(request, previewCookieName) !== undefined;
    const ofSlots = mayPreview ? slotRemotes : shopperRemotes;
    const resolved = publishedTo(registry, locale, [...ofSlots, ...modules.map(({ remote }) => remote)]);
    const hasCanary = Object.keys(resolved.remotes).some((name) => registry.remotes[name]?.canary !== undefined);
    return { modules, resolved, hasCanary };
  };
}

/**
 * Creates the function that loads the parts of a visit's document and, for a new browser, creates a visitor id.
 *
 * @param built the shell's scripts; undefined if a development server serves them
 */
export function createPartsLoader(
  { config, pages, registryFor, chrome, observer }: PartsOptions,
  built: ShellAssets | undefined,
) {
  const remotesOf = createRemotesOf();
  return async (visit: Visit): Promise<LoadedParts> => {
    const { request, reply, site, locale, view } = visit;
    const visitor = identifyBrowser(request, reply, config.secureCookies);
    const choice = await registryFor(request, visitor);
    const { registry: ofVisitor } = choice;
    const [loaded, pageView] = await Promise.all([loadChrome(chrome, visit, choice), pages.load(visit)]);
    const { page, content, shown, hasFailed, plain, searchText } = pageView;
    const held = loaded && holdMarkup(loadableChrome(loaded, ofVisitor), ofVisitor);
    const markup = held?.chrome;
    const { modules, resolved, hasCanary } = remotesOf(visit, page, ofVisitor, held?.pins);
    observer?.seen(request, resolved);
    const newsletter = newsletterView(visit);
    const values: DocumentParts['values'] = {
      ...{ site, locale, page: page.name, subject: page.subject, flags: flagsFor(page.flags, view) },
      visitor: { isNewsletterHidden: view.isNewsletterHidden, isDesktopView: view.isDesktopView },
      mayPrerender: !visit.isPreview && !savesData(request.headers),
      foreign: newsletter.isMailPage ? {} : foreignScripts(config, visit),
      ...{ hasCanary, modules, newsletter, shown, hasFailed, plain, searchText },
    };
    const sources: DocumentParts['sources'] = {
      registry: resolved,
      content,
      // A development server changes the scripts while it is running.
      assets: built ?? (await readShellAssets(config.shellAssets)),
      header: markup?.header,
      footer: markup?.footer,
      categorybanner: markup?.categorybanner,
    };
    return { parts: { values, sources }, pageView };
  };
}
