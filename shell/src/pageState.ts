import { type FragmentPart, fragmentFlags, pageNames } from '@kontor/federation';
import { resolvedRegistrySchema } from '@kontor/federation/registry';
import { textLocales } from '@kontor/i18n';
import { platforms, siteKeys } from '@kontor/site';
import * as v from 'valibot';

export { type PageName, pageStateId } from '@kontor/federation';

const flagsSchema = <Part extends FragmentPart>(part: Part) =>
  v.pipe(v.array(v.picklist(fragmentFlags[part])), v.readonly());

const pageStateSchema = v.object({
  site: v.picklist(siteKeys),
  locale: v.picklist(textLocales),
  /** Set only if the route names a platform. Otherwise the window's width decides. */
  platform: v.optional(v.picklist(platforms)),
  page: v.picklist(pageNames),
  /** The subject of the page's address, such as a category, product or order. For a message, its kind. */
  subject: v.optional(v.string()),
  flags: v.object({ header: flagsSchema('header'), footer: flagsSchema('footer') }),
  registry: resolvedRegistrySchema,
  /** Address of the tag manager's script, which is loaded only with the visitor's consent (TRACK-14). */
  tagManager: v.optional(v.string()),
  /** Address of the campaign tracker's script, which is also loaded only with consent. */
  campaignTracker: v.optional(v.string()),
  /** Whether warnings and errors are posted to the action log (TRACK-22). */
  hasActionLog: v.optional(v.literal(true)),
  /** Whether the remotes' speed is reported to the shell's server, with the visitor's consent. */
  reportsSpeed: v.optional(v.literal(true)),
  /** Whether one of the page's remotes has a canary. If so, the page reports to the shell which versions it has run. */
  reportsRuns: v.optional(v.literal(true)),
});

/** The page state that the server passes to the browser, as escaped JSON in the document. */
export type PageState = v.InferOutput<typeof pageStateSchema>;

/**
 * Reads the state from the document's JSON.
 *
 * @throws if the state is missing or malformed, since no page can be shown without it
 */
export function parsePageState(json: string | null | undefined): PageState {
  return v.parse(pageStateSchema, JSON.parse(json ?? ''));
}
