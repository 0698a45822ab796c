import type { SiteKey } from '../countries/countries.ts';

/** The shop's app as offered by a site. */
export type ShopApp = {
  /** The app's number in the App Store, for the banner that Safari displays natively. */
  readonly appleId: string;
  /** Links that open the app if it is installed, or else its page in the store. */
  readonly addresses: { readonly android: string; readonly ios: string };
};

/** The shop's paths that redirect to the app stores. */
export const shopAppPaths = { android: '/app/android', ios: '/app/ios' } as const;

/** The reference shop's app numbers. The App Store has no app with a number this low. */
const apps: Readonly<Record<SiteKey, ShopApp>> = {
  DE: { appleId: '100000001', addresses: shopAppPaths },
  AT: { appleId: '100000002', addresses: shopAppPaths },
  CH: { appleId: '100000003', addresses: shopAppPaths },
  CH_FR: { appleId: '100000003', addresses: shopAppPaths },
  PL: { appleId: '100000004', addresses: shopAppPaths },
  CZ: { appleId: '100000005', addresses: shopAppPaths },
  HU: { appleId: '100000006', addresses: shopAppPaths },
  SK: { appleId: '100000007', addresses: shopAppPaths },
  TR: { appleId: '100000008', addresses: shopAppPaths },
};

/** The app that a site offers (HEAD-24, HEAD-26). */
export function shopAppOf(site: SiteKey): ShopApp {
  return apps[site];
}
