import { css } from '@emotion/react';
import { above, coffeeDarkTheme, color, gridStyles, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { ConfirmationNotice } from './features/confirmation/ConfirmationNotice.tsx';
import { ConfirmationProgress } from './features/confirmation/ConfirmationProgress.tsx';
import { type ConfirmationOptions, ConfirmationStore } from './features/confirmation/ConfirmationStore.ts';
import { SignUp } from './features/sign-up/SignUp.tsx';
import type { SignUpOptions } from './features/sign-up/SignUpStore.ts';
import { Unsubscription } from './features/unsubscription/Unsubscription.tsx';
import { type UnsubscriptionOptions, UnsubscriptionStore } from './features/unsubscription/UnsubscriptionStore.ts';

const sectionStyles = css`
  --k-focus: ${color('on-roast')};
  /* What is wrong is said on the roast ground, where the red of light grounds cannot be read. */
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
  readonly confirmation: ConfirmationOptions;
  readonly unsubscription: UnsubscriptionOptions;
};

/** The newsletter: the sign-up or, where a mail led here, the confirmation or the end of it. */
export const Newsletter = observer(function Newsletter({ signUp, ...options }: Props) {
  const [confirmation] = useState(() => new ConfirmationStore(options.confirmation));
  const [unsubscription] = useState(() => new UnsubscriptionStore(options.unsubscription));

  // Before the first paint, so that neither the form flashes nor anything else sees the token in the address.
  useLayoutEffect(() => {
    confirmation.begin();
    unsubscription.begin();
  }, [confirmation, unsubscription]);

  const { state } = confirmation;
  const isFollowed = state === 'confirming' || state === 'confirmed';
  return (
    <section css={sectionStyles}>
      <div css={[gridStyles, paddingStyles]}>
        {unsubscription.state !== 'idle' && <Unsubscription store={unsubscription} />}
        {unsubscription.state === 'idle' && isFollowed && <ConfirmationProgress isConfirmed={state === 'confirmed'} />}
        {unsubscription.state === 'idle' && !isFollowed && (
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
