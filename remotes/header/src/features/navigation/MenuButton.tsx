import { css } from '@emotion/react';
import { Icon, iconButtonStyles, menuShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { narrowOnly, whenDead } from '../../layout.ts';
import type { DrawerStore } from './DrawerStore.ts';

/** Does nothing without scripts, so it gives way to the top level in the row below. */
const buttonStyles = css`
  @media (scripting: none) {
    visibility: hidden;
  }
  ${whenDead} {
    visibility: hidden;
  }
`;

type Props = { readonly drawer: DrawerStore };

/** Opens the navigation on narrow windows. */
export const MenuButton = observer(function MenuButton({ drawer }: Props) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Menu`}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      css={[iconButtonStyles, buttonStyles, narrowOnly]}
      onClick={drawer.open}
    >
      <Icon shape={menuShape} />
    </button>
  );
});
