import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import { escapeJson } from './escapeJson.ts';
import type { FooterContent, HeaderContent } from './serverModule.ts';

/** What pages include; also the ids of the containers and the names of the remotes. */
export type FragmentPart = 'header' | 'footer';

/** Flags of each part, in the order in which routes name them (BORDER-4). */
export const fragmentFlags = {
  header: ['reduced', 'showsecurehint', 'sticky'],
  footer: ['reduced', 'newsletter'],
} as const;

export type FragmentFlag = (typeof fragmentFlags)[FragmentPart][number];

/** What a fragment was rendered from. It travels with the markup, so that the browser begins with the same. */
export type FragmentState = {
  readonly site: SiteKey;
  /** The one that the route names. */
  readonly platform: Platform;
  readonly locale: TextLocale;
  readonly flags: readonly FragmentFlag[];
  readonly content: HeaderContent | FooterContent;
};

/** Marks the element around rendered markup; its value is the version of the remote that rendered it. */
export const renderedAttribute = 'data-rendered';

/** Marks the style element with what the page of another team needs; its value is the part. */
export const foreignStyleAttribute = 'data-fragment';

/** Marks the element that holds the state as JSON; its value is the part. */
export const contentAttribute = 'data-content';

export type RenderedFragment = {
  readonly part: FragmentPart;
  /** Version of the remote that rendered it. */
  readonly version: string;
  readonly state: FragmentState;
  /** As a remote's server file gives it. */
  readonly html: string;
  /** As a remote's server file gives it. */
  readonly style: string;
};

/**
 * What stands in a page's container: style, rendered markup, state, nothing between them. The element around the markup
 * takes part in no layout, so that the header can stay in view beyond its container.
 */
export function fragmentMarkup({ part, version, state, html, style }: RenderedFragment): string {
  return `${style}<div ${renderedAttribute}="${version}" style="display:contents">${html}</div><script type="application/json" ${contentAttribute}="${part}">${escapeJson(state)}</script>`;
}
