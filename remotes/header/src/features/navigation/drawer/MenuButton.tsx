import { useIsHydrated } from '@kontor/federation/hydration';
import { Icon, iconButtonStyles, menuShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { DrawerStore } from './DrawerStore.ts';

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
  return (
    <button
      type="button"
      aria-label={t`Menu`}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      css={iconButtonStyles}
      onClick={drawer.open}
      {...(isHydrated ? {} : { command: 'show-modal', commandfor: drawerId })}
    >
      <Icon shape={menuShape} />
    </button>
  );
});
