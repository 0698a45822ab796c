import { css } from '@emotion/react';
import { above, coffeeDarkTheme, color, gridStyles, space } from '@kontor/ui';
import type { ComponentType } from 'react';
import { SignUp } from './features/sign-up/SignUp.tsx';
import type { SignUpOptions } from './features/sign-up/SignUpStore.ts';
import type { MailViewsProps, SignUpExtras } from './MailViews.tsx';
import type { OfferPictures } from './PictureColumns.tsx';

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
  /** On the pages that mails lead to. */
  readonly MailViews?: ComponentType<Pick<MailViewsProps, 'pictures' | 'signUp'>> | undefined;
};

/** The newsletter: the sign-up or, on the pages that mails lead to, confirmation, unsubscription or interests. */
export function Newsletter({ signUp, pictures = {}, MailViews }: Props) {
  const renderSignUp = (extras?: SignUpExtras) => <SignUp {...signUp} {...extras} pictures={pictures} />;
  return (
    <section css={sectionStyles}>
      <div css={[gridStyles, paddingStyles]}>
        {MailViews ? <MailViews pictures={pictures} signUp={renderSignUp} /> : renderSignUp()}
      </div>
    </section>
  );
}
