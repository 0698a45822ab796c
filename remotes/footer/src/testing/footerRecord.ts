import { parseResponse } from '@kontor/api/http';
import { type FooterRecord, footerRecordSchema } from '@kontor/api/promotion';
import { type SiteKey, siteKeys } from '@kontor/site';

const forSites = (name: string, textOf: (site: SiteKey) => string) =>
  Object.fromEntries(siteKeys.map((site) => [`${name}_${site}`, textOf(site)]));

/** A content record that has every part. */
export const footerRecord: FooterRecord = parseResponse(
  footerRecordSchema,
  {
    headline: 'Good to know',
    teaser: {
      groups: [
        {
          heading: { text: 'Shipping', url: '/shipping', iconName: 'free_shipping' },
          introductoryText: 'With you in two days.',
          links: [
            { text: 'Delivery times', url: '/delivery' },
            { text: 'My orders', url: '/account/orders', hideInClassic: true },
          ],
          images: [
            { label: 'Post', source: 'post' },
            { label: 'Unheard of', source: 'carrier_pigeon' },
          ],
        },
        {
          heading: { text: 'About us', url: '/about', iconName: 'meet_kontor' },
          hideGroupInCheckout: true,
          links: [
            { text: 'Careers', url: '/careers' },
            { text: 'Us', url: '/about' },
          ],
        },
      ],
    },
    seo: { heading: 'Popular', columns: [{ links: [{ text: 'Beans', url: '/category/coffee-beans' }] }] },
    socialMedia: {
      heading: 'Follow us',
      socialMediaIcons: [{ text: 'Videos', url: '/social/youtube', iconName: 'youtube' }],
    },
    appReferences: { heading: 'App', appIcons: [{ text: 'Get the app', url: '/app/ios', iconName: 'appleinc' }] },
    legalLinks: [{ text: 'Legal notice', url: '/imprint' }],
    viewChanger: {
      heading: 'Country',
      desktopView: 'Desktop view',
      desktopViewUrl: '/?view=desktop',
      mobileView: 'Mobile view',
      mobileViewUrl: '/?view=mobile',
      ...forSites('country', (site) => `Country ${site}`),
      ...forSites('url', (site) => `/site/${site}`),
      ...forSites('flag', (site) => `/flags/${site}.svg`),
    },
    qualityLogos: {
      heading: 'Tested',
      logos: [
        { link: { text: 'Tested shop', url: '/quality' }, image: { source: 'trust_shop', width: 110, height: 44 } },
        { link: { text: 'Unknown seal', url: '/quality' }, image: { source: 'unknown_seal' } },
      ],
    },
    salesTax: {
      textBeforeLink: 'All prices with VAT, plus ',
      link: { text: 'shipping', url: '/shipping' },
      textAfterLink: '.',
    },
  },
  'the record of the tests',
);
