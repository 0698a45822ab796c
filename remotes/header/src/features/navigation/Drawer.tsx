import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { onMediaChange } from '@kontor/browser';
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
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { DrawerLevel } from './DrawerLevel.tsx';
import type { DrawerStore } from './DrawerStore.ts';
import type { NavigationStore } from './NavigationStore.ts';
import { useActivePath } from './useActivePath.ts';
import { useNavigationItems } from './useNavigationItems.ts';

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
  &[open] {
    display: flex;
    flex-direction: column;
    opacity: 1;
    transform: none;
    @starting-style {
      opacity: 0;
      transform: translateX(-32px);
    }
  }
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

const bodyStyles = css`
  flex: 1;
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const extrasStyles = css`
  border-block-start: 1px solid ${color('line')};
`;

type Props = {
  readonly navigation: NavigationStore;
  readonly drawer: DrawerStore;
  /** Makes sure that only one overlay of the header is open. */
  readonly overlays: Pick<OverlayStore, 'open'>;
  /** Shown below the entries of the top level. */
  readonly children?: ReactNode;
};

/** The navigation of narrow windows: a modal dialog that shows one level at a time. */
export const Drawer = observer(function Drawer({ navigation, drawer, overlays, children }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const items = useNavigationItems(navigation);
  const activeNodes = useActivePath(items);
  const { isOpen, wasOpened, path, returnedFrom } = drawer;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    return onMediaChange(wideWindow, (isWide) => isWide && drawer.close());
  }, [isOpen, drawer]);

  useEffect(() => (isOpen ? overlays.open('navigation', drawer.close) : undefined), [isOpen, overlays, drawer]);

  let parent: NavigationNode | undefined;
  let nodes: readonly NavigationNode[] = items;
  for (const index of path) {
    parent = nodes[index];
    nodes = parent?.children ?? [];
  }

  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      aria-label={t`Menu`}
      data-scroll-lock=""
      css={drawerStyles}
      onClose={drawer.close}
      onKeyDown={keepTabInside}
      onMouseDown={(event) => {
        isPressOnBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (isPressOnBackdrop.current && isBackdrop(event)) drawer.close();
      }}
    >
      <div css={headStyles}>
        <h2 css={titleStyles}>{t`Menu`}</h2>
        <button type="button" aria-label={t`Close`} css={iconButtonStyles} onClick={drawer.close}>
          <Icon shape={closeShape} />
        </button>
      </div>
      {wasOpened && (
        <nav css={bodyStyles} aria-label={t`Main navigation`}>
          <DrawerLevel
            key={path.join('.')}
            parent={parent}
            nodes={nodes}
            path={activeNodes}
            returnedFrom={returnedFrom}
            onEnter={drawer.enter}
            onBack={drawer.back}
          />
          {path.length === 0 && children && <div css={extrasStyles}>{children}</div>}
        </nav>
      )}
    </dialog>
  );
});
