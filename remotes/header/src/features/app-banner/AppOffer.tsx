import type { SiteKey } from '@kontor/site';
import { type ComponentType, useEffect, useState } from 'react';
import { appOfferOf, type AppOffer as Offer } from './appOffer.ts';
import { readDevice } from './readDevice.browser.ts';

type BannerProps = { readonly site: SiteKey; readonly offer: Offer };

type Props = {
  readonly site: SiteKey;
  /** Whether this page is already shown in the app. */
  readonly isAppClient: boolean;
};

const loadBanner = () => import(/* webpackChunkName: "app-banner" */ './banner/AppBanner.browser.tsx');

/**
 * Offers the app on phones and tablets. Other devices do not load any code for it. Nothing is rendered on the server or
 * during hydration, so no space is reserved before the decision is made (HEAD-28).
 */
export function AppOffer({ site, isAppClient }: Props) {
  const [shown, setShown] = useState<{ readonly Banner: ComponentType<BannerProps>; readonly offer: Offer }>();
  useEffect(() => {
    const offer = isAppClient ? undefined : appOfferOf(readDevice());
    if (!offer) return;
    let isCurrent = true;
    loadBanner().then(
      ({ AppBanner }) => isCurrent && setShown({ Banner: AppBanner, offer }),
      // The page is complete without the offer, so a failure is ignored.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isAppClient]);
  return shown ? <shown.Banner site={site} offer={shown.offer} /> : null;
}
