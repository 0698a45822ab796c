import { type SiteKey, siteKeys } from '@kontor/site';
import type { ViewChanger } from './footerRecord.ts';
import type { FooterTexts } from './footerTexts.ts';
import { flagPath } from './logoSources.ts';

/** Each country in its own language, so that everybody finds their own. */
const countryNames: Readonly<Record<SiteKey, string>> = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz (Deutsch)',
  CH_FR: 'Suisse (français)',
  PL: 'Polska',
  CZ: 'Česko',
  HU: 'Magyarország',
  SK: 'Slovensko',
  TR: 'Türkiye',
};

const forSites = <Name extends string>(name: Name, textOf: (site: SiteKey) => string) =>
  Object.fromEntries(siteKeys.map((site) => [`${name}_${site}`, textOf(site)])) as Record<`${Name}_${SiteKey}`, string>;

/** The country dropdown and the link to the desktop view. */
export const viewChangerFor = ({ heading, desktopView }: FooterTexts['viewChanger']): ViewChanger => ({
  heading,
  desktopView,
  desktopViewUrl: '/?view=desktop',
  ...forSites('country', (site) => countryNames[site]),
  ...forSites('url', (site) => `/site/${site}`),
  ...forSites('flag', flagPath),
});
