import { css } from '@emotion/react';
import { above, Button, color, space, touchTarget, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { EmailAddress } from '../../../EmailAddress.tsx';
import { NoticeBox } from '../../../NoticeBox.tsx';
import { SuccessMessage } from '../../../SuccessMessage.tsx';
import type { SignUpStore } from '../SignUpStore.ts';

const choiceStyles = css`
  /* The button for light backgrounds would be illegible on roast. */
  --k-ink: ${color('on-roast')};
  --k-line-strong: ${color('on-roast-muted')};
  --k-sand: ${color('roast-deep')};
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  margin-block-start: ${space(4)};
  ${above.s} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
`;

const changeStyles = css`
  ${type.m}
  min-block-size: ${touchTarget};
  padding: 0 ${space(3)};
  border: 0;
  background: none;
  color: ${color('on-roast')};
  font-family: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const noticeStyles = css`
  margin-block-start: ${space(4)};
`;

type Props = { readonly store: SignUpStore };

/**
 * The success view. It asks the visitor to click the link in the e-mail, and can send the e-mail again (NEWS-39,
 * NEWS-85).
 */
export const SuccessView = observer(function SuccessView({ store }: Props) {
  const { subscribedEmail, isSubmitting, repeated, repeat, edit } = store;
  return (
    <SuccessMessage takesFocus title={<Trans>Thank you for signing up to our newsletter</Trans>}>
      <p>
        <Trans>
          We have sent a confirmation e-mail to <EmailAddress email={subscribedEmail} />. Please click the link in it,
          and your sign-up is complete.
        </Trans>
      </p>
      <p>
        <Trans>
          No e-mail? Please look into the spam folder and check the address. If it is already subscribed, our e-mail
          only says so.
        </Trans>
      </p>
      <div css={choiceStyles}>
        <Button size="small" variant="secondary" state={isSubmitting ? 'loading' : 'none'} onClick={repeat}>
          <Trans>Send again</Trans>
        </Button>
        <button type="button" css={changeStyles} onClick={edit}>
          <Trans>Change the address</Trans>
        </button>
      </div>
      <div role="status">
        {repeated === 'SUCCESS' && (
          <div css={noticeStyles}>
            <NoticeBox kind="success">
              <Trans>We send the e-mail again, at most once a minute and five times a day.</Trans>
            </NoticeBox>
          </div>
        )}
      </div>
      <div role="alert">
        {repeated !== undefined && repeated !== 'SUCCESS' && (
          <div css={noticeStyles}>
            <NoticeBox kind="error">
              <Trans>
                For technical reasons, signing up to the newsletter is not possible. Please try again later!
              </Trans>
            </NoticeBox>
          </div>
        )}
      </div>
    </SuccessMessage>
  );
});
