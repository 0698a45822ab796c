import { desktopViewTarget, mobileViewTarget, type SiteKey, siteKeys } from '@kontor/site';
import { footerSites } from './footerPlan.ts';
import type { ViewChanger } from './footerRecord.ts';
import type { FooterTexts } from './footerTexts.ts';
import { flagPath } from './logos.ts';

const forSites = <Name extends string>(name: Name, textOf: (site: SiteKey) => string) =>
  Object.fromEntries(siteKeys.map((site) => [`${name}_${site}`, textOf(site)])) as Record<`${Name}_${SiteKey}`, string>;

/** The country dropdown, and the links to the desktop view and back. */
export const viewChangerFor = ({ heading, desktopView, mobileView }: FooterTexts['viewChanger']): ViewChanger => ({
  heading,
  desktopView,
  desktopViewUrl: desktopViewTarget,
  mobileView,
  mobileViewUrl: mobileViewTarget,
  ...forSites('country', (site) => footerSites[site].countryName),
  ...forSites('url', (site) => `/site/${site}`),
  ...forSites('flag', flagPath),
});
