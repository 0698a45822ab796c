import type { SiteKey } from '@kontor/site';
import { type ComponentType, useEffect, useState } from 'react';
import { appOfferOf, type AppOffer as Offer } from './appOffer.ts';
import { readDevice } from './readDevice.browser.ts';

type BannerProps = { readonly site: SiteKey; readonly offer: Offer };

type Props = {
  readonly site: SiteKey;
  /** Whether the page is shown in the app already. */
  readonly isAppClient: boolean;
};

const loadBanner = () => import(/* webpackChunkName: "app-banner" */ './banner/AppBanner.browser.tsx');

/**
 * Offers the app on phones and tablets. All other devices load no code for it. Renders nothing on a server and
 * during hydration, so nothing is reserved before it is decided (HEAD-28).
 */
export function AppOffer({ site, isAppClient }: Props) {
  const [shown, setShown] = useState<{ readonly Banner: ComponentType<BannerProps>; readonly offer: Offer }>();
  useEffect(() => {
    const offer = isAppClient ? undefined : appOfferOf(readDevice());
    if (!offer) return;
    let isCurrent = true;
    loadBanner().then(
      ({ AppBanner }) => isCurrent && setShown({ Banner: AppBanner, offer }),
      // A page without the offer is complete.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isAppClient]);
  return shown ? <shown.Banner site={site} offer={shown.offer} /> : null;
}
