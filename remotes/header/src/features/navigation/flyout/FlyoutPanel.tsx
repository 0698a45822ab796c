import { css, keyframes } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { KeptMarkup, keptPart } from '@kontor/federation/hydration';
import { headerHeights } from '@kontor/site';
import { above, closeShape, color, gridStyles, Icon, iconButtonStyles, motion, shadow, space } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useCallback } from 'react';
import { lockAttribute, noScripts, scrollBarProperty, whenScriptsFail } from '../../../layout/layout.ts';
import { markCurrentLinks } from '../items/markCurrentLinks.ts';
import type { NavigationItem } from '../items/navigationItem.ts';
import { hoverDelayMs } from './FlyoutStore.ts';

/**
 * The height of the header above a panel. The header grows with the text size and with a promotion (`HeaderStyles`).
 */
const headerHeight = `${headerHeights.wide / 16}rem - var(--promotion-height, 0rem)`;

const appear = keyframes`from { visibility: hidden; }`;

/**
 * Zero until measured. A panel fills the scroll bar's space only while an attribute of the bar marks the page as
 * locked.
 */
const scrollBarWidth = `var(${scrollBarProperty}, 0px)`;

/**
 * Closed panels stay in the document, so that they open without delay, even without scripts. With forced colours,
 * shadows are not drawn, so the border replaces the shadow. Without scripts, two panels can be open at once: the
 * hovered one covers the focused one. Until React has taken over, resting the pointer on an item opens its panel. A
 * prepared panel is laid out by the browser while it is still invisible.
 */
const panelStyles = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  nav[${lockAttribute}] & {
    inset-inline-end: calc(-1 * ${scrollBarWidth});
    padding-inline-end: ${scrollBarWidth};
  }
  z-index: 1;
  display: none;
  max-block-size: calc(100vh - ${headerHeight});
  max-block-size: calc(100dvh - ${headerHeight});
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block-start: 1px solid ${color('line')};
  background: ${color('surface')};
  border-block-end: 1px solid transparent;
  box-shadow: ${shadow.high};
  clip-path: inset(0 0 -80px);
  &[data-prepared] {
    display: block;
    opacity: 0;
    clip-path: inset(100%);
    & img {
      animation: none;
    }
  }
  &[data-open='true'] {
    display: block;
    @starting-style {
      opacity: 0;
    }
    transition: opacity ${motion.base};
  }
  @media (scripting: none) {
    li:hover > &,
    li:focus-within > & {
      display: block;
    }
    li:hover > & {
      z-index: 2;
    }
  }
  ${noScripts} li:hover > &,
  ${noScripts} li:focus-within > & {
    display: block;
  }
  ${noScripts} li:hover > & {
    z-index: 2;
  }
  @media (hover: hover) {
    [data-early] [data-rendered]:not([data-hydrated]) li:hover > &:not([data-open='true']) {
      display: block;
      animation: ${appear} 1ms ${hoverDelayMs}ms backwards;
    }
  }
`;

/** The close button has a reserved place at the end of the first row. */
const contentStyles = css`
  position: relative;
  padding-block: ${space(7)} ${space(8)};
`;

const closeStyles = css`
  position: absolute;
  inset-block-start: ${space(4)};
  inset-inline-end: ${space(3)};
  ${above.xxl} {
    inset-inline-end: ${space(5)};
  }
  @media (scripting: none) {
    display: none;
  }
  ${whenScriptsFail} {
    display: none;
  }
`;

const FlyoutContent = keptPart(
  async () => (await import(/* webpackChunkName: "navigation-content" */ './FlyoutContent.kept.tsx')).FlyoutContent,
);

type Props = {
  readonly id: string;
  readonly item: NavigationItem;
  readonly path: readonly NavigationNode[];
  readonly isOpen: boolean;
  /** Whether the panel is about to open. */
  readonly isPrepared: boolean;
  readonly onClose: () => void;
};

/** An item's flyout, as wide as the page. It contains only links, so the server's markup is kept. */
export function FlyoutPanel({ id, item, path, isOpen, isPrepared, onClose }: Props) {
  const { t } = useLingui();
  const markCurrent = useCallback((element: HTMLElement) => markCurrentLinks(element, path), [path]);

  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-close]')) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks come from the button inside
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      id={id}
      data-late=""
      data-open={isOpen}
      data-prepared={isPrepared || undefined}
      css={panelStyles}
      onClick={handleClick}
      suppressHydrationWarning
    >
      <KeptMarkup of={item.children} adjust={markCurrent} css={[gridStyles, contentStyles]}>
        <FlyoutContent item={item} path={path} />
        <button type="button" data-close="" aria-label={t`Close`} css={[iconButtonStyles, closeStyles]}>
          <Icon shape={closeShape} />
        </button>
      </KeptMarkup>
    </div>
  );
}
