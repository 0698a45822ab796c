import { css } from '@emotion/react';
import type { NewsletterApi } from '@kontor/api/newsletter';
import { above, coffeeDarkTheme, color, gridStyles, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { ConfirmationNotice } from './features/confirmation/ConfirmationNotice.tsx';
import { ConfirmationProgress } from './features/confirmation/ConfirmationProgress.tsx';
import { SignUp } from './features/sign-up/SignUp.tsx';
import type { SignUpOptions } from './features/sign-up/SignUpStore.ts';
import { Unsubscription } from './features/unsubscription/Unsubscription.tsx';
import { InterestsStore } from './InterestsStore.ts';
import { MailLinkStore } from './MailLinkStore.ts';
import type { ConfirmationLink, InterestsLink, UnsubscriptionLink } from './mailLink.ts';
import { type OfferPictures, PictureColumns } from './PictureColumns.tsx';

/** Only subscribers open this page, so its code is a file of its own. */
const Interests = lazy(async () => ({
  default: (await import(/* webpackChunkName: "interests" */ './features/interests/Interests.tsx')).Interests,
}));

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
  readonly interestsLink: InterestsLink;
  readonly readSubscriber: NewsletterApi['subscriber'];
  readonly updateSubscriber: NewsletterApi['update'];
  readonly confirm: NewsletterApi['confirm'];
  readonly unsubscribe: NewsletterApi['unsubscribe'];
};

/** The newsletter: the sign-up or, on the pages that mails lead to, confirmation, unsubscription or interests. */
export const Newsletter = observer(function Newsletter({ signUp, pictures = {}, ...options }: Props) {
  const [confirmation] = useState(() => {
    const { confirmationLink: link, confirm: send } = options;
    return new MailLinkStore({ link, send, isSentAtOnce: true, stateWithoutToken: 'idle' });
  });
  const [unsubscription] = useState(() => {
    const { unsubscriptionLink: link, unsubscribe: send } = options;
    return new MailLinkStore({ link, send, isSentAtOnce: false, stateWithoutToken: 'expired' });
  });

  const [interests] = useState(() => {
    const { interestsLink: link, readSubscriber: read, updateSubscriber: update } = options;
    return new InterestsStore({ link, read, update });
  });

  // Before the first paint, so that the form does not flash and no other script sees the token in the address.
  useLayoutEffect(() => {
    confirmation.begin();
    unsubscription.begin();
    interests.begin();
  }, [confirmation, unsubscription, interests]);

  const { state } = confirmation;
  const isUnsubscribing = unsubscription.state !== 'idle';
  const hasInterests = interests.state !== 'idle';
  const isConfirmationShown = state === 'sending' || state === 'done';
  return (
    <section css={sectionStyles}>
      <div css={[gridStyles, paddingStyles]}>
        {isUnsubscribing && (
          <PictureColumns pictures={pictures}>
            <Unsubscription store={unsubscription} takesFocus={hasInterests} />
          </PictureColumns>
        )}
        {!isUnsubscribing && hasInterests && (
          <Suspense>
            <PictureColumns pictures={pictures}>
              <Interests store={interests} site={signUp.site} onLeave={unsubscription.start} />
            </PictureColumns>
          </Suspense>
        )}
        {!isUnsubscribing && !hasInterests && isConfirmationShown && (
          <PictureColumns pictures={pictures}>
            <ConfirmationProgress isConfirmed={state === 'done'} />
          </PictureColumns>
        )}
        {!isUnsubscribing && !hasInterests && !isConfirmationShown && (
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
