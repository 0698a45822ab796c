import type { Clock } from '@kontor/browser';
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

export type HeaderDeps = BenefitsDeps & NavigationDeps & { readonly clock: Clock };

/** Creates the stores of one header. Nothing loads before its components ask. */
export function createHeaderModel(deps: HeaderDeps): HeaderModel {
  return {
    benefits: new BenefitsStore(deps),
    navigation: new NavigationStore(deps),
    flyouts: new FlyoutStore(deps.clock),
    drawer: new DrawerStore(),
  };
}
