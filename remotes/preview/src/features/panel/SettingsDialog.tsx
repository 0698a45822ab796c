import { css } from '@emotion/react';
import { Button, closeShape, color, Icon, ModalDialog, radius, space, touchTarget, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { DateTimeField } from './DateTimeField.tsx';
import { MessageArea } from './MessageArea.tsx';
import type { PreviewStore } from './PreviewStore.ts';

const headStyles = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(4)};
  margin-block-end: ${space(5)};
  & h2 {
    ${type.l}
    margin-block-start: ${space(1)};
  }
`;

const closeStyles = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  margin: -${space(1)} -${space(2)} 0 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  cursor: pointer;
  &:hover {
    background: ${color('sand')};
  }
`;

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

/** The settings of the preview: when the shop is looked at, and the way out. */
export const SettingsDialog = observer(function SettingsDialog({ store, onClose }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const [wallClock, setWallClock] = useState(store.wallClock);
  return (
    <ModalDialog labelId={titleId} size="S" onClose={onClose}>
      <div css={headStyles}>
        <h2 id={titleId}>
          <Trans>Preview settings</Trans>
        </h2>
        <button type="button" aria-label={t`Close`} onClick={onClose} css={closeStyles}>
          <Icon shape={closeShape} />
        </button>
      </div>
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
    </ModalDialog>
  );
});
