import { teaserImageSize } from '@kontor/site';
import * as v from 'valibot';

const teaserSchema = v.object({
  link: v.object({
    url: v.optional(v.string()),
    href: v.optional(v.string()),
    title: v.optional(v.string(), ''),
    target: v.optional(v.string()),
  }),
  image: v.optional(
    v.object({
      src: v.string(),
      alt: v.optional(v.string(), ''),
      width: v.optional(v.number(), teaserImageSize.width),
      height: v.optional(v.number(), teaserImageSize.height),
    }),
  ),
  title: v.optional(v.string(), ''),
  headline: v.optional(v.string(), ''),
  subline: v.optional(v.string(), ''),
  badges: v.optional(v.array(v.string()), []),
  flags: v.optional(v.array(v.string()), []),
});

/** A picture with a link, beside a flyout's entries (NAV-5). */
export type NavigationTeaser = v.InferOutput<typeof teaserSchema>;

const nodeEntries = {
  title: v.string(),
  href: v.string(),
  target: v.optional(v.string()),
  teaser: v.optional(v.object({ title: v.optional(v.string(), ''), list: v.array(teaserSchema) })),
};

const nodeFields = v.object(nodeEntries);

/** One entry of the main navigation (NAV-4). */
export type NavigationNode = v.InferOutput<typeof nodeFields> & { children: NavigationNode[] };

type NavigationNodeInput = v.InferInput<typeof nodeFields> & { children?: NavigationNodeInput[] | undefined };

export const navigationNodeSchema: v.GenericSchema<NavigationNodeInput, NavigationNode> = v.object({
  ...nodeEntries,
  children: v.optional(v.array(v.lazy(() => navigationNodeSchema)), []),
});

/** The response to `GET /jsonflyoutnavigation`: the top items, in order. */
export const navigationSchema = v.array(navigationNodeSchema);
