import { css } from '@emotion/react';
import { above, Button, CopyButton, color, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MessageArea } from './MessageArea.tsx';
import type { PreviewStore } from './PreviewStore.ts';
import { SettingsDialog } from './settings/SettingsDialog.tsx';
import { LinkDialog } from './view/LinkDialog.tsx';
import { PreviewedView } from './view/PreviewedView.tsx';
import { ViewBadge } from './view/ViewBadge.tsx';

const panelStyles = css`
  ${type.s}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(5)};
  padding: ${space(3)} ${space(4)};
  /* An empty message area must not push the others off centre. */
  & > [role='status']:empty {
    position: absolute;
  }
  ${above.mobile} {
    justify-content: flex-start;
    padding-inline: 0;
  }
  background: ${color('sand')};
  color: ${color('ink')};
`;

export type PreviewPanelViewProps = { readonly store: PreviewStore };

/** The preview panel, which staff see during a session. Its wording is English on every site. */
export const PreviewPanel = observer(function PreviewPanel({ store }: PreviewPanelViewProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    store.startRenewal();
    void store.loadDifferences();
    void store.versions.load();
    return store.stopRenewal;
  }, [store]);

  if (!store.isActive) return null;
  const open = (): void => {
    store.dismissMessage();
    setIsOpen(true);
  };
  return (
    <div lang="en" css={panelStyles} data-remote="preview">
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={open}>
        <Trans>Preview settings</Trans>
      </Button>
      <CopyButton
        size="small"
        text={store.link}
        label={t`Copy link to this view`}
        copiedLabel={t`Link copied`}
        onRefused={() => store.refuseCopy()}
      />
      <PreviewedView store={store} />
      <ViewBadge store={store} />
      {store.linked.isOpen && <LinkDialog store={store} />}
      {isOpen ? (
        <SettingsDialog store={store} onClose={() => setIsOpen(false)} />
      ) : (
        <MessageArea message={store.message} onDismiss={store.dismissMessage} />
      )}
    </div>
  );
});
