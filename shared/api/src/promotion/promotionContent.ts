/** A label with a target. */
export type PromotionLink = { readonly url: string; readonly text: string };

/** A link in the benefits strip. */
export type BenefitLink = PromotionLink & {
  readonly boldLink: boolean;
  /** The tracking tag, such as `VK1_Versandkostenfrei`; may be empty. */
  readonly trackingTag: string;
};

/** One size of a promotion's picture (PROMO-5). */
export type ImageCutout = {
  /** In CSS pixels. */
  readonly targetSize: { readonly width: number; readonly height?: number | undefined };
  /** The minimum window width in CSS pixels, or the name of a breakpoint that the window must exceed. */
  readonly breakpoint?: number | string | undefined;
  readonly imagePath: string;
  /** CSS declarations from the content. `Picture` in `@kontor/ui` removes harmful ones. */
  readonly imageCss?: string | undefined;
  readonly containerCss?: string | undefined;
};

export type PromotionImage = {
  /** At least one. */
  readonly cutouts: readonly ImageCutout[];
  /** Empty if the picture is decoration. */
  readonly alt: string;
};

/** Two colours, each `#` and six hexadecimal digits, with enough contrast for text (PROMO-25). */
export type PromotionColors = { readonly background: string; readonly text: string };

export type PromotionVoucher = { readonly code: string; readonly instruction?: string | undefined };

/** A promotion's conditions, and the labels that open them. */
export type PromotionLegal = {
  readonly text: string;
  readonly hint?: string | undefined;
  /** For narrow layouts. */
  readonly shortHint?: string | undefined;
};

type Shared = {
  readonly headline?: string | undefined;
  /** Whether the promotion uses the dark theme if it specifies no colours. */
  readonly isDark: boolean;
  /** `undefined` if the content has no readable colours; in that case, the theme's colours are used. */
  readonly colors?: PromotionColors | undefined;
  readonly image?: PromotionImage | undefined;
};

/** The content of the benefits strip. */
export type Benefits = { readonly links: readonly BenefitLink[] };

/** The content of the top banner (PROMO-14). It has a voucher or a call to action, but not both (PROMO-15). */
export type TopBanner = Shared & {
  readonly longText?: string | undefined;
  /** For narrow layouts. */
  readonly shortText?: string | undefined;
  /** The headline's target or, if `text` is set, a separate link with this label. */
  readonly link?: { readonly url: string; readonly text?: string | undefined } | undefined;
  readonly voucher?: PromotionVoucher | undefined;
  readonly cta?: PromotionLink | undefined;
  readonly legal?: PromotionLegal | undefined;
};

/** The content of a category banner (PROMO-18). */
export type CategoryBanner = Shared & {
  readonly subline?: string | undefined;
  readonly voucher?: Required<PromotionVoucher> | undefined;
  readonly cta?: PromotionLink | undefined;
  readonly legal?: PromotionLegal | undefined;
};

/** The content of a phase integration (PROMO-20). */
export type PhaseIntegration = Shared & {
  readonly subline?: string | undefined;
  /** Without a label, the headline is the link. */
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

/**
 * A promotion of one kind that is ready to be shown: its content is validated and reduced to the fields of this kind.
 */
export type PromotionOf<Kind extends PromotionKind> = {
  readonly type: string;
  readonly kind: Kind;
  readonly content: Contents[Kind];
};

/** A promotion; a promotion without a kind is not shown. */
export type Promotion =
  | { [Kind in PromotionKind]: PromotionOf<Kind> }[PromotionKind]
  | { readonly type: string; readonly kind?: undefined };
