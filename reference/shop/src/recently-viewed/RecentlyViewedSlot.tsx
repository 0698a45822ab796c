import { emptyMarkup } from '@kontor/federation/hydration';

/** Names the product whose page it is, which is not shown in the slot; empty on other pages. */
export const recentlyViewedAttribute = 'data-recently-viewed';

type Props = {
  /** Id of the product whose page it is. */
  readonly current?: string | undefined;
};

/**
 * The place of the products that the visitor has viewed recently, at the end of a page. It is empty in the document, which is the same
 * for all visitors; `startRecentlyViewed` fills it.
 */
export const RecentlyViewedSlot = ({ current = '' }: Props) => (
  <div {...{ [recentlyViewedAttribute]: current }} suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />
);
