import type { FragmentFlag, FragmentPart, FragmentState, PageContext } from '@kontor/federation';
import { type RemoteLoader, readFragmentState, type SlotReport } from '@kontor/federation/runtime';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import { pageContext } from './pageContext.browser.ts';
import { hasPreviewCookie } from './previewCookie.browser.ts';

/** What a page wants of its header or footer. */
export type ChromePart = {
  readonly container: HTMLElement;
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /** Only where route or document name one; otherwise that of the rendered fragment, else the window's width decides. */
  readonly platform?: Platform | undefined;
  readonly flags: readonly FragmentFlag[];
  readonly loader: RemoteLoader;
  readonly onReport: (report: SlotReport) => void;
};

export type PreparedPart<Content> = {
  readonly context: PageContext;
  /** What was fetched for the rendering, as a property. */
  readonly known: { readonly content?: Content };
  /** Whether the container was rendered with what the page wants. */
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

/** Brings together what a page wants and what a server rendered for everybody. */
export function preparePart<Content extends FragmentState['content']>(
  name: FragmentPart,
  part: ChromePart,
): PreparedPart<Content> {
  const { container, site, locale } = part;
  const state = readFragmentState(container, name);
  const context = pageContext({ site, locale, platform: part.platform ?? state?.platform });
  // The shop of another day has other contents (PREV-1).
  if (state?.site !== site || hasPreviewCookie()) return { context, known: {}, isRenderedAlike: false };
  // The part's name says whose content it is.
  return { context, known: { content: state.content as Content }, isRenderedAlike: isAlike(state, part) };
}
