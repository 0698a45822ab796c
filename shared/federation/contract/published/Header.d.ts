import type { PromotionTags } from './CategoryBanner.d.ts';
import type { HostSlot, PageContext, RemoteModule } from './remoteModule.d.ts';

export type HeaderProps = PageContext & {
  /** No icons and no promotions, but the secure hint: for the checkout. */
  readonly isReducedVersion?: boolean;
  /** Shows the secure hint also where the header is not reduced. */
  readonly hasSecureHint?: boolean;
  /** Whether the header stays in view while the page scrolls. */
  readonly isSticky?: boolean;
  /** Tags by which the page chooses the banner above the header; when they change, it is fetched again. */
  readonly filters?: PromotionTags;
  /** Path from which the navigation is loaded if it is missing in the content; a default one if the host names none. */
  readonly navigationRoute?: string;
  /** The cart's slot; without it the header links to the cart page. */
  readonly miniCart?: HostSlot;
};

export declare const remoteModule: RemoteModule<HeaderProps>;
