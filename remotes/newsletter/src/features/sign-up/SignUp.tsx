import { css } from '@emotion/react';
import { space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { type OfferPictures, PictureColumns } from '../../PictureColumns.tsx';
import { VoucherFootnote } from './Footnotes.tsx';
import { Offer } from './Offer.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type SignUpOptions, SignUpStore } from './SignUpStore.ts';

const wordsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

type Props = SignUpOptions & {
  /** Shown above the form, for instance for an expired link. */
  readonly notice?: ReactNode;
  readonly onEmailFocus?: () => void;
  readonly pictures?: OfferPictures;
};

const nothing = () => undefined;

/** The sign-up form, or its success view. */
export const SignUp = observer(function SignUp({ notice, onEmailFocus = nothing, pictures = {}, ...options }: Props) {
  const [store] = useState(() => new SignUpStore(options));

  useEffect(() => store.followCustomer(), [store]);

  const { loaded } = store;
  if (store.isSubscribed && loaded) {
    return (
      <PictureColumns pictures={pictures}>
        <loaded.parts.SuccessView email={store.subscribedEmail} />
      </PictureColumns>
    );
  }
  return (
    <PictureColumns pictures={pictures} hasBubble>
      <div css={wordsStyles}>
        <Offer />
        <div>
          {notice}
          <SignUpForm store={store} onEmailFocus={onEmailFocus} />
        </div>
        <VoucherFootnote site={options.site} />
      </div>
    </PictureColumns>
  );
});
