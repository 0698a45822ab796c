import { newsletterWordsStyles, type OfferPictures, PictureColumns } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { VoucherFootnote } from '../../Footnotes.tsx';
import { useWelcomeDiscount } from '../../useWelcomeDiscount.ts';
import { Offer } from './notices/Offer.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type SignUpOptions, SignUpStore } from './SignUpStore.ts';

type Props = SignUpOptions & {
  /** Shown instead of the offer's text, for instance the notice about an expired link. */
  readonly notice?: ReactNode;
  readonly onEmailFocus?: () => void;
  readonly pictures?: OfferPictures;
};

const nothing = () => undefined;

/** The sign-up form or, after a sign-up, the success view. */
export const SignUp = observer(function SignUp({ notice, onEmailFocus = nothing, pictures = {}, ...options }: Props) {
  const [store] = useState(() => new SignUpStore(options));

  const discount = useWelcomeDiscount();

  useEffect(() => store.followCustomer(), [store]);

  const { loaded } = store;
  if (store.isSubscribed && loaded) {
    return (
      <PictureColumns pictures={pictures} isMessage>
        <loaded.parts.SuccessView store={store} />
      </PictureColumns>
    );
  }
  return (
    <PictureColumns pictures={pictures} bubble={discount}>
      <div css={newsletterWordsStyles}>
        <Offer notice={notice} />
        <SignUpForm store={store} onEmailFocus={onEmailFocus} />
        <VoucherFootnote site={options.site} />
      </div>
    </PictureColumns>
  );
});
