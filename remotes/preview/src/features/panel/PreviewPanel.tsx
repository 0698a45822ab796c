import { css } from '@emotion/react';
import { Button, color, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PreviewStore } from './PreviewStore.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const panelStyles = css`
  display: flex;
  justify-content: center;
  padding: ${space(3)} ${space(4)};
  background: ${color('sand')};
  color: ${color('ink')};
`;

export type PreviewPanelViewProps = { readonly store: PreviewStore };

/** The preview panel of staff, shown during a session. Its texts are English on every site. */
export const PreviewPanel = observer(function PreviewPanel({ store }: PreviewPanelViewProps) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    store.startRenewal();
    return store.stopRenewal;
  }, [store]);

  if (!store.isActive) return null;
  return (
    <div lang="en" css={panelStyles}>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Preview settings</Trans>
      </Button>
      {isOpen && <SettingsDialog store={store} onClose={() => setIsOpen(false)} />}
    </div>
  );
});
