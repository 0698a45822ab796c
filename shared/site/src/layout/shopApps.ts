import type { SiteKey } from '../countries/countries.ts';

/** The shop's app in the form in which a site offers it. */
export type ShopApp = {
  /** The app's number in the App Store, for the banner that Safari shows by itself. */
  readonly appleId: string;
  /** Links to the app: they open it if it is installed, otherwise its page in the store. */
  readonly addresses: { readonly android: string; readonly ios: string };
};

/** Paths of the shop that redirect to the app's stores. */
export const shopAppPaths = { android: '/app/android', ios: '/app/ios' } as const;

/** Numbers of the reference shop. The App Store has no app with such a low number. */
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
