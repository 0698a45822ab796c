import { css, keyframes } from '@emotion/react';
import { color, iconButtonStyles, layer, motion, radius, shadow, space, touchTarget, type } from '@kontor/ui';

/**
 * The widths of the overlay's content and the flyout's columns, in CSS pixels (CONST-SEARCH-PANEL-OVERLAY,
 * CONST-SEARCH-PANEL-FLYOUT).
 */
const panelWidth = { overlay: 550, terms: 270, products: 350 } as const;

/** The box that fills the screen, with the form and the close button in one row and everything else below. */
export const overlayStyles = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.sheet};
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space(1)};
  padding-block: ${space(1.5)} calc(100dvh - var(--search-height, 100dvh));
  padding-inline: max(${space(4)}, calc((100% - ${panelWidth.overlay}px) / 2));
  background: ${color('paper')};
  color: ${color('ink')};
`;

export const closeStyles = css`
  ${iconButtonStyles}
  margin-inline-end: -${space(2)};
`;

export const overlayPanelStyles = css`
  grid-column: 1 / -1;
  align-self: stretch;
  position: relative;
  margin-inline: -${space(3)};
  padding-block: ${space(3)} ${space(6)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** With forced colours, the border replaces the shadow. */
export const flyoutPanelStyles = css`
  position: absolute;
  inset-block-start: calc(100% + ${space(2)});
  inset-inline-start: 0;
  z-index: ${layer.flyout};
  display: grid;
  align-items: start;
  box-sizing: border-box;
  inline-size: ${panelWidth.products}px;
  max-block-size: calc(100dvh - 10rem);
  padding: ${space(3)};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('surface')};
  box-shadow: ${shadow.high};
  transition: opacity ${motion.fast};
  @starting-style {
    opacity: 0;
  }
`;

/**
 * Terms, products beside or below them, and a last row that opens all results. The list spans the whole panel so that
 * its last row does too. The products overlay its second column.
 */
export const suggestionsStyles = css`
  grid-template: auto auto / minmax(0, 1fr);
  padding: 0;
  & > * {
    align-self: stretch;
  }
  & > [role='listbox'] {
    grid-area: 1 / 1 / 3 / -1;
    display: grid;
    grid-template: subgrid / subgrid;
  }
  & > :not([role='listbox']),
  & > [role='listbox'] > * {
    min-inline-size: 0;
    box-sizing: border-box;
    padding: ${space(3)};
  }
  & > :not([role='listbox']) {
    grid-area: 1 / -2 / 2 / -1;
  }
  & > [role='listbox'] > :last-child {
    grid-area: 2 / 1 / 3 / -1;
    margin: 0;
    padding-block: ${space(1)};
    border-block-start: 1px solid ${color('line')};
  }
`;

export const twoColumnStyles = css`
  grid-template-columns: ${panelWidth.terms}px ${panelWidth.products}px;
  inline-size: max-content;
  & > :not([role='listbox']) {
    border-inline-start: 1px solid ${color('line')};
  }
`;

export const headingStyles = css`
  display: block;
  margin: 0;
  padding: ${space(1)} ${space(3)};
  ${type.xs}
  font-weight: 600;
  color: ${color('ink-muted')};
`;

/**
 * A row of at least 44 px. With forced colours, the outline marks the highlighted row. The lists style their rows,
 * because a row with separate styles would need three more components, re-rendered on each keystroke.
 */
const rowStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${touchTarget};
  box-sizing: border-box;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.m};
  color: ${color('ink')};
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: ${color('sand')};
  }
  &[aria-selected='true'] {
    background: ${color('sand')};
    outline: 2px solid ${color('ink')};
    outline-offset: -2px;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    flex: none;
    color: ${color('ink-muted')};
  }
  & mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
`;

/** At most two lines. */
const twoLines = `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

/** A list of terms, whose links are one-line rows. */
export const termsStyles = css`
  & > a {
    ${rowStyles}
    ${type.s}
    & > span {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

/** The row that opens all results. Its text may be long. */
export const allStyles = css`
  & > a > span {
    ${twoLines}
    white-space: normal;
  }
`;

/** A list of products. Each link is a row with a picture, a title of at most two lines, and the offer below it. */
export const productsStyles = css`
  & a {
    ${rowStyles}
    padding-block: ${space(2)};
    ${type.s}
    & > span:first-of-type {
      flex: none;
      inline-size: 56px;
      block-size: 56px;
      overflow: hidden;
      border-radius: ${radius.s};
      background: ${color('sand')};
    }
    & > span > img {
      object-fit: cover;
    }
    & > span:last-of-type {
      min-inline-size: 0;
      & > span:first-of-type {
        ${twoLines}
      }
      & > span:last-of-type {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 ${space(2)};
        font-variant-numeric: tabular-nums;
      }
    }
    & b {
      font-weight: 600;
    }
    & b[data-reduced] {
      color: ${color('sale')};
    }
    & s,
    & small {
      ${type.xs}
      color: ${color('ink-muted')};
    }
    & small[data-available] {
      color: ${color('activating')};
    }
  }
`;

export const listStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Searches and the buttons that remove them, as two lists side by side, since a listbox may contain only options. */
export const recentStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`;

export const removeStyles = css`
  ${iconButtonStyles}
  color: ${color('ink-muted')};
`;

export const groupStyles = css`
  display: block;
  * + & {
    margin-block-start: ${space(3)};
    padding-block-start: ${space(3)};
    border-block-start: 1px solid ${color('line')};
  }
`;

/** A sentence shown instead of suggestions. */
export const noticeStyles = css`
  margin: 0;
  padding: ${space(2)} ${space(3)};
  ${type.s}
  color: ${color('ink-muted')};
  overflow-wrap: anywhere;
`;

const appear = keyframes`from { opacity: 0; }`;
const pulse = keyframes`to { opacity: 0.3; }`;

/**
 * A line at the panel's upper edge while suggestions are slow (SEARCH-67). It is not an element, so it does not affect
 * the layout, and it is a border so that it appears even with forced colours.
 */
export const slowStyles = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    border-block-start: 2px solid ${color('roast')};
    animation:
      ${appear} 200ms,
      ${pulse} 800ms 200ms infinite alternate;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      animation: none;
    }
  }
`;
