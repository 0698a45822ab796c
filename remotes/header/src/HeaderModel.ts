import { headerTopPromotionId, topBannerPromotionId } from '@kontor/api/promotion';
import type { Clock, HeaderEvents, WindowEvents } from '@kontor/browser';
import type { HeaderContent } from '@kontor/federation';
import { DrawerStore } from './features/navigation/drawer/DrawerStore.ts';
import { FlyoutStore } from './features/navigation/flyout/FlyoutStore.ts';
import { type NavigationOptions, NavigationStore } from './features/navigation/items/NavigationStore.ts';
import type { LoadSearchPanel } from './features/search/searchState.ts';
import { type PromotionOptions, PromotionStore } from './promotions/PromotionStore.ts';

/** The stores for one header on a page, or for one render on the server. */
export type HeaderModel = {
  /** The benefits strip's promotion, which may also be a banner (PROMO-2). */
  readonly benefits: PromotionStore;
  readonly banner: PromotionStore;
  readonly navigation: NavigationStore;
  readonly flyouts: FlyoutStore;
  readonly drawer: DrawerStore;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  readonly clock: Clock;
  /** Logs the customer out and updates the page. Rejects if logging out fails. */
  readonly logOut: () => Promise<void>;
  readonly loadSearchPanel: LoadSearchPanel;
};

export type HeaderOptions = PromotionOptions &
  NavigationOptions & {
    /** Data that does not need to be loaded again. */
    readonly content?: HeaderContent;
    readonly clock: Clock;
    readonly logOut: HeaderModel['logOut'];
    readonly loadSearchPanel: LoadSearchPanel;
  };

/** Creates the stores for one header. They do not load anything until a component calls `load`. */
export function createHeaderModel({ content = {}, ...options }: HeaderOptions): HeaderModel {
  return {
    benefits: new PromotionStore(options, { id: headerTopPromotionId }, content.benefits),
    banner: new PromotionStore(options, { id: topBannerPromotionId }, content.banner),
    navigation: new NavigationStore(options, content),
    flyouts: new FlyoutStore(options.clock),
    drawer: new DrawerStore(),
    events: options.events,
    clock: options.clock,
    logOut: options.logOut,
    loadSearchPanel: options.loadSearchPanel,
  };
}
