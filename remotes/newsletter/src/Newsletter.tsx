import { css } from '@emotion/react';
import { above, coffeeDarkTheme, color, contentWidth, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { ConfirmationNotice } from './features/confirmation/ConfirmationNotice.tsx';
import { ConfirmationProgress } from './features/confirmation/ConfirmationProgress.tsx';
import { type ConfirmationDeps, ConfirmationStore } from './features/confirmation/ConfirmationStore.ts';
import { SignUp } from './features/sign-up/SignUp.tsx';
import type { SignUpDeps } from './features/sign-up/SignUpStore.ts';

const sectionStyles = css`
  --k-focus: ${color('on-roast')};
  /* What is wrong is said on the roast ground, where the red of light grounds cannot be read. */
  --k-danger: ${coffeeDarkTheme.danger};
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

const innerStyles = css`
  box-sizing: border-box;
  max-inline-size: ${contentWidth};
  margin-inline: auto;
  padding: ${space(12)} ${space(4)} ${space(8)};
  ${above.m} {
    padding-inline: ${space(6)};
  }
  ${above.l} {
    padding-block: ${space(16)} ${space(12)};
  }
  ${above.xxl} {
    padding-inline: ${space(8)};
  }
`;

type Props = { readonly signUp: SignUpDeps; readonly confirmation: ConfirmationDeps };

/** The newsletter: the sign-up or, where a confirmation mail led here, what became of it. */
export const Newsletter = observer(function Newsletter({ signUp, confirmation: deps }: Props) {
  const [confirmation] = useState(() => new ConfirmationStore(deps));

  // Before the first paint, so that neither the form flashes nor anything else sees the token in the address.
  useLayoutEffect(() => confirmation.begin(), [confirmation]);

  const { state } = confirmation;
  return (
    <section css={sectionStyles}>
      <div css={innerStyles}>
        {state === 'confirming' || state === 'confirmed' ? (
          <ConfirmationProgress isConfirmed={state === 'confirmed'} />
        ) : (
          <SignUp
            {...signUp}
            notice={<ConfirmationNotice store={confirmation} />}
            onEmailFocus={confirmation.dismissExpired}
          />
        )}
      </div>
    </section>
  );
});
