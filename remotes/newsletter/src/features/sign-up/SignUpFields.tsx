import { css } from '@emotion/react';
import { hasValues, type SignUpValues } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { above, Button, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { NoticeBox } from '../../NoticeBox.tsx';
import { EmailField } from './EmailField.tsx';
import { RequiredFootnote } from './Footnotes.tsx';
import { Honeypot } from './Honeypot.tsx';
import { LegalNotice } from './LegalNotice.tsx';
import { SignUpDetails } from './SignUpDetails.tsx';
import type { SignUpStore } from './SignUpStore.ts';
import { useFocusOnError } from './useFocusOnError.ts';

const formStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

const shortStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  ${above.s} {
    grid-template-columns: minmax(0, 1fr) auto;
    /* The button is beside the input, so it starts below the label's height. */
    & > button {
      align-self: start;
      margin-block-start: calc(0.9375rem * 1.45 + ${space(1.5)});
    }
  }
`;

const fullStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${above.s} {
    & > button {
      justify-self: start;
      min-inline-size: 240px;
    }
  }
`;

const errorStyles = css`
  margin-block: ${space(3)} ${space(2)};
  scroll-margin-block-end: ${space(4)};
`;

/** Keeps a margin below the button when it is scrolled into view. */
function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

type Props = {
  readonly store: SignUpStore;
  readonly site: SiteKey;
  readonly isSubmitting: boolean;
  readonly onEmailFocus: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
};

/** The e-mail field at first, the full form later (NEWS-4). */
export const SignUpFields = observer(function SignUpFields(props: Props) {
  const { store, site, isSubmitting, onEmailFocus, onSubmit } = props;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { values } = useFormState<SignUpValues>({ subscription: { values: true } });
  const isFull = store.hasFocusedEmail || hasValues(values);
  useFocusOnError(form, store, isSubmitting);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Newsletter`}
      css={formStyles}
      onSubmit={(event) => {
        if (!isSubmitting) store.beginAttempt();
        void onSubmit(event);
      }}
    >
      <div css={isFull ? fullStyles : shortStyles}>
        <EmailField store={store} onFocus={onEmailFocus} />
        {isFull && <SignUpDetails store={store} />}
        <Button type="submit" size="large" state={isSubmitting ? 'loading' : 'none'}>
          <Trans>Sign up now</Trans>
        </Button>
      </div>
      <div role="alert">
        {store.hasTechnicalError && (
          <div ref={bringIntoView} css={errorStyles}>
            <NoticeBox kind="error" onClose={store.dismissTechnicalError}>
              <Trans>
                For technical reasons, signing up to the newsletter is not possible. Please try again later!
              </Trans>
            </NoticeBox>
          </div>
        )}
      </div>
      <Honeypot />
      <LegalNotice site={site} />
      <RequiredFootnote />
    </form>
  );
});
