import { type FragmentFlag, type FragmentPart, foreignStyleAttribute, fragmentFlags } from '@kontor/federation';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { type RemoteLoader, readFragmentState, type SlotReport } from '@kontor/federation/runtime';
import { pageLocale, subtreeLang } from '@kontor/i18n';
import { defaultSite, isPlatform, isSiteKey } from '@kontor/site';
import type { ChromePart } from '../chrome/chromePart.browser.ts';
import { claimContainer } from '../chrome/claimContainer.browser.ts';
import { mountFooter } from '../chrome/mountFooter.browser.tsx';
import { mountHeader } from '../chrome/mountHeader.browser.tsx';

type Dependencies = {
  readonly readRegistry: () => Promise<ResolvedRegistry>;
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

/** Moves the style that a fragment brought for its page out of what is replaced when something else is mounted. */
function keepForeignStyle(container: HTMLElement): void {
  document.head.append(...container.querySelectorAll(`:scope > style[${foreignStyleAttribute}]`));
}

/**
 * Mounts header and footer of a page that somebody else has built, into whichever of the two containers exists. What
 * stands in them stays when the registry cannot be had. Called again, it finds nothing to do.
 *
 * @throws when the registry cannot be had
 */
export async function bootChrome({ readRegistry, createLoader, onReport }: Dependencies): Promise<void> {
  const claimed = (['header', 'footer'] as const).flatMap((part) => {
    const container = claimContainer(part);
    return container ? [{ part, container }] : [];
  });
  if (claimed.length === 0) return;
  for (const { container } of claimed) keepForeignStyle(container);
  try {
    const loader = createLoader(await readRegistry());
    for (const { part, container } of claimed) mounts[part]({ ...wantedPart(part, container), loader, onReport });
  } catch (error) {
    // From here on the markup must do without scripts.
    for (const { container } of claimed) container.dataset['slot'] = 'fallback';
    throw error;
  }
}
