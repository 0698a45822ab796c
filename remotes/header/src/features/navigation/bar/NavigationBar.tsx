import { css } from '@emotion/react';
import { onMediaChange } from '@kontor/browser';
import { breakpoints, wideWindow } from '@kontor/site';
import type { OverlayStore } from '@kontor/store';
import { above, color, gridStyles, layer, motion, space, touchTarget } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { openPanel, rowHeight, stickyRowStyles, whenScriptsFail, wideOnly } from '../../../layout/layout.ts';
import { onDismiss } from '../../../onDismiss.browser.ts';
import type { LateLock } from '../flyout/afterPaint.browser.ts';
import type { FlyoutStore } from '../flyout/FlyoutStore.ts';
import { findEarlyFlyout } from '../flyout/findEarlyFlyout.browser.ts';
import { createPageLock, watchScrollBar } from '../flyout/lockPage.browser.ts';
import type { NavigationStore } from '../items/NavigationStore.ts';
import { useActivePath } from '../items/useActivePath.ts';
import { useNavigationItems } from '../items/useNavigationItems.ts';
import type { Point } from './isTowardPanel.ts';
import { NavigationBarItem } from './NavigationBarItem.tsx';
import { announceClick, type NavigationEvents, useOpenEvents } from './navigationEvents.ts';

/**
 * The bar is layered above the page and below the sticky row, whose panels cover the bar's panels. Without scripts,
 * there is no menu button, so narrow windows show the top level too.
 */
const barStyles = css`
  position: relative;
  container: navigation / inline-size;
  z-index: ${layer.sticky - 1};
  border-block-end: 1px solid ${color('line')};
  background: ${color('paper')};
  @media (scripting: none) {
    display: block;
  }
  ${whenScriptsFail} {
    display: block;
  }
`;

/** The top level in narrow windows without scripts, as rows of links aligned with the page's edge. */
const rowsStyles = css`
  flex-wrap: wrap;
  padding-block-end: ${space(2)};
  & > * {
    min-block-size: ${touchTarget};
    margin-inline: calc(-1 * var(--item-padding)) var(--item-padding);
  }
`;

/**
 * The container query matches only with very large text. At the default text size, every bar is wider than the query's
 * limit.
 */
const listStyles = css`
  display: flex;
  align-items: stretch;
  min-block-size: ${rowHeight.navigation}px;
  margin-block: 0;
  list-style: none;
  & > :first-of-type {
    margin-inline-start: calc(-1 * var(--item-padding));
  }
  @container navigation (max-width: 58rem) {
    ${rowsStyles}
  }
  @media (scripting: none) and (max-width: ${breakpoints.l}px) {
    ${rowsStyles}
  }
  @media (max-width: ${breakpoints.l}px) {
    ${whenScriptsFail} {
      ${rowsStyles}
    }
  }
`;

const stickyStyles = css`
  ${above.l} {
    ${stickyRowStyles(rowHeight.main, rowHeight.navigation)}
  }
`;

/**
 * Dims the page below the bar but no part of the header, however many rows the header shows. The bar draws the dimming,
 * so it also appears before hydration.
 */
const scrimStyles = css`
  ${above.l} {
    &:has(${openPanel})::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-start: 100%;
      box-shadow: 0 0 0 200vmax rgb(31 22 17 / 32%);
      clip-path: inset(0 -100vmax -200vmax);
      pointer-events: none;
      @starting-style {
        opacity: 0;
      }
      transition: opacity ${motion.base};
    }
  }
`;

/** Catches presses outside an open flyout so that they do not reach the page below. */
const overlayStyles = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.sticky - 2};
`;

type Props = {
  readonly navigation: NavigationStore;
  readonly flyouts: FlyoutStore;
  /** Ensures that only one of the header's overlays is open. */
  readonly overlays: Pick<OverlayStore, 'open' | 'openNames'>;
  readonly events: NavigationEvents;
  /** Whether the bar reappears while the visitor scrolls up. If so, an open flyout locks the page. */
  readonly isSticky: boolean;
};

const hasFocus = (bar: HTMLElement | null): boolean => bar?.contains(bar.ownerDocument.activeElement) ?? false;

/**
 * The main navigation in wide windows. Flyouts are opened by hovering, by tapping or with the keyboard, one at a time.
 */
export const NavigationBar = observer(function NavigationBar(props: Props) {
  const { navigation, flyouts, overlays, events, isSticky } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const pageLock = useRef<LateLock>(undefined);
  const lastPoint = useRef<Point>(undefined);
  const items = useNavigationItems(navigation);
  const path = useActivePath(items);
  const openItem = items.find(({ key }) => flyouts.isOpen(key));
  const isOpen = flyouts.openKey !== undefined;
  useOpenEvents(openItem?.title, events);

  useEffect(() => {
    void navigation.load();
  }, [navigation]);

  // The visitor may have opened a flyout on a server-rendered item before hydration.
  const firstItems = useRef(items);
  useLayoutEffect(() => {
    const early = bar.current && findEarlyFlyout(bar.current);
    const item = early && firstItems.current[early.index];
    if (!item || item.children.length === 0) return;
    if (early.isPressed) flyouts.open(item.key);
    else if (early.isVisible) flyouts.openByHover(item.key);
    else flyouts.enterItem(item.key, false);
  }, [flyouts]);

  useLayoutEffect(() => {
    const element = bar.current;
    if (!isOpen || !element) return;
    // The overlay closes on click rather than on press. Otherwise, the press would remove it, and the click would hit
    // the page below.
    return onDismiss([element, overlay.current], {
      onPressOutside: flyouts.close,
      onEscape: () => {
        const opener = element.querySelector<HTMLElement>('[aria-expanded="true"]');
        const isInside = hasFocus(element);
        flyouts.close();
        if (isInside) opener?.focus();
      },
    });
  }, [isOpen, flyouts]);

  useEffect(() => (isSticky && bar.current ? watchScrollBar(bar.current) : undefined), [isSticky]);

  useLayoutEffect(() => {
    if (!isSticky || !bar.current) return;
    const current = createPageLock(bar.current);
    pageLock.current = current;
    return current.end;
  }, [isSticky]);

  useLayoutEffect(() => pageLock.current?.change(isOpen), [isOpen]);

  // If the window becomes too narrow for the bar, the hidden bar can neither close its flyout nor keep focus.
  useEffect(() => {
    const element = bar.current;
    if (!isOpen || !element) return;
    return onMediaChange(wideWindow, (isWide) => {
      if (isWide) return;
      // Some browsers take focus away from the hidden bar before they report the change.
      const { activeElement, body } = element.ownerDocument;
      if (activeElement === body || hasFocus(element))
        element.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      flyouts.close();
    });
  }, [isOpen, flyouts]);

  useEffect(() => (isOpen ? overlays.open('navigation', flyouts.close) : undefined), [isOpen, overlays, flyouts]);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // If there is no related target, it was the window that lost focus, not the navigation.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) flyouts.close();
  }

  /** Whether the flyout stays open even though the pointer has left it (NAV-24). */
  const mustStay = (): boolean => hasFocus(bar.current) || overlays.openNames.some((name) => name !== 'navigation');

  function handleLeave({ pointerType }: PointerEvent) {
    lastPoint.current = undefined;
    if (pointerType !== 'touch') flyouts.leaveAll(false, mustStay);
  }

  function handleEnterOverlay({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') flyouts.leaveAll(true, mustStay);
  }

  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled on the document
        // biome-ignore lint/a11y/noStaticElementInteractions: the flyout's close button does the same and has a name
        <div
          ref={overlay}
          css={[wideOnly, overlayStyles]}
          onClick={flyouts.close}
          onPointerCancel={flyouts.close}
          onPointerEnter={handleEnterOverlay}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks on the links inside also work by keyboard */}
      <nav
        ref={bar}
        aria-label={t`Main navigation`}
        css={[wideOnly, barStyles, scrimStyles, isSticky && stickyStyles]}
        data-sticky-row=""
        onBlur={handleBlur}
        onClick={(event: MouseEvent) => announceClick(event, events)}
        onPointerEnter={flyouts.stay}
        onPointerLeave={handleLeave}
        onPointerMove={(event) => {
          lastPoint.current = { x: event.clientX, y: event.clientY };
        }}
      >
        <ul css={[gridStyles, listStyles]}>
          {items.map((item) => (
            <NavigationBarItem key={item.key} item={item} path={path} flyouts={flyouts} lastPoint={lastPoint} />
          ))}
        </ul>
      </nav>
    </>
  );
});
