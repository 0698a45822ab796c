import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import type { FooterRecord, Promotion } from '@kontor/api/promotion';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { FlagProperties } from './flags.ts';

/**
 * The content of a header. The page contains it as JSON, so that it is not fetched again. A missing field failed to load: the
 * header shows its static default, and the browser fetches it.
 */
export type HeaderContent = {
  readonly tree?: readonly NavigationNode[];
  readonly themeWorlds?: ThemeWorlds;
  /** What the benefits strip shows; `null` if the site has none. */
  readonly benefits?: Promotion | null;
  /** The banner above the header; `null` if the site has none. A missing one is not fetched by the browser: it would move the page. */
  readonly banner?: Promotion | null;
};

/**
 * The content of a footer. `null` means that the site has none; a missing field failed to load and is fetched by the browser.
 */
export type FooterContent = { readonly record?: FooterRecord | null };

/**
 * The content of a category's banner. `null` means that the category has none; a missing field failed to load, and nothing
 * is shown.
 */
export type CategoryBannerContent = { readonly banner?: Promotion | null };

/** The content of any part. */
export type FragmentContent = HeaderContent | FooterContent | CategoryBannerContent;

/** The input of a server file; plain data, since it is sent to another process. */
export type ServerRenderInput = FlagProperties & {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /** Key of the category whose banner is rendered, by the header's server file instead of the header. */
  readonly category?: string | undefined;
  readonly content: FragmentContent;
};

/**
 * What a remote's server file exports as `serverModule`. It renders without browser and network and keeps no state.
 */
export type ServerModule = {
  /** @returns markup for the container, and the style element that precedes it */
  render(input: ServerRenderInput): Promise<{ html: string; style: string }>;
};
