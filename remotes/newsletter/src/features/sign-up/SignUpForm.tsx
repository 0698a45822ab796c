import { css } from '@emotion/react';
import { breakpoints } from '@kontor/site';
import { above, Button, bringIntoView, messageSpace, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { RequiredFootnote } from '../../Footnotes.tsx';
import { NoticeBox } from '../../NoticeBox.tsx';
import { EmailField } from './fields/EmailField.tsx';
import { Honeypot, honeypotName } from './fields/Honeypot.tsx';
import { useFocusOnError } from './fields/useFocusOnError.ts';
import { LegalNotice } from './notices/LegalNotice.tsx';
import type { SignUpStore } from './SignUpStore.ts';

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
    /* The button is beside the input, so it starts below the label. */
    & > button {
      align-self: start;
      margin-block-start: calc(0.9375rem * 1.45 + ${space(1.5)});
    }
  }
`;

/** Reserves space for two-line messages, so that nothing moves. A gap separates them from the next label. */
const fullStyles = css`
  ${messageSpace}: 2.8em;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  /* On the narrowest windows the message with a sample address is three lines long. */
  @media (max-width: ${breakpoints.xs}px) {
    & > :first-child {
      ${messageSpace}: 4.2em;
    }
  }
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

type Props = { readonly store: SignUpStore; readonly onEmailFocus: () => void };

/** Shows the e-mail field first and the full form later (NEWS-4). */
export const SignUpForm = observer(function SignUpForm({ store, onEmailFocus }: Props) {
  const { site, isSubmitting, isFull, loaded } = store;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, store);
  // Moves the focus because the button that brought the form back has disappeared.
  useEffect(() => {
    if (store.isEditing) form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  }, [store]);

  // Moves the focus because the focused button disappears together with the message.
  function handleErrorClose() {
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    store.dismissTechnicalError();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Newsletter`}
      css={formStyles}
      // Loads the full form's code as soon as a pointer enters the form, which happens before the field gets focus.
      onPointerEnter={store.prepare}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send(String(new FormData(event.currentTarget).get(honeypotName) ?? ''));
      }}
    >
      <div css={isFull ? fullStyles : shortStyles}>
        <EmailField store={store} onFocus={onEmailFocus} />
        {loaded && <loaded.parts.Details store={store} form={loaded.form} />}
        <Button type="submit" size="large" state={isSubmitting ? 'loading' : 'none'}>
          <Trans>Sign up now</Trans>
        </Button>
      </div>
      <div role="alert">
        {store.hasTechnicalError && (
          <div ref={bringIntoView} css={errorStyles}>
            <NoticeBox kind="error" onClose={handleErrorClose}>
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
