import { css } from '@emotion/react';
import { above, Button, color, Icon, radius, space, type, warningShape } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { Form } from 'react-final-form';
import { Honeypot } from './Honeypot.tsx';
import { LegalNotice } from './LegalNotice.tsx';
import type { SignUpStore } from './SignUpStore.ts';
import type { SignUpValues } from './signUpValues.ts';
import { TextField } from './TextField.tsx';
import { validateSignUp } from './validateSignUp.ts';

const formStyles = css`
  position: relative;
  display: grid;
  gap: ${space(2)};
`;

const rowStyles = css`
  display: grid;
  gap: ${space(2)} ${space(3)};
  align-items: start;
  ${above.s} {
    grid-template-columns: minmax(0, 1fr) auto;
    /* The button stands beside the input, under the height of the label. */
    & > button {
      margin-block-start: calc(0.9375rem * 1.45 + ${space(1.5)});
    }
  }
`;

const errorStyles = css`
  ${type.s}
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  & svg {
    flex: none;
    color: ${color('sale')};
  }
`;

const footnoteStyles = css`
  ${type.xs}
  margin: 0;
  color: ${color('on-roast-muted')};
`;

type Props = { readonly store: SignUpStore };

/** The form itself: the address, the small print, and what went wrong. */
export const SignUpForm = observer(function SignUpForm({ store }: Props) {
  const { t } = useLingui();
  return (
    <Form<SignUpValues> onSubmit={store.submit} validate={validateSignUp}>
      {({ handleSubmit, submitting }) => (
        <form
          noValidate
          aria-label={t`Newsletter`}
          css={formStyles}
          onSubmit={(event) => {
            if (!submitting) store.beginAttempt();
            void handleSubmit(event);
          }}
        >
          <div role="alert">
            {store.hasTechnicalError && (
              <div css={errorStyles}>
                <Icon shape={warningShape} size={20} />
                <span>
                  <Trans>
                    For technical reasons, signing up to the newsletter is not possible. Please try again later!
                  </Trans>
                </span>
              </div>
            )}
          </div>
          <div css={rowStyles}>
            <TextField
              store={store}
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              label={t`E-mail address`}
            />
            <Button type="submit" size="large" state={submitting ? 'loading' : 'none'}>
              <Trans>Sign up now</Trans>
            </Button>
          </div>
          <Honeypot />
          <p css={footnoteStyles}>
            <Trans>* Required field</Trans>
          </p>
          <LegalNotice />
        </form>
      )}
    </Form>
  );
});
