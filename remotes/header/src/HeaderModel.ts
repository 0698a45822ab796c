import type { Clock } from '@kontor/browser';
import type { HeaderContent } from '@kontor/federation';
import { type BenefitsDeps, BenefitsStore } from './features/benefits/BenefitsStore.ts';
import { DrawerStore } from './features/navigation/DrawerStore.ts';
import { FlyoutStore } from './features/navigation/FlyoutStore.ts';
import { type NavigationDeps, NavigationStore } from './features/navigation/NavigationStore.ts';

/** The state of one header, in a page or in a server render. */
export type HeaderModel = {
  readonly benefits: BenefitsStore;
  readonly navigation: NavigationStore;
  readonly flyouts: FlyoutStore;
  readonly drawer: DrawerStore;
};

export type HeaderDeps = BenefitsDeps &
  NavigationDeps & {
    /** What is known from the start and not asked for. */
    readonly content?: HeaderContent;
    readonly clock: Clock;
  };

/** Creates the stores of one header. Nothing loads before its components ask. */
export function createHeaderModel({ content = {}, ...deps }: HeaderDeps): HeaderModel {
  return {
    benefits: new BenefitsStore(deps, content.benefits),
    navigation: new NavigationStore(deps, content),
    flyouts: new FlyoutStore(deps.clock),
    drawer: new DrawerStore(),
  };
}
