import { writeRules } from '@kontor/browser';
import {
  type FragmentFlag,
  type FragmentPart,
  type FragmentState,
  foreignStyleAttribute,
  fragmentFlags,
} from '@kontor/federation';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { describeError, type RemoteLoader, readFragmentState, type SlotReport } from '@kontor/federation/runtime';
import { pageLocale, subtreeLang } from '@kontor/i18n';
import { defaultSite, isPageGroup, isPlatform, isSiteKey, type SiteKey } from '@kontor/site';
import type { ChromePart } from '../chrome/chromePart.browser.ts';
import { claimContainer } from '../chrome/claimContainer.browser.ts';
import { mountCategoryBanner } from '../chrome/mountCategoryBanner.browser.tsx';
import { mountFooter } from '../chrome/mountFooter.browser.tsx';
import { mountHeader } from '../chrome/mountHeader.browser.tsx';
import { offerCart } from '../chrome/offerCart.browser.ts';
import type { TrackedPage } from '../tracking/pageGroupOf.ts';

type BootOptions = {
  readonly readRegistry: (site: SiteKey) => Promise<ResolvedRegistry>;
  /** Loads the foreign style for pages without a fragment that contains it. */
  readonly loadForeignStyle: () => Promise<string>;
  readonly createLoader: (registry: ResolvedRegistry, site: SiteKey) => RemoteLoader;
  readonly onReport: (report: SlotReport) => void;
  /** A third-party script's address on a site, from a template with `{stage}` and `{site}`. */
  readonly foreignAddress: (template: string, site: SiteKey) => string;
  readonly loadConsent: (src: string) => void;
  /** Logs warnings and errors from the header and footer if a fragment requests that. */
  readonly watch: (site: SiteKey, registry: () => ResolvedRegistry) => void;
  /** Tracks the page if the header's fragment names the scripts for tracking. */
  readonly track: (page: TrackedPage) => void;
};

/** The category whose banner a container shows, taken from the fragment's state or else from `data-category`. */
function categoryOf(container: HTMLElement): string | undefined {
  return readFragmentState(container, 'categorybanner')?.category ?? container.dataset['category'];
}

function mountBanner(part: ChromePart): void {
  const category = categoryOf(part.container);
  if (category !== undefined) mountCategoryBanner({ ...part, category, isLoadedLate: true });
}

/** The file that a report names if nothing could be mounted. */
const bootFile = 'shell/boot.js';

const mounts = { header: mountHeader, footer: mountFooter, categorybanner: mountBanner } as const;

/** The flags of a container without a rendered fragment, from `data-flags`. */
function containerFlags(part: FragmentPart, { dataset }: HTMLElement): FragmentFlag[] {
  const words = dataset['flags']?.split(/\s+/) ?? [];
  return fragmentFlags[part].filter((flag) => words.includes(flag));
}

/** The site that the document names. */
function documentSite(): SiteKey {
  const { site } = document.documentElement.dataset;
  return isSiteKey(site) ? site : defaultSite;
}

/** A part's mount options, from the document's attributes and the fragment's state. */
function partOptions(part: FragmentPart, container: HTMLElement): Omit<ChromePart, 'loader' | 'onReport'> {
  const { lang, dataset } = document.documentElement;
  const state = readFragmentState(container, part);
  const site = state?.site ?? documentSite();
  const locale = pageLocale(lang, site);
  const platform = isPlatform(dataset['platform']) ? dataset['platform'] : undefined;
  container.lang = subtreeLang(lang, locale) ?? '';
  if (container.lang === '') container.removeAttribute('lang');
  return { container, site, locale, platform, flags: state?.flags ?? containerFlags(part, container) };
}

type Claimed = { readonly part: FragmentPart; readonly container: HTMLElement };

const styleSelector = `style[${foreignStyleAttribute}]`;

/**
 * Makes sure that another team's page has the foreign style. The fragments' styles move to the head, because the
 * content of the containers may be replaced. If no fragment contains the style, it is loaded from a chunk.
 */
async function provideForeignStyle(claimed: readonly Claimed[], load: () => Promise<string>): Promise<void> {
  for (const { container } of claimed) document.head.append(...container.querySelectorAll(`:scope > ${styleSelector}`));
  if (document.head.querySelector(styleSelector)) return;
  try {
    const style = document.createElement('style');
    style.setAttribute(foreignStyleAttribute, claimed.map(({ part }) => part).join(' '));
    const rules = await load();
    document.head.append(style);
    writeRules(style, rules);
  } catch (error) {
    // A header and footer without style are better than none.
    // biome-ignore lint/suspicious/noConsole: shows why a page's header looks odd
    console.error('The style of header and footer could not be loaded.', error);
  }
}

const statesOf = (claimed: readonly Claimed[]): FragmentState[] =>
  claimed.flatMap(({ part, container }) => readFragmentState(container, part) ?? []);

/** The description of another team's page for tracking. The page may name its group in `data-page-group` (TRACK-31). */
function trackedPage(
  { site, locale, tagManager, campaignTracker }: FragmentState,
  registry: ResolvedRegistry,
  addressOf: (template: string) => string,
): TrackedPage {
  const { lang, dataset } = document.documentElement;
  const { platform, pageGroup } = dataset;
  return {
    site,
    locale: pageLocale(lang, site) ?? locale,
    platform: isPlatform(platform) ? platform : undefined,
    registry,
    page: { group: isPageGroup(pageGroup) ? pageGroup : 'content' },
    ...(tagManager ? { tagManager: addressOf(tagManager) } : {}),
    ...(campaignTracker ? { campaignTracker: addressOf(campaignTracker) } : {}),
  };
}

/**
 * Mounts the header, the footer and a category's banner on another team's page, into those containers that exist, with
 * the style that they need there. Without the registry, the containers keep their content. A second call has no effect.
 *
 * @throws if the registry cannot be loaded
 */
export async function bootChrome({
  readRegistry,
  loadForeignStyle,
  createLoader,
  onReport,
  foreignAddress,
  loadConsent,
  watch,
  track,
}: BootOptions): Promise<void> {
  const claimed = (Object.keys(mounts) as FragmentPart[]).flatMap((part): Claimed[] => {
    const container = claimContainer(part);
    return container ? [{ part, container }] : [];
  });
  if (claimed.length === 0) return;
  const states = statesOf(claimed);
  const site = states[0]?.site ?? documentSite();
  let registry: ResolvedRegistry = { remotes: {} };
  const isLogged = states.some(({ hasActionLog }) => hasActionLog) || 'actionLog' in document.documentElement.dataset;
  // The log starts first, so that it records failures during the start.
  if (isLogged) watch(site, () => registry);
  // A header says whether its page asks for consent (BORDER-7).
  const state = states.find(({ onetrustenabled }) => onetrustenabled);
  if (state?.consentScript) loadConsent(foreignAddress(state.consentScript, state.site));
  const styled = provideForeignStyle(claimed, loadForeignStyle);
  try {
    registry = await readRegistry(site);
    const loader = createLoader(registry, site);
    await styled;
    for (const { part, container } of claimed) mounts[part]({ ...partOptions(part, container), loader, onReport });
    offerCart(loader, { site, locale: pageLocale(document.documentElement.lang, site) });
    if (state) track(trackedPage(state, registry, (template) => foreignAddress(template, state.site)));
  } catch (error) {
    // The markup stays, but has no scripts.
    for (const { container } of claimed) container.dataset['slot'] = 'fallback';
    const elapsed = Math.round(performance.now());
    onReport({ id: bootFile, version: undefined, outcome: 'load-failed', elapsed, message: describeError(error) });
    throw error;
  }
}
