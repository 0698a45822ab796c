import { css } from '@emotion/react';
import { above, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { VoucherFootnote } from './Footnotes.tsx';
import { Offer, offerTextStart } from './Offer.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type SignUpOptions, SignUpStore } from './SignUpStore.ts';
import { SuccessView } from './SuccessView.tsx';

const columnsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  ${above.l} {
    grid-template: 'offer form' auto 'voucher form' 1fr / minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(6)} ${space(16)};
    /* The form grows downwards, so that nothing moves under the pointer. */
    align-items: start;
  }
`;

const formStyles = css`
  min-inline-size: 0;
  ${above.l} {
    grid-area: form;
  }
`;

const voucherStyles = css`
  margin-block-start: -${space(5)};
  ${above.l} {
    grid-area: voucher;
    margin-block-start: 0;
    padding-inline-start: ${offerTextStart};
  }
`;

type Props = SignUpOptions & {
  /** Shown above the form, for instance for an expired link. */
  readonly notice?: ReactNode;
  readonly onEmailFocus?: () => void;
};

const nothing = () => undefined;

/** The sign-up form, or its success view. */
export const SignUp = observer(function SignUp({ notice, onEmailFocus = nothing, ...options }: Props) {
  const [store] = useState(() => new SignUpStore(options));

  useEffect(() => store.followCustomer(), [store]);

  if (store.isSubscribed) return <SuccessView email={store.subscribedEmail} />;
  return (
    <div css={columnsStyles}>
      <Offer />
      <div css={formStyles}>
        {notice}
        <SignUpForm store={store} site={options.site} onEmailFocus={onEmailFocus} />
      </div>
      <div css={voucherStyles}>
        <VoucherFootnote site={options.site} />
      </div>
    </div>
  );
});
