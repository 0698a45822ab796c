import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import type { FooterRecord, Promotion } from '@kontor/api/promotion';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { FlagProperties } from './flags.ts';

/**
 * A header's content. The page contains it as JSON, so the browser does not fetch it again. A field that failed to load
 * is missing: the header shows its static default, and the browser fetches the field.
 */
export type HeaderContent = {
  readonly tree?: readonly NavigationNode[];
  readonly themeWorlds?: ThemeWorlds;
  /** The benefits strip's content, or `null` if the site has none. */
  readonly benefits?: Promotion | null;
  /**
   * The banner above the header, or `null` if the site has none. Browsers never fetch it later, because it would shift
   * the page.
   */
  readonly banner?: Promotion | null;
};

/**
 * A footer's content. `null` means that the site has none. Content that failed to load is missing, and the browser
 * fetches it.
 */
export type FooterContent = { readonly record?: FooterRecord | null };

/**
 * The content of a category's banner. `null` means that the category has none. A banner that failed to load is missing,
 * and the page shows nothing.
 */
export type CategoryBannerContent = { readonly banner?: Promotion | null };

/** Any part's content. */
export type FragmentContent = HeaderContent | FooterContent | CategoryBannerContent;

/** A server file's input. It is plain data, since another process receives it. */
export type ServerRenderInput = FlagProperties & {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /** Key of the category whose banner the header's server file renders in place of the header. */
  readonly category?: string | undefined;
  readonly content: FragmentContent;
};

/**
 * What a remote's server file exports as `serverModule`. It renders without a browser or a network, and keeps no state.
 */
export type ServerModule = {
  /** @returns the container's markup, and the style element that precedes it */
  render(input: ServerRenderInput): Promise<{ html: string; style: string }>;
};
