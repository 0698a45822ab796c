/** A text that leads somewhere. */
export type PromotionLink = { readonly url: string; readonly text: string };

/** The tracking tags of the top strip's links, in their order (HEAD-18). */
export const benefitTags = [
  'VK1_Versandkostenfrei',
  'VK2_Newsletterregistrierung',
  'VK3_XChannel',
  'VK4_Service',
] as const;

export type BenefitLink = PromotionLink & {
  readonly boldLink: boolean;
  readonly trackingTag: (typeof benefitTags)[number];
};

/** Content of the strip above the header. */
export type HeaderBenefits = { readonly links: readonly BenefitLink[] };

/** A crop of a picture, for windows from `breakpoint` px. */
export type ImageCutout = {
  readonly targetSize: { readonly width: number; readonly height: number };
  readonly breakpoint: number;
  readonly imagePath: string;
  /** CSS declarations for the picture, such as `object-position`. */
  readonly imageCss: string;
  /** CSS declarations for its container. */
  readonly containerCss: string;
};

export type PromotionImage = {
  readonly imageData: { readonly cutouts: readonly ImageCutout[]; readonly altText: string };
};

type Colour = { readonly colorCode: string };

/** Colours of a promotion; `useDarkTheme` is for controls on a dark background. */
export type PromotionColours = {
  readonly useDarkTheme: boolean;
  readonly backgroundColor: Colour;
  readonly promotionTextColor: Colour;
};

export type VoucherCode = { readonly code: string; readonly instruction: string };
export type CtaButton = { readonly ctaLink: PromotionLink };

/** A voucher code or a button; the selector names the field with the data. */
export type VoucherOrButton =
  | { readonly selector: 'voucherCode'; readonly voucherCode: VoucherCode }
  | { readonly selector: 'ctaButton'; readonly ctaButton: CtaButton };

export type LegalTexts = {
  readonly legalText: string;
  /** Opens the legal text. */
  readonly legalTextHint: string;
  /** A shorter text for narrow layouts. */
  readonly legalTextHintShort: string;
};

/** Content of the banner above the page. */
export type TopBanner = PromotionColours &
  LegalTexts & {
    readonly headline: string;
    readonly promotionLongText: string;
    /** A shorter text for narrow layouts. */
    readonly promotionShortText: string;
    /** The page that the headline links to, if any. */
    readonly linkURL?: string;
    readonly voucherOrButton: VoucherOrButton;
  };

/** Content of a promotion inside a page. */
export type PhaseIntegration = PromotionColours & {
  readonly headline: string;
  readonly subline: string;
  readonly piImage: PromotionImage;
  readonly link: PromotionLink;
};

/** Content of a banner on a category's page; its link opens in a new tab. */
export type CategoryBanner = PromotionColours &
  Partial<LegalTexts> & {
    readonly headline: string;
    readonly subline: string;
    readonly img: PromotionImage;
    readonly voucherCode?: VoucherCode;
    readonly ctaButton: CtaButton;
  };
