/** A picture and its size; 488 × 287 by default (CONST-TEASER-IMAGE). */
export type TeaserImage = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A link in a flyout's teaser panel. */
export type Teaser = {
  readonly link: { readonly url: string; readonly title: string; readonly target?: string };
  readonly image: TeaserImage;
  /** The kicker above the headline. */
  readonly title: string;
  readonly headline: string;
  readonly subline: string;
  /** Printable words. */
  readonly badges: readonly string[];
  /** Keys, such as the loyalty card's icon name for an offer of card members. */
  readonly flags: readonly string[];
};

/** One entry of the flyout navigation; the first child of an entry opens all of it. */
export type NavigationNode = {
  readonly title: string;
  readonly href: string;
  readonly target?: string;
  readonly children?: readonly NavigationNode[];
  readonly teaser?: { readonly title: string; readonly list: readonly Teaser[] };
};
