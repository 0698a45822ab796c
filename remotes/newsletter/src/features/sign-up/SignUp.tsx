import { css } from '@emotion/react';
import { above, color, contentWidth, font, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SignUpForm } from './SignUpForm.tsx';
import { type SignUpDeps, SignUpStore } from './SignUpStore.ts';
import { SuccessView } from './SuccessView.tsx';

const sectionStyles = css`
  --k-focus: ${color('on-roast')};
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

const innerStyles = css`
  display: grid;
  gap: ${space(8)};
  box-sizing: border-box;
  max-inline-size: ${contentWidth};
  margin-inline: auto;
  padding: ${space(12)} ${space(4)} ${space(8)};
  ${above.s} {
    padding-inline: ${space(6)};
  }
  ${above.l} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(16)};
    align-items: center;
    padding-block: ${space(16)} ${space(12)};
  }
`;

const offerStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  & h2 {
    ${type.xl}
    hyphens: auto;
    overflow-wrap: break-word;
  }
  & p {
    ${type.m}
    max-inline-size: 46ch;
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
    text-wrap: pretty;
  }
`;

const bubbleStyles = css`
  display: none;
  ${above.s} {
    display: grid;
  }
  flex: none;
  place-items: center;
  inline-size: 128px;
  block-size: 128px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('on-accent')};
  font-family: ${font.headline};
  font-size: 2.5rem;
  font-weight: 600;
  letter-spacing: -0.03em;
  rotate: -8deg;
`;

type Props = SignUpDeps;

/** The newsletter's sign-up, or what is left to do after it. */
export const SignUp = observer(function SignUp(deps: Props) {
  const [store] = useState(() => new SignUpStore(deps));
  return (
    <section css={sectionStyles}>
      <div css={innerStyles}>
        {store.isSubscribed ? (
          <SuccessView email={store.subscribedEmail} />
        ) : (
          <>
            <div css={offerStyles}>
              <span aria-hidden="true" css={bubbleStyles}>
                <Trans>10%</Trans>
              </span>
              <div>
                <h2>
                  <Trans>10% welcome discount for you</Trans>
                </h2>
                <p>
                  <Trans>
                    Sign up to our newsletter and be the first to hear of new coffees, new collections and good offers.
                  </Trans>
                </p>
              </div>
            </div>
            <SignUpForm store={store} />
          </>
        )}
      </div>
    </section>
  );
});
