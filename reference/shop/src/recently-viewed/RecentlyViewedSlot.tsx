import { emptyMarkup } from '@kontor/federation/hydration';

/** Names the page's own product, which the slot does not show; empty on other pages. */
export const recentlyViewedAttribute = 'data-recently-viewed';

type Props = {
  /** Id of the page's own product. */
  readonly current?: string | undefined;
};

/**
 * The slot for the products that the visitor has viewed recently, at the end of a page. The slot is empty in the
 * document, which is the same for all visitors; `startRecentlyViewed` fills it.
 */
export const RecentlyViewedSlot = ({ current = '' }: Props) => (
  <div {...{ [recentlyViewedAttribute]: current }} suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />
);
