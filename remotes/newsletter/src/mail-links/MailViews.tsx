import type { NewsletterApi } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { type OfferPictures, PictureColumns } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ConfirmationNotice } from '../features/confirmation/ConfirmationNotice.tsx';
import { ConfirmationProgress } from '../features/confirmation/ConfirmationProgress.tsx';
import { Unsubscription } from '../features/unsubscription/Unsubscription.tsx';
import { InterestsStore } from './InterestsStore.ts';
import { MailLinkStore } from './MailLinkStore.ts';
import type { ConfirmationLink, InterestsLink, UnsubscriptionLink } from './mailLink.ts';

/** Only subscribers open this page, so its code is in a separate file. */
const Interests = lazy(async () => ({
  default: (await import(/* webpackChunkName: "interests" */ '../features/interests/Interests.tsx')).Interests,
}));

/** A notice that the form shows instead of the offer's text, and a callback for when the form first receives focus. */
export type SignUpExtras = { readonly notice: ReactNode; readonly onEmailFocus: () => void };

export type MailViewsProps = {
  readonly site: SiteKey;
  readonly pictures: OfferPictures;
  readonly confirmationLink: ConfirmationLink;
  readonly unsubscriptionLink: UnsubscriptionLink;
  readonly interestsLink: InterestsLink;
  readonly readSubscriber: NewsletterApi['subscriber'];
  readonly updateSubscriber: NewsletterApi['update'];
  readonly confirm: NewsletterApi['confirm'];
  readonly unsubscribe: NewsletterApi['unsubscribe'];
  /** Renders the form if no link was followed or if the sign-up must be repeated. */
  readonly signUp: (extras: SignUpExtras) => ReactNode;
};

/** The pages that e-mails link to: confirmation, unsubscription or interests. */
export const MailViews = observer(function MailViews({ site, pictures, signUp, ...options }: MailViewsProps) {
  const [confirmation] = useState(() => {
    const { confirmationLink: link, confirm: send } = options;
    return new MailLinkStore({ link, send, isSentAtOnce: true, isShownExpired: true });
  });
  const [unsubscription] = useState(() => {
    const { unsubscriptionLink: link, unsubscribe: send } = options;
    return new MailLinkStore({ link, send, isSentAtOnce: false, isShownExpired: false });
  });

  const [interests] = useState(() => {
    const { interestsLink: link, readSubscriber: read, updateSubscriber: update } = options;
    return new InterestsStore({ link, read, update });
  });

  useEffect(() => {
    confirmation.begin();
    unsubscription.begin();
    interests.begin();
  }, [confirmation, unsubscription, interests]);

  const { state } = confirmation;
  const isUnsubscribing = unsubscription.state !== 'idle';
  const hasInterests = interests.state !== 'idle';
  if (isUnsubscribing) {
    return (
      <PictureColumns pictures={pictures} isMessage>
        <Unsubscription store={unsubscription} takesFocus={hasInterests} />
      </PictureColumns>
    );
  }
  if (hasInterests) {
    return (
      <Suspense>
        <PictureColumns pictures={pictures} isMessage>
          <Interests store={interests} site={site} onLeave={unsubscription.start} />
        </PictureColumns>
      </Suspense>
    );
  }
  if (state === 'ready' || state === 'sending' || state === 'done') {
    return (
      <PictureColumns pictures={pictures} isMessage>
        <ConfirmationProgress isConfirmed={state === 'done'} />
      </PictureColumns>
    );
  }
  return signUp({
    notice: <ConfirmationNotice store={confirmation} />,
    onEmailFocus: confirmation.dismissExpired,
  });
});
