import { type FragmentFlag, type FragmentPart, foreignStyleAttribute, fragmentFlags } from '@kontor/federation';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { type RemoteLoader, readFragmentState, type SlotReport } from '@kontor/federation/runtime';
import { pageLocale, subtreeLang } from '@kontor/i18n';
import { defaultSite, isPlatform, isSiteKey } from '@kontor/site';
import type { ChromePart } from '../chrome/chromePart.browser.ts';
import { claimContainer } from '../chrome/claimContainer.browser.ts';
import { mountFooter } from '../chrome/mountFooter.browser.tsx';
import { mountHeader } from '../chrome/mountHeader.browser.tsx';

type BootOptions = {
  readonly readRegistry: () => Promise<ResolvedRegistry>;
  /** The style that a page needs for what is mounted, for pages that no fragment has brought it to. */
  readonly loadForeignStyle: () => Promise<string>;
  readonly createLoader: (registry: ResolvedRegistry) => RemoteLoader;
  readonly onReport: (report: SlotReport) => void;
};

const mounts = { header: mountHeader, footer: mountFooter } as const;

/** The flags that a container without a rendered fragment names itself. */
function ownFlags(part: FragmentPart, { dataset }: HTMLElement): FragmentFlag[] {
  const words = dataset['flags']?.split(/\s+/) ?? [];
  return fragmentFlags[part].filter((flag) => words.includes(flag));
}

/** What the document wants of a part: it says so itself, else the fragment in it was made for that. */
function wantedPart(part: FragmentPart, container: HTMLElement): Omit<ChromePart, 'loader' | 'onReport'> {
  const { lang, dataset } = document.documentElement;
  const state = readFragmentState(container, part);
  const site = state?.site ?? (isSiteKey(dataset['site']) ? dataset['site'] : defaultSite);
  const locale = pageLocale(lang, site);
  const platform = isPlatform(dataset['platform']) ? dataset['platform'] : undefined;
  container.lang = subtreeLang(lang, locale) ?? '';
  if (container.lang === '') container.removeAttribute('lang');
  return { container, site, locale, platform, flags: state?.flags ?? ownFlags(part, container) };
}

type Claimed = { readonly part: FragmentPart; readonly container: HTMLElement };

const styleSelector = `style[${foreignStyleAttribute}]`;

/**
 * Sees to the style that the chrome builds on in the page of another team: what a fragment brought is moved out of what
 * is replaced when something else is mounted; a page without any gets it before that.
 */
async function provideForeignStyle(claimed: readonly Claimed[], load: () => Promise<string>): Promise<void> {
  for (const { container } of claimed) document.head.append(...container.querySelectorAll(`:scope > ${styleSelector}`));
  if (document.head.querySelector(styleSelector)) return;
  try {
    const style = document.createElement('style');
    style.setAttribute(foreignStyleAttribute, claimed.map(({ part }) => part).join(' '));
    style.textContent = await load();
    document.head.append(style);
  } catch (error) {
    // Links and search without colours are more than nothing.
    // biome-ignore lint/suspicious/noConsole: a page whose header looks odd says here why
    console.error('The style of header and footer could not be loaded.', error);
  }
}

/**
 * Mounts header and footer of a page that somebody else has built, into whichever of the two containers exists, with
 * the style that they need there. What stands in them stays when the registry cannot be had. Called again, it finds
 * nothing to do.
 *
 * @throws when the registry cannot be had
 */
export async function bootChrome({
  readRegistry,
  loadForeignStyle,
  createLoader,
  onReport,
}: BootOptions): Promise<void> {
  const claimed = (['header', 'footer'] as const).flatMap((part): Claimed[] => {
    const container = claimContainer(part);
    return container ? [{ part, container }] : [];
  });
  if (claimed.length === 0) return;
  const styled = provideForeignStyle(claimed, loadForeignStyle);
  try {
    const loader = createLoader(await readRegistry());
    await styled;
    for (const { part, container } of claimed) mounts[part]({ ...wantedPart(part, container), loader, onReport });
  } catch (error) {
    // From here on the markup must do without scripts.
    for (const { container } of claimed) container.dataset['slot'] = 'fallback';
    throw error;
  }
}
