import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import type { FooterRecord, Promotion } from '@kontor/api/promotion';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { FlagProperties } from './flags.ts';

/**
 * What was fetched to render a header. It travels in the page as JSON and is not fetched again. A missing part could
 * not be had: the header shows its static default, and asks for it in the browser.
 */
export type HeaderContent = {
  readonly tree?: readonly NavigationNode[];
  readonly themeWorlds?: ThemeWorlds;
  readonly benefits?: Promotion;
};

/**
 * What was fetched to render a footer: `null` where the site has no content, which is not asked for again either;
 * missing where it could not be had.
 */
export type FooterContent = { readonly record?: FooterRecord | null };

/** What a header or footer is rendered from; all of it is data, since it is sent to another process. */
export type ServerRenderInput = FlagProperties & {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  readonly content: HeaderContent | FooterContent;
};

/**
 * What a remote's server file exports as `serverModule`: rendering without a browser, without the network, and without
 * anything that outlives a call.
 */
export type ServerModule = {
  /** @returns markup for the container, and the style element that belongs in front of it */
  render(input: ServerRenderInput): Promise<{ html: string; style: string }>;
};
