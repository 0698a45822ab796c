import { emptyMarkup } from '@kontor/federation/hydration';

/** The attribute with the id of the page's product, which the slot does not show. Empty on other pages. */
export const recentlyViewedAttribute = 'data-recently-viewed';

type Props = {
  /** The id of the page's product. */
  readonly current?: string | undefined;
};

/**
 * The slot for recently viewed products at the end of a page. It is empty in the document, which is the same for all
 * visitors. `startRecentlyViewed` fills it.
 */
export const RecentlyViewedSlot = ({ current = '' }: Props) => (
  <div {...{ [recentlyViewedAttribute]: current }} suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />
);
