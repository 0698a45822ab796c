import { headerTopPromotionId } from '@kontor/api/promotion';
import type { Clock } from '@kontor/browser';
import type { HeaderContent } from '@kontor/federation';
import { DrawerStore } from './features/navigation/DrawerStore.ts';
import { FlyoutStore } from './features/navigation/FlyoutStore.ts';
import { type NavigationOptions, NavigationStore } from './features/navigation/NavigationStore.ts';
import { type PromotionOptions, PromotionStore } from './promotions/PromotionStore.ts';

/** The stores of one header, in a page or in one rendering on the server. */
export type HeaderModel = {
  readonly benefits: PromotionStore;
  readonly navigation: NavigationStore;
  readonly flyouts: FlyoutStore;
  readonly drawer: DrawerStore;
};

export type HeaderOptions = PromotionOptions &
  NavigationOptions & {
    /** Data that is not loaded again. */
    readonly content?: HeaderContent;
    readonly clock: Clock;
  };

/** Creates the stores of one header. They load nothing until a component calls `load`. */
export function createHeaderModel({ content = {}, ...options }: HeaderOptions): HeaderModel {
  return {
    benefits: new PromotionStore(options, { id: headerTopPromotionId }, content.benefits),
    navigation: new NavigationStore(options, content),
    flyouts: new FlyoutStore(options.clock),
    drawer: new DrawerStore(),
  };
}
