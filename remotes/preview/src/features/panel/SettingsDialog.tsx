import { css } from '@emotion/react';
import { Button, Modal, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DateTimeField } from './DateTimeField.tsx';
import { MessageArea } from './MessageArea.tsx';
import type { PreviewStore } from './PreviewStore.ts';

const formStyles = css`
  display: grid;
  gap: ${space(5)};
`;

const rowStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space(4)};
`;

const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(3)};
`;

type Props = { readonly store: PreviewStore; readonly onClose: () => void };

/** The dialog with the preview's date and time, and logout. */
export const SettingsDialog = observer(function SettingsDialog({ store, onClose }: Props) {
  const { t } = useLingui();
  const [wallClock, setWallClock] = useState(store.wallClock);
  return (
    <Modal isOpen title={t`Preview settings`} closeLabel={t`Close`} size="S" onClose={onClose}>
      <form
        noValidate
        css={formStyles}
        onSubmit={(event) => {
          event.preventDefault();
          void store.apply(wallClock);
        }}
      >
        <div css={rowStyles}>
          <DateTimeField
            type="date"
            label={t`Date`}
            value={wallClock.date}
            onChange={(date) => setWallClock({ ...wallClock, date })}
          />
          <DateTimeField
            type="time"
            label={t`Time`}
            value={wallClock.time}
            onChange={(time) => setWallClock({ ...wallClock, time })}
          />
        </div>
        <MessageArea message={store.message} onDismiss={store.dismissMessage} />
        <div css={actionsStyles}>
          <Button type="submit" size="small" state={store.isApplying ? 'loading' : 'none'}>
            <Trans>Set preview settings</Trans>
          </Button>
          <Button variant="secondary" size="small" onClick={() => void store.logout()}>
            <Trans>Logout</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  );
});
