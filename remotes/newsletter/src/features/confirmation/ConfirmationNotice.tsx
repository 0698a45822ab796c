import { css } from '@emotion/react';
import { Button, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { NoticeBox } from '../../NoticeBox.tsx';
import type { ConfirmationStore } from './ConfirmationStore.ts';

const noticeStyles = css`
  margin-block-end: ${space(6)};
`;

type Props = { readonly store: Pick<ConfirmationStore, 'state' | 'retry'> };

/** Says above the form why a link did not confirm anything. */
export const ConfirmationNotice = observer(function ConfirmationNotice({ store }: Props) {
  if (store.state !== 'expired' && store.state !== 'error') return null;
  return (
    <div role="alert" css={noticeStyles}>
      {store.state === 'expired' && (
        <NoticeBox kind="info">
          <Trans>Unfortunately this link is no longer valid. Please sign up to the newsletter again.</Trans>
        </NoticeBox>
      )}
      {store.state === 'error' && (
        <NoticeBox
          kind="error"
          action={
            <Button size="small" variant="secondary" onClick={store.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Your sign-up could not be confirmed just now.</Trans>
        </NoticeBox>
      )}
    </div>
  );
});
