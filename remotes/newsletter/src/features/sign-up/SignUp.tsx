import { css } from '@emotion/react';
import { imageBreakpoints } from '@kontor/site';
import { space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { VoucherFootnote } from './Footnotes.tsx';
import { Offer } from './Offer.tsx';
import { OfferPicture, type OfferPictures } from './OfferPicture.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type SignUpOptions, SignUpStore } from './SignUpStore.ts';
import { SuccessView } from './SuccessView.tsx';

/** The form grows downwards, so that nothing moves under the pointer. */
const columnsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  @media (min-width: ${imageBreakpoints.tablet}px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${space(10)};
  }
  @media (min-width: ${imageBreakpoints.desktop}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space(16)};
  }
`;

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

  if (store.isSubscribed) return <SuccessView email={store.subscribedEmail} />;
  return (
    <div css={columnsStyles}>
      <OfferPicture pictures={pictures} />
      <div css={wordsStyles}>
        <Offer />
        <div>
          {notice}
          <SignUpForm store={store} site={options.site} onEmailFocus={onEmailFocus} />
        </div>
        <VoucherFootnote site={options.site} />
      </div>
    </div>
  );
});
