import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { onMediaChange } from '@kontor/browser';
import { KeptMarkup, keptPart, useIsHydrated } from '@kontor/federation/hydration';
import { wideWindow } from '@kontor/site';
import type { OverlayStore } from '@kontor/store';
import {
  closeShape,
  color,
  Icon,
  iconButtonStyles,
  keepTabInside,
  layer,
  motion,
  shadow,
  space,
  type,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { lockAttribute } from '../../../layout/layout.ts';
import { announceClick, type NavigationEvents, useOpenEvents } from '../bar/navigationEvents.ts';
import { afterStart, createLateLock, type LateLock } from '../flyout/afterPaint.browser.ts';
import { markCurrentLinks } from '../items/markCurrentLinks.ts';
import type { NavigationStore } from '../items/NavigationStore.ts';
import { useActivePath } from '../items/useActivePath.ts';
import { useNavigationItems } from '../items/useNavigationItems.ts';
import { type DrawerStore, stageAttribute } from './DrawerStore.ts';

const drawerStyles = css`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  z-index: ${layer.sheet};
  inline-size: min(400px, calc(100vw - 40px));
  max-inline-size: none;
  block-size: 100vh;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow.high};
  overscroll-behavior: contain;
  flex-direction: column;
  &[${stageAttribute}='prepared'] {
    display: flex;
    clip-path: inset(100%);
    & img {
      animation: none;
    }
  }
  &:is([open], [${stageAttribute}='shown']) {
    display: flex;
    clip-path: none;
    pointer-events: auto;
    opacity: 1;
    transform: none;
    @starting-style {
      opacity: 0;
      transform: translateX(-32px);
    }
  }
  pointer-events: none;
  opacity: 0;
  transform: translateX(-32px);
  transition:
    opacity ${motion.base},
    transform ${motion.slow},
    overlay ${motion.slow} allow-discrete,
    display ${motion.slow} allow-discrete;
  &::backdrop {
    background: rgb(31 22 17 / 40%);
  }
`;

const headStyles = css`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 60px;
  padding-inline: ${space(5)} ${space(2)};
  border-block-end: 1px solid ${color('line')};
`;

const titleStyles = css`
  ${type.m}
  font-weight: 560;
`;

/** The area below the drawer's header. An open level covers it. */
const bodyStyles = css`
  position: relative;
  flex: 1;
  min-block-size: 0;
`;

const topLevelStyles = css`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

/** An open level covers these rows too. If the entries leave space, the rows are at the drawer's lower edge. */
const extrasStyles = css`
  flex: none;
  margin-block-start: auto;
  border-block-start: 1px solid ${color('line')};
  div:has(details[open]) > & {
    visibility: hidden;
  }
`;

const DrawerContent = keptPart(
  async () => (await import(/* webpackChunkName: "navigation-content" */ './DrawerContent.kept.tsx')).DrawerContent,
);

type Props = {
  readonly id: string;
  readonly navigation: NavigationStore;
  readonly drawer: DrawerStore;
  /** Ensures that only one of the header's overlays is open. */
  readonly overlays: Pick<OverlayStore, 'open'>;
  readonly events: NavigationEvents;
  /** Shown below the top level's entries. */
  readonly children?: ReactNode;
};

/** Shows the current page's level, or the top level if the navigation does not contain the page (NAV-26). */
function showLevelOf(path: readonly NavigationNode[], dialog: HTMLDialogElement): void {
  const levels = new Set(path.map(({ href }) => href));
  for (const level of dialog.querySelectorAll<HTMLDetailsElement>('details[data-level]')) {
    level.open = levels.has(level.dataset['level'] ?? '');
  }
}

/** Browsers remember how far a closed level was scrolled, so this scrolls each level back to the top. */
function showTop({ target }: Event): void {
  (target as Element).scrollTop = 0;
}

/**
 * The navigation in narrow windows, a modal dialog that shows one level at a time.
 *
 * A press on the menu button prepares the drawer, which is laid out while it is clipped. The click shows it, and it
 * becomes modal once its transition has started: `showModal` computes the styles of the whole page again.
 */
export const Drawer = observer(function Drawer(props: Props) {
  const { id, navigation, drawer, overlays, events, children } = props;
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const pageLock = useRef<LateLock>(undefined);
  const isPressOnBackdrop = useRef(false);
  const items = useNavigationItems(navigation);
  const activeNodes = useActivePath(items);
  const markCurrent = useCallback((element: HTMLElement) => markCurrentLinks(element, activeNodes), [activeNodes]);
  const { isOpen } = drawer;
  useOpenEvents(isOpen ? t`Menu` : undefined, events);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const apply = (isLocked: boolean) => {
      if (isLocked && !element.open) element.showModal();
      element.removeAttribute(stageAttribute);
      element.setAttribute(lockAttribute, isLocked ? 'held' : 'released');
    };
    if (!element.open) apply(false);
    element.addEventListener('toggle', showTop, true);
    const current = createLateLock(apply, afterStart);
    pageLock.current = current;
    return current.end;
  }, []);

  // The visitor may have opened the drawer before hydration.
  useLayoutEffect(() => {
    if (dialog.current?.open) drawer.open();
  }, [drawer]);

  useEffect(() => {
    const element = dialog.current;
    pageLock.current?.change(isOpen);
    // If the drawer was opened before hydration, the store already knows this but `isOpen` does not, and the next
    // render handles it.
    if (!element || isOpen !== drawer.isOpen) return;
    if (!isOpen) {
      element.close();
      element.removeAttribute(stageAttribute);
      return;
    }
    if (element.open) return;
    showLevelOf(activeNodes, element);
    element.setAttribute(stageAttribute, 'shown');
    // The first level, and levels that stay open, fire no event, so they are scrolled here.
    for (const scroller of element.querySelectorAll('details[open], nav > div')) scroller.scrollTop = 0;
  }, [isOpen, drawer, activeNodes]);

  useEffect(() => {
    if (!isOpen) return;
    return onMediaChange(wideWindow, (isWide) => {
      const element = dialog.current;
      if (!isWide || !element) return;
      element.close();
      // The dialog returns focus to the menu button, which is now hidden.
      element.parentElement?.querySelector<HTMLElement>('nav[data-sticky-row] a')?.focus();
    });
  }, [isOpen]);

  useEffect(() => (isOpen ? overlays.open('navigation', drawer.close) : undefined), [isOpen, overlays, drawer]);

  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      id={id}
      data-late=""
      aria-label={t`Menu`}
      data-scroll-lock=""
      closedby="any"
      css={drawerStyles}
      onClose={drawer.close}
      onKeyDown={keepTabInside}
      onMouseDown={(event) => {
        isPressOnBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (isPressOnBackdrop.current && isBackdrop(event)) drawer.close();
      }}
      suppressHydrationWarning
    >
      <div css={headStyles}>
        <h2 css={titleStyles}>{t`Menu`}</h2>
        <button
          type="button"
          aria-label={t`Close`}
          css={iconButtonStyles}
          onClick={drawer.close}
          {...(isHydrated ? {} : { command: 'close', commandfor: id })}
        >
          <Icon shape={closeShape} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks on the links inside also work by keyboard */}
      <nav css={bodyStyles} aria-label={t`Menu`} onClick={(event) => announceClick(event, events)}>
        <div css={topLevelStyles}>
          <KeptMarkup of={items} adjust={markCurrent}>
            <DrawerContent nodes={items} path={activeNodes} />
          </KeptMarkup>
          {children && <div css={extrasStyles}>{children}</div>}
        </div>
      </nav>
    </dialog>
  );
});
