import { useIsHydrated } from '@kontor/federation/hydration';
import { Icon, iconButtonStyles, menuShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { afterPaint } from '../flyout/afterPaint.browser.ts';
import { preparationMs } from '../flyout/FlyoutStore.ts';
import { type DrawerStore, stageAttribute } from './DrawerStore.ts';

type Props = {
  readonly drawer: DrawerStore;
  /** Id of the drawer's dialog. */
  readonly drawerId: string;
};

/**
 * Opens the drawer. Before hydration, the browser does this by itself. The row shows the button only where it works.
 */
export const MenuButton = observer(function MenuButton({ drawer, drawerId }: Props) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();

  function prepare({ currentTarget }: PointerEvent) {
    const dialog = currentTarget.ownerDocument.getElementById(drawerId);
    afterPaint(() => drawer.isOpen || dialog?.setAttribute(stageAttribute, 'prepared'));
    setTimeout(() => drawer.isOpen || dialog?.removeAttribute(stageAttribute), preparationMs);
  }

  return (
    <button
      type="button"
      aria-label={t`Menu`}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      css={iconButtonStyles}
      onPointerDown={prepare}
      onClick={drawer.open}
      // The drawer is not modal yet, so it has no focus.
      onKeyDown={({ key }) => {
        if (key === 'Escape') drawer.close();
      }}
      {...(isHydrated ? {} : { command: 'show-modal', commandfor: drawerId })}
    >
      <Icon shape={menuShape} />
    </button>
  );
});
