import { type SiteKey, siteKeys } from '@kontor/site';
import { footerSites } from './footerPlan.ts';
import type { ViewChanger } from './footerRecord.ts';
import type { FooterTexts } from './footerTexts.ts';
import { flagPath } from './logos.ts';

const forSites = <Name extends string>(name: Name, textOf: (site: SiteKey) => string) =>
  Object.fromEntries(siteKeys.map((site) => [`${name}_${site}`, textOf(site)])) as Record<`${Name}_${SiteKey}`, string>;

/** The country dropdown and the link to the desktop view. */
export const viewChangerFor = ({ heading, desktopView }: FooterTexts['viewChanger']): ViewChanger => ({
  heading,
  desktopView,
  desktopViewUrl: '/?view=desktop',
  ...forSites('country', (site) => footerSites[site].countryName),
  ...forSites('url', (site) => `/site/${site}`),
  ...forSites('flag', flagPath),
});
