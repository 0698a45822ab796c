import type { SiteKey } from '@kontor/site';

/** A text that leads somewhere. */
export type FooterLink = { readonly text: string; readonly url: string };

/** A mark by its source name; the label is its accessible name. */
export type FooterImage = {
  readonly label: string;
  readonly source: string;
  /** In CSS pixels at the default text size. */
  readonly width?: number;
  readonly height?: number;
};

export type FooterGroup = {
  readonly heading: FooterLink & { readonly iconName: string };
  /** Dropped in reduced mode. */
  readonly hideGroupInCheckout: boolean;
  readonly introductoryText: string;
  /** Links hidden in classic are for the mobile client alone. */
  readonly links: readonly (FooterLink & { readonly hideInClassic: boolean })[];
  readonly images: readonly FooterImage[];
};

export type FooterIconLink = FooterLink & { readonly iconName: string };

/** The texts of the country dropdown, and name, address and flag of every site. */
export type ViewChanger = {
  readonly heading: string;
  readonly desktopView: string;
  readonly desktopViewUrl: string;
  readonly mobileView: string;
  readonly mobileViewUrl: string;
} & {
  readonly [name in `country_${SiteKey}` | `url_${SiteKey}` | `flag_${SiteKey}`]: string;
};

/** The footer's content of one site (FOOT-9 to FOOT-12). */
export type ShopFooter = {
  readonly headline: string;
  readonly teaser: { readonly groups: readonly FooterGroup[] };
  readonly seo: { readonly heading: string; readonly columns: readonly { readonly links: readonly FooterLink[] }[] };
  readonly socialMedia: { readonly heading: string; readonly socialMediaIcons: readonly FooterIconLink[] };
  readonly appReferences: { readonly heading: string; readonly appIcons: readonly FooterIconLink[] };
  /** The last one opens the consent settings; without scripts it leads to their explanation. */
  readonly legalLinks: readonly FooterLink[];
  readonly viewChanger: ViewChanger;
  readonly qualityLogos: {
    readonly heading: string;
    readonly logos: readonly { readonly link: FooterLink; readonly image: FooterImage }[];
  };
  /** Not in every country. */
  readonly salesTax?: { readonly textBeforeLink: string; readonly link: FooterLink; readonly textAfterLink: string };
};
