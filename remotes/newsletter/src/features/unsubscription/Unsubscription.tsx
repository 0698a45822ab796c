import { css } from '@emotion/react';
import type { UnsubscriptionResult } from '@kontor/api/newsletter';
import { linkTargets } from '@kontor/site';
import { above, Button, buttonStyles, color, space, touchTarget, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { MailLinkStore } from '../../mail-links/MailLinkStore.ts';
import { mailViewStyles } from '../../mail-links/mailViewStyles.ts';
import { NoticeBox } from '../../NoticeBox.tsx';
import { SuccessMessage } from '../../SuccessMessage.tsx';

const viewStyles = css`
  ${mailViewStyles}
  max-inline-size: 640px;
`;

const choiceStyles = css`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(6)};
  ${above.s} {
    display: flex;
    flex-wrap: wrap;
  }
`;

const stayStyles = css`
  ${type.m}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: ${touchTarget};
  padding-inline: ${space(3)};
  color: ${color('on-roast')};
  text-underline-offset: 3px;
`;

/** The headline receives focus only for the sake of screen readers, so the focus is not visible. */
const questionStyles = css`
  &:focus {
    outline: none;
  }
`;

const noticeStyles = css`
  margin-block-start: ${space(4)};
`;

const nextLinkStyles = css`
  margin-block-start: ${space(6)};
`;

type Props = {
  readonly store: Pick<MailLinkStore<UnsubscriptionResult>, 'state' | 'send'>;
  /** Whether the question receives focus, because a control in another view led to it. */
  readonly takesFocus?: boolean;
};

/** Asks a visitor who followed a mail link whether to unsubscribe, and shows the outcome (NEWS-50). */
export const Unsubscription = observer(function Unsubscription({ store, takesFocus = false }: Props) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) question.current?.focus();
  }, [takesFocus]);
  const { state, send } = store;
  if (state === 'done') {
    return (
      <SuccessMessage takesFocus title={<Trans>You are unsubscribed from our newsletter</Trans>}>
        <p>
          <Trans>We have deleted your details. If you miss us, you are welcome back at any time.</Trans>
        </p>
        <a href={linkTargets.home} css={[buttonStyles({ size: 'medium' }), nextLinkStyles]}>
          <Trans>To the shop</Trans>
        </a>
      </SuccessMessage>
    );
  }
  return (
    <div css={viewStyles}>
      <h2 ref={question} tabIndex={-1} css={questionStyles}>
        <Trans>Do you want to unsubscribe from our newsletter?</Trans>
      </h2>
      <p>
        <Trans>You will then receive no more offers by e-mail, and we delete your details.</Trans>
      </p>
      <div role="alert" css={state === 'error' && noticeStyles}>
        {state === 'error' && (
          <NoticeBox kind="error">
            <Trans>You could not be unsubscribed just now. Please try again.</Trans>
          </NoticeBox>
        )}
      </div>
      <div css={choiceStyles}>
        <Button size="large" state={state === 'sending' ? 'loading' : 'none'} onClick={send}>
          <Trans>Unsubscribe</Trans>
        </Button>
        <a href={linkTargets.home} css={stayStyles}>
          <Trans>Stay subscribed</Trans>
        </a>
      </div>
    </div>
  );
});
