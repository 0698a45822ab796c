import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import type { FooterRecord, Promotion } from '@kontor/api/promotion';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { FlagProperties } from './flags.ts';

/**
 * The content of a header. The page contains it as JSON, so that the browser does not fetch it again. If a field failed
 * to load, it is missing: the header shows its static default, and the browser fetches the field.
 */
export type HeaderContent = {
  readonly tree?: readonly NavigationNode[];
  readonly themeWorlds?: ThemeWorlds;
  /** The content of the benefits strip; `null` if the site has none. */
  readonly benefits?: Promotion | null;
  /**
   * The banner above the header; `null` if the site has none. Browsers never fetch it later, as it would shift the
   * page.
   */
  readonly banner?: Promotion | null;
};

/**
 * The content of a footer. `null` means that the site has none. If the content failed to load, it is missing, and the
 * browser fetches it.
 */
export type FooterContent = { readonly record?: FooterRecord | null };

/**
 * The content of a category's banner. `null` means that the category has none. If the banner failed to load, it is
 * missing, and the page shows nothing.
 */
export type CategoryBannerContent = { readonly banner?: Promotion | null };

/** The content of any part. */
export type FragmentContent = HeaderContent | FooterContent | CategoryBannerContent;

/** The input of a server file; plain data, since another process receives it. */
export type ServerRenderInput = FlagProperties & {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /** Key of the category whose banner the header's server file renders instead of the header. */
  readonly category?: string | undefined;
  readonly content: FragmentContent;
};

/**
 * What a remote's server file exports as `serverModule`. It renders without a browser or a network, and keeps no state.
 */
export type ServerModule = {
  /** @returns markup for the container, and the style element that precedes it */
  render(input: ServerRenderInput): Promise<{ html: string; style: string }>;
};
