import { NewsletterBand, type OfferPictures } from '@kontor/ui';
import type { ComponentType } from 'react';
import { SignUp } from './features/sign-up/SignUp.tsx';
import type { SignUpOptions } from './features/sign-up/SignUpStore.ts';
import type { MailViewsProps, SignUpExtras } from './mail-links/MailViews.tsx';

type Props = {
  readonly signUp: SignUpOptions;
  readonly pictures?: OfferPictures;
  /** Set on the pages that e-mails link to. */
  readonly MailViews?: ComponentType<Pick<MailViewsProps, 'pictures' | 'signUp'>> | undefined;
};

/**
 * The newsletter: the sign-up form or, on the pages that e-mails link to, confirmation, unsubscription or interests.
 */
export function Newsletter({ signUp, pictures = {}, MailViews }: Props) {
  const renderSignUp = (extras?: SignUpExtras) => <SignUp {...signUp} {...extras} pictures={pictures} />;
  return (
    <NewsletterBand remote="newsletter">
      {MailViews ? <MailViews pictures={pictures} signUp={renderSignUp} /> : renderSignUp()}
    </NewsletterBand>
  );
}
