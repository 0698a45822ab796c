import { css } from '@emotion/react';
import type { NewsletterApi } from '@kontor/api/newsletter';
import { above, coffeeDarkTheme, color, gridStyles, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { ConfirmationNotice } from './features/confirmation/ConfirmationNotice.tsx';
import { ConfirmationProgress } from './features/confirmation/ConfirmationProgress.tsx';
import type { OfferPictures } from './features/sign-up/OfferPicture.tsx';
import { SignUp } from './features/sign-up/SignUp.tsx';
import type { SignUpOptions } from './features/sign-up/SignUpStore.ts';
import { Unsubscription } from './features/unsubscription/Unsubscription.tsx';
import { MailLinkStore } from './MailLinkStore.ts';
import type { ConfirmationLink, UnsubscriptionLink } from './mailLink.ts';

const sectionStyles = css`
  --k-focus: ${color('on-roast')};
  /* Errors are shown on the roast background, where the red of light backgrounds is illegible. */
  --k-danger: ${coffeeDarkTheme.danger};
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

const paddingStyles = css`
  padding-block: ${space(12)} ${space(8)};
  ${above.l} {
    padding-block: ${space(16)} ${space(12)};
  }
`;

type Props = {
  readonly signUp: SignUpOptions;
  readonly pictures?: OfferPictures;
  readonly confirmationLink: ConfirmationLink;
  readonly unsubscriptionLink: UnsubscriptionLink;
  readonly confirm: NewsletterApi['confirm'];
  readonly unsubscribe: NewsletterApi['unsubscribe'];
};

/** The newsletter: the sign-up or, on the pages that mails lead to, confirmation or unsubscription. */
export const Newsletter = observer(function Newsletter({ signUp, pictures = {}, ...options }: Props) {
  const [confirmation] = useState(() => {
    const { confirmationLink: link, confirm: send } = options;
    return new MailLinkStore({ link, send, isSentAtOnce: true, stateWithoutToken: 'idle' });
  });
  const [unsubscription] = useState(() => {
    const { unsubscriptionLink: link, unsubscribe: send } = options;
    return new MailLinkStore({ link, send, isSentAtOnce: false, stateWithoutToken: 'expired' });
  });

  // Before the first paint, so that the form does not flash and no other script sees the token in the address.
  useLayoutEffect(() => {
    confirmation.begin();
    unsubscription.begin();
  }, [confirmation, unsubscription]);

  const { state } = confirmation;
  const isConfirmationShown = state === 'sending' || state === 'done';
  return (
    <section css={sectionStyles}>
      <div css={[gridStyles, paddingStyles]}>
        {unsubscription.state !== 'idle' && <Unsubscription store={unsubscription} />}
        {unsubscription.state === 'idle' && isConfirmationShown && (
          <ConfirmationProgress isConfirmed={state === 'done'} />
        )}
        {unsubscription.state === 'idle' && !isConfirmationShown && (
          <SignUp
            {...signUp}
            pictures={pictures}
            notice={<ConfirmationNotice store={confirmation} />}
            onEmailFocus={confirmation.dismissExpired}
          />
        )}
      </div>
    </section>
  );
});
