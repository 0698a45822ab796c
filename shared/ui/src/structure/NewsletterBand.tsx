import { css } from '@emotion/react';
import { imageBreakpoints, newsletterPictures } from '@kontor/site';
import type { ReactNode } from 'react';
import { above } from '../tokens/above.ts';
import { gridStyles } from '../tokens/gridStyles.ts';
import { coffeeDarkTheme } from '../tokens/themes.ts';
import { color, font, radius, space, touchTarget, type } from '../tokens/tokens.ts';

// The footer shows the newsletter's offer until the form has loaded. Both have the same layout, so nothing shifts when
// the form appears.

const bandStyles = css`
  /* The content fills the band if a tall page stretches it. */
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  --k-focus: ${color('on-roast')};
  /* Errors are shown on the roast background, where the red of light backgrounds is illegible. */
  --k-danger: ${coffeeDarkTheme.danger};
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

const paddingStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${space(12)} ${space(8)};
  ${above.l} {
    padding-block: ${space(16)} ${space(12)};
  }
`;

type BandProps = {
  /**
   * The remote to which measurements in the band are attributed, unless it is the remote that renders this part of the
   * page (TRACK-33).
   */
  readonly remote?: string;
  readonly children: ReactNode;
};

/** The newsletter's background area. */
export function NewsletterBand({ remote, children }: BandProps) {
  return (
    <section css={bandStyles} data-remote={remote}>
      <div css={[gridStyles, paddingStyles]}>{children}</div>
    </section>
  );
}

/** The offer, the form and the footnote, stacked vertically. */
export const newsletterWordsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

/** The headline and the benefits of subscribing. */
export const newsletterOfferStyles = css`
  & h2 {
    ${type.xl}
    hyphens: auto;
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  & p {
    ${type.m}
    max-inline-size: 52ch;
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
    text-wrap: pretty;
  }
  & strong {
    color: ${color('on-roast')};
    white-space: nowrap;
  }
`;

/** A footnote, preceded by its mark. */
export const newsletterFootnoteStyles = css`
  ${type.xs}
  display: grid;
  grid-template-columns: ${space(4)} minmax(0, 60ch);
  margin: 0;
  color: ${color('on-roast-muted')};
  text-wrap: pretty;
  & a {
    color: ${color('on-roast')};
    text-underline-offset: 3px;
  }
`;

/** Height of a label, a field and a message. */
const fieldHeight = `0.9375rem * 1.45 + ${space(3)} + max(52px, 1.0625rem * 1.5 + 22px) + 0.8125rem * 1.4`;

/** Height of three gaps, the collapsed legal notice and the footnote about required fields. */
const belowFieldHeight = `${space(3)} + max(${touchTarget}, 0.8125rem * 1.4) + 0.8125rem * 1.4`;

/** Reserves the height of the form that shows just the e-mail field. Without scripts, the form never appears. */
export const newsletterFormSpaceStyles = css`
  @media (scripting: enabled) {
    min-block-size: calc(${fieldHeight} + ${space(1)} + 52px + ${belowFieldHeight});
    ${above.s} {
      min-block-size: calc(${fieldHeight} + ${belowFieldHeight});
    }
  }
`;

/** Addresses of the pictures, keyed by the smallest window width that shows each one. */
export type OfferPictures = { readonly desktop?: string; readonly tablet?: string };

/** The content next to the picture grows downwards so that nothing shifts under the pointer. */
const columnsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  @media (min-width: ${imageBreakpoints.tablet}px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${space(10)};
  }
  @media (min-width: ${imageBreakpoints.desktop}px) {
    grid-template-columns: minmax(0, min(50% - ${space(8)}, 36rem)) minmax(0, 1fr);
    column-gap: ${space(16)};
  }
`;

/**
 * A short message is centred vertically next to the picture. Without a picture it is placed at the start rather than in
 * the middle of an empty page.
 */
const messageStyles = css`
  @media (min-width: ${imageBreakpoints.tablet}px) {
    & > :last-child {
      align-self: center;
    }
  }
`;

/** The pictures' width and height in pixels, both without and with the table below them. */
const tabletSize = { width: 640, height: 800, fullHeight: 1984 } as const;
const desktopSize = { width: 1120, height: 840, fullHeight: 2100 } as const;

/**
 * The frame is slightly shorter than its picture. This keeps the lower picture, which shows the table, out of sight, so
 * that it loads only when the frame grows.
 */
const hiddenRows = 8;

const sizesOf = ({ width, height, fullHeight }: typeof tabletSize | typeof desktopSize) => css`
  max-block-size: ${(100 * fullHeight) / width}cqi;
  &::before {
    aspect-ratio: ${width} / ${height - hiddenRows};
  }
  & > picture:first-of-type img {
    aspect-ratio: ${width} / ${height};
  }
  & > picture + picture {
    /* Half a pixel of overlap prevents a line of the background between the two pictures. */
    inset-block-start: calc(${(100 * height) / width}cqi - 0.5px);
  }
`;

const cellStyles = css`
  display: none;
  container-type: inline-size;
  @media (min-width: ${imageBreakpoints.tablet}px) {
    display: block;
  }
`;

const growingStyles = css`
  align-self: stretch;
`;

/** As tall as the content next to it, up to the picture's height. If the content is taller, the frame stays in view. */
const frameStyles = css`
  position: sticky;
  inset-block-start: ${space(28)};
  display: grid;
  block-size: 100%;
  overflow: hidden;
  /* This does not create a scroll container. Inside one, browsers would load pictures in advance. */
  overflow: clip;
  border-radius: ${radius.l};
  &::before {
    content: '';
  }
  & > picture {
    position: absolute;
    inset: 0 0 auto;
  }
  & img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    object-fit: cover;
  }
  ${sizesOf(tabletSize)}
  @media (min-width: ${imageBreakpoints.desktop}px) {
    ${sizesOf(desktopSize)}
  }
`;

/** Places the bubble over the empty wall in both pictures. */
const bubbleStyles = css`
  position: absolute;
  inset-block-start: ${space(5)};
  inset-inline-start: ${space(5)};
  display: grid;
  place-items: center;
  inline-size: 104px;
  block-size: 104px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('on-accent')};
  font-family: ${font.headline};
  font-size: 2rem;
  font-weight: ${font.headlineWeight};
  letter-spacing: -0.03em;
  rotate: -8deg;
  /* Visible only in forced colours, where the background is not drawn. */
  border: 3px solid transparent;
  ${above.l} {
    inset: ${space(7)} auto auto ${space(7)};
    inline-size: 128px;
    block-size: 128px;
    font-size: 2.5rem;
  }
`;

type PictureProps = { readonly desktop: string; readonly tablet: string };

function WindowPicture({ desktop, tablet }: PictureProps) {
  return (
    <picture>
      <source media={`(min-width: ${imageBreakpoints.desktop}px)`} srcSet={desktop} />
      <img src={tablet} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

type Props = {
  readonly pictures?: OfferPictures;
  /**
   * The discount in the bubble on the picture (NEWS-2). For screen readers, the text next to the picture says the same.
   */
  readonly bubble?: string;
  /** Whether a short message is next to the picture. */
  readonly isMessage?: boolean;
  readonly children: ReactNode;
};

/** A newsletter view next to its picture (NEWS-6). Narrow windows neither show nor load the picture. */
export function PictureColumns({ pictures = {}, bubble, isMessage = false, children }: Props) {
  const { desktop = newsletterPictures.desktop, tablet = newsletterPictures.tablet } = pictures;
  const { desktopBelow, tabletBelow } = newsletterPictures;
  // The other pictures have no table below them.
  const isOwn = desktop === newsletterPictures.desktop && tablet === newsletterPictures.tablet;
  return (
    <div css={[columnsStyles, isMessage && messageStyles]}>
      <div css={[cellStyles, isOwn && growingStyles]}>
        <div css={frameStyles}>
          <WindowPicture desktop={desktop} tablet={tablet} />
          {isOwn && <WindowPicture desktop={desktopBelow} tablet={tabletBelow} />}
          {bubble !== undefined && (
            <span aria-hidden="true" css={bubbleStyles}>
              {bubble}
            </span>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
