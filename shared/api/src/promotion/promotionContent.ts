/** A text that leads somewhere. */
export type PromotionLink = { readonly url: string; readonly text: string };

/** A link of the benefits strip. */
export type BenefitLink = PromotionLink & {
  readonly boldLink: boolean;
  /** Such as `VK1_Versandkostenfrei`; empty without one. */
  readonly trackingTag: string;
};

/** One size of a promotion's picture (PROMO-5). */
export type ImageCutout = {
  /** In CSS pixels. */
  readonly targetSize: { readonly width: number; readonly height?: number | undefined };
  /** The smallest window width in CSS pixels, or the name of a breakpoint that the window must exceed. */
  readonly breakpoint?: number | string | undefined;
  readonly imagePath: string;
  /** Declarations of the content, not yet reduced to harmless ones. `Picture` of `@kontor/ui` does that. */
  readonly imageCss?: string | undefined;
  readonly containerCss?: string | undefined;
};

export type PromotionImage = {
  /** At least one. */
  readonly cutouts: readonly ImageCutout[];
  /** Empty for decoration. */
  readonly alt: string;
};

/** Two colours, each `#` and six hexadecimal digits, with enough contrast for text (PROMO-25). */
export type PromotionColors = { readonly background: string; readonly text: string };

export type PromotionVoucher = { readonly code: string; readonly instruction?: string | undefined };

/** The conditions of a promotion, and the texts that open them. */
export type PromotionLegal = {
  readonly text: string;
  readonly hint?: string | undefined;
  /** For narrow layouts. */
  readonly shortHint?: string | undefined;
};

type Shared = {
  readonly headline?: string | undefined;
  /** Whether the promotion has a dark theme, in case it has no colours. */
  readonly isDark: boolean;
  /** `undefined` where the content has none that are readable; the theme's own are shown then. */
  readonly colors?: PromotionColors | undefined;
  readonly image?: PromotionImage | undefined;
};

/** What the benefits strip shows. */
export type Benefits = { readonly links: readonly BenefitLink[] };

/** What the top banner shows (PROMO-14). Of voucher and call to action it has at most one (PROMO-15). */
export type TopBanner = Shared & {
  readonly longText?: string | undefined;
  /** For narrow layouts. */
  readonly shortText?: string | undefined;
  /** Target of the headline, or a separate link if it has a text. */
  readonly link?: { readonly url: string; readonly text?: string | undefined } | undefined;
  readonly voucher?: PromotionVoucher | undefined;
  readonly cta?: PromotionLink | undefined;
  readonly legal?: PromotionLegal | undefined;
};

/** What a category banner shows (PROMO-18). */
export type CategoryBanner = Shared & {
  readonly subline?: string | undefined;
  readonly voucher?: Required<PromotionVoucher> | undefined;
  readonly cta?: PromotionLink | undefined;
  readonly legal?: PromotionLegal | undefined;
};

/** What a phase integration shows (PROMO-20). */
export type PhaseIntegration = Shared & {
  readonly subline?: string | undefined;
  /** Without a text the headline is the link. */
  readonly link?: { readonly url: string; readonly text?: string | undefined } | undefined;
};

type Contents = {
  readonly BENEFITS: Benefits;
  readonly BANNER: TopBanner;
  readonly PHASE_INTEGRATION: PhaseIntegration;
  readonly CATEGORY: CategoryBanner;
};

/** Kinds of promotions (PROMO-2). */
export type PromotionKind = keyof Contents;

/** A promotion of one kind, ready to be shown: its content is checked and reduced to what that kind shows. */
export type PromotionOf<Kind extends PromotionKind> = {
  readonly type: string;
  readonly kind: Kind;
  readonly content: Contents[Kind];
};

/** A promotion; without a kind it is not shown. */
export type Promotion =
  | { [Kind in PromotionKind]: PromotionOf<Kind> }[PromotionKind]
  | { readonly type: string; readonly kind?: undefined };
