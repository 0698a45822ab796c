import { css } from '@emotion/react';
import type { ConfirmationResult } from '@kontor/api/newsletter';
import { Button, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { MailLinkStore } from '../../mail-links/MailLinkStore.ts';
import { NoticeBox } from '../../NoticeBox.tsx';

const noticeStyles = css`
  margin-block-start: ${space(3)};
`;

type Props = { readonly store: Pick<MailLinkStore<ConfirmationResult>, 'state' | 'send'> };

/** A notice above the form that the confirmation has failed or that its link has expired (NEWS-48). */
export const ConfirmationNotice = observer(function ConfirmationNotice({ store }: Props) {
  if (store.state !== 'expired' && store.state !== 'error') return null;
  return (
    <div role="alert" css={noticeStyles}>
      {store.state === 'expired' && (
        <NoticeBox kind="error">
          <Trans>Unfortunately this link is no longer valid. Please sign up to the newsletter again.</Trans>
        </NoticeBox>
      )}
      {store.state === 'error' && (
        <NoticeBox
          kind="error"
          action={
            <Button size="small" variant="secondary" onClick={store.send}>
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
