import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { FragmentFlag, FragmentPart } from './flags.ts';
import type { FragmentContent } from './serverModule.ts';

/** Serialises a value as JSON for a script element. The JSON cannot end the element or start a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Addresses of third-party scripts. The browser replaces `{stage}` and `{site}` in them. */
export type ForeignScripts = {
  readonly consentScript?: string | undefined;
  readonly tagManager?: string | undefined;
  readonly campaignTracker?: string | undefined;
};

/**
 * The data from which a fragment was rendered. The markup contains it, so that the browser starts with the same data.
 */
export type FragmentState = ForeignScripts & {
  readonly site: SiteKey;
  /** The platform that the route names. */
  readonly platform: Platform;
  readonly locale: TextLocale;
  readonly flags: readonly FragmentFlag[];
  /** The category's key. Only the state of a category's banner has it. */
  readonly category?: string | undefined;
  /**
   * Whether the page loads the consent script. Only the header has this field, because it also has the third-party
   * scripts (BORDER-7).
   */
  readonly onetrustenabled?: boolean;
  /** Whether the page posts warnings and errors from its header and footer to the action log (TRACK-32). */
  readonly hasActionLog?: boolean | undefined;
  readonly content: FragmentContent;
};

/** Marks the element around rendered markup. The value is the version of the remote that rendered it. */
export const renderedAttribute = 'data-rendered';

/** Marks the element around rendered markup after React has hydrated it. */
export const hydratedAttribute = 'data-hydrated';

/** Marks an element in the header or footer that the host fills with another remote. The value is the slot's name. */
export const placeAttribute = 'data-place';

/**
 * Marks an element of the header that is closed at first and has an id, so that a host may send it after the page's
 * content and put it back with a script.
 */
export const lateAttribute = 'data-late';

/** Marks the style element that another team's page needs. The value is the part. */
export const foreignStyleAttribute = 'data-fragment';

/** Marks the element that contains the state as JSON. The value is the part. */
export const contentAttribute = 'data-content';

/** Marks the element for a module that a remote shows below the page's content. The value is the module's id. */
export const pageModuleAttribute = 'data-page-module';

/** A fragment's data without its long strings. */
export type FragmentDescription = {
  readonly part: FragmentPart;
  /** Version of the remote that rendered it. */
  readonly version: string;
  readonly state: Omit<FragmentState, 'content'>;
};

/** A fragment's long strings, either as strings or as bytes. */
export type FragmentTexts<Text> = {
  /** The style element from the remote's server file. */
  readonly style: Text;
  /** The markup from the remote's server file. */
  readonly html: Text;
  /** The content as escaped JSON (`escapeJson`). */
  readonly content: Text;
};

/** Each part's fields for the page's scripts, in addition to the state (BORDER-7). */
const partFields = { header: { onetrustenabled: true }, footer: { preview: true }, categorybanner: {} } as const;

/**
 * Writes the content of a page's container: style, rendered markup and state, with nothing between them. Only this
 * function writes the format. `readFragmentState` reads it, and the shell's documents send the state after the content
 * (`splitState`). The document's style excludes the element around the markup from the layout, so that a sticky header
 * can stay in view beyond its container.
 *
 * @returns the pieces in order, with the given strings unchanged
 */
export function writeFragment<Text>(
  { part, version, state }: FragmentDescription,
  { style, html, content }: FragmentTexts<Text>,
): (Text | string)[] {
  const { site, platform, locale, flags, category, hasActionLog, consentScript, tagManager, campaignTracker } = state;
  const fields = escapeJson({
    ...{ site, platform, locale, flags, category, ...partFields[part] },
    ...{ hasActionLog, consentScript, tagManager, campaignTracker },
  });
  return [
    style,
    `<div ${renderedAttribute}="${version}" lang="${locale}">`,
    html,
    // The content is already JSON, so it is appended as the last field without being parsed again.
    `</div><script type="application/json" ${contentAttribute}="${part}">${fields.slice(0, -1)},"content":`,
    content,
    '}</script>',
  ];
}
