import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { Icon, iconButtonStyles, menuShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { narrowOnly, whenScriptsFail } from '../../layout.ts';
import type { DrawerStore } from './DrawerStore.ts';

/** Hidden without scripts, where it would do nothing; the row below shows the top level then. */
const buttonStyles = css`
  @media (scripting: none) {
    visibility: hidden;
  }
  ${whenScriptsFail} {
    visibility: hidden;
  }
`;

type Props = {
  readonly drawer: DrawerStore;
  /** Id of the drawer's dialog. */
  readonly drawerId: string;
};

/** Opens the drawer, before hydration by the browser itself; shown on narrow windows only. */
export const MenuButton = observer(function MenuButton({ drawer, drawerId }: Props) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      aria-label={t`Menu`}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      css={[iconButtonStyles, buttonStyles, narrowOnly]}
      onClick={drawer.open}
      {...(isHydrated ? {} : { command: 'show-modal', commandfor: drawerId })}
    >
      <Icon shape={menuShape} />
    </button>
  );
});
