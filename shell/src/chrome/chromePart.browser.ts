import { hasPreviewCookie } from '@kontor/browser';
import type { FragmentFlag, FragmentPart, FragmentState, PageContext } from '@kontor/federation';
import { type RemoteLoader, readFragmentState, type SlotReport } from '@kontor/federation/runtime';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import { pageContext } from './pageContext.browser.ts';

/** A page's request for its header or footer. */
export type ChromePart = {
  readonly container: HTMLElement;
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /**
   * Set if the route or the document names a platform. Otherwise the fragment determines the platform; without a
   * fragment, the window's width does.
   */
  readonly platform?: Platform | undefined;
  readonly flags: readonly FragmentFlag[];
  readonly loader: RemoteLoader;
  readonly onReport: (report: SlotReport) => void;
};

export type PreparedPart<Content> = {
  readonly context: PageContext;
  /** The fragment's content as a property of the component. */
  readonly known: { readonly content?: Content };
  /** Whether the fragment in the container matches what the page requests. */
  readonly isRenderedAlike: boolean;
};

function isAlike({ site, locale, flags, platform }: FragmentState, part: ChromePart): boolean {
  return (
    site === part.site &&
    locale === part.locale &&
    platform === (part.platform ?? platform) &&
    flags.length === part.flags.length &&
    flags.every((flag) => part.flags.includes(flag))
  );
}

/** Combines a page's request with the server-rendered fragment. */
export function preparePart<Content extends FragmentState['content']>(
  name: FragmentPart,
  part: ChromePart,
): PreparedPart<Content> {
  const { container, site, locale } = part;
  // A page may have several banners. The shell's documents have the states of the header and footer at their end.
  const state = readFragmentState(name === 'categorybanner' ? container : document, name);
  const context = pageContext({ site, locale, platform: part.platform ?? state?.platform });
  // A preview has different content, so the fragment's content is not used (PREV-1).
  if (state?.site !== site || hasPreviewCookie()) return { context, known: {}, isRenderedAlike: false };
  // The part determines the content's type.
  return { context, known: { content: state.content as Content }, isRenderedAlike: isAlike(state, part) };
}
