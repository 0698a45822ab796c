import { css } from '@emotion/react';
import {
  type FieldErrorKey,
  nameMaxLength,
  personalOffersConsent,
  type Salutation,
  type Subscriber,
  signUpMarketOf,
  validateSignUp,
} from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import {
  above,
  Button,
  bringIntoView,
  CheckboxGroup,
  color,
  messageSpace,
  Select,
  space,
  TextField,
  touchTarget,
  type,
} from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { EmailAddress } from '../../EmailAddress.tsx';
import { RequiredFootnote } from '../../Footnotes.tsx';
import type { InterestsStore } from '../../mail-links/InterestsStore.ts';
import { mailViewStyles } from '../../mail-links/mailViewStyles.ts';
import { NoticeBox } from '../../NoticeBox.tsx';
import { useSalutationOptions } from '../../useSalutationOptions.ts';
import { useInterestOptions } from './useInterestOptions.ts';

const viewStyles = css`
  ${mailViewStyles}
  max-inline-size: 720px;
  & strong {
    color: ${color('on-roast')};
    overflow-wrap: break-word;
  }
`;

const formStyles = css`
  display: grid;
  gap: ${space(6)};
  margin-block-start: ${space(8)};
  & fieldset {
    /* This choice is optional, so it never has a message. */
    ${messageSpace}: 0;
    column-gap: ${space(6)};
  }
  /* The hint, which must not occupy a cell between the checkboxes. */
  & legend + p {
    grid-column: 1 / -1;
    margin-block-end: ${space(2)};
  }
  /* The only box in its group. */
  & fieldset > label:only-of-type {
    grid-column: 1 / -1;
  }
  ${above.s} {
    & fieldset {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/**
 * Reserves space for messages, so that nothing moves when one appears: two lines where the name fields are side by
 * side.
 */
const namesStyles = css`
  display: grid;
  gap: ${space(3)} ${space(4)};
  /* The reserved space is part of the gap below. */
  margin-block-end: -${space(3)};
  ${above.s} {
    ${messageSpace}: 2.8em;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const endStyles = css`
  display: grid;
  gap: ${space(3)};
  ${above.s} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(6)};
  }
`;

/** The outcome is below the buttons, so that no button moves away from under the pointer. */
const outcomeStyles = css`
  margin-block-start: ${space(4)};
  scroll-margin-block-end: ${space(4)};
`;

const leaveStyles = css`
  ${type.m}
  min-block-size: ${touchTarget};
  padding: 0 ${space(3)};
  border: 0;
  background: none;
  color: ${color('on-roast')};
  font-family: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

type FormProps = {
  readonly store: InterestsStore;
  readonly site: SiteKey;
  readonly subscriber: Subscriber;
  readonly onLeave: (link: string) => void;
};

type Input = {
  readonly interests: readonly string[];
  readonly consents: readonly string[];
  readonly salutation: Salutation | '';
  readonly firstName: string;
  readonly lastName: string;
};

type NameField = 'salutation' | 'firstName' | 'lastName';

/** The visitor's input and, after an attempt to save it, a message for each invalid field. */
function useInput({ store, site, subscriber }: Omit<FormProps, 'onLeave'>) {
  const { t } = useLingui();
  const market = signUpMarketOf(site);
  const [input, setInput] = useState<Input>({
    interests: subscriber.interests,
    consents: subscriber.consents,
    salutation: subscriber.salutation ?? '',
    firstName: subscriber.firstName ?? '',
    lastName: subscriber.lastName ?? '',
  });
  const [isChecked, setIsChecked] = useState(false);
  // Names are optional in markets whose sign-up form does not ask for them.
  const name = market.name === 'required' ? 'required' : 'optional';
  const { interests, consents, salutation, firstName, lastName } = input;
  const faults = validateSignUp({ firstName, lastName, salutation }, { ...market, name });
  const messages: Partial<Readonly<Record<FieldErrorKey, string>>> = {
    salutationRequiredErrorMessage: t`The salutation is required.`,
    firstNameRequiredErrorMessage: t`The first name is required.`,
    lastNameRequiredErrorMessage: t`The last name is required.`,
    firstNameRegexErrorMessage: t`This field contains invalid characters.`,
    lastNameRegexErrorMessage: t`This field contains invalid characters.`,
  };
  return {
    input,
    market: { ...market, name },
    change(changed: Partial<Input>) {
      setInput({ ...input, ...changed });
      store.noteInput();
    },
    /** A field's state and message. */
    validityOf(field: NameField) {
      const fault = isChecked ? faults[field] : undefined;
      const error = fault && messages[fault];
      return { state: error ? 'error' : 'default', error } as const;
    },
    /** Saves the input, or returns the first invalid field. */
    save(): NameField | undefined {
      setIsChecked(true);
      const wrong = (['salutation', ...market.names] as const).find((field) => faults[field]);
      if (wrong) return wrong;
      void store.save({
        interests: [...interests],
        consents: consents.includes(personalOffersConsent) ? [personalOffersConsent] : [],
        ...(market.salutation === 'hidden' ? {} : { salutation }),
        firstName,
        lastName,
      });
      return undefined;
    },
  };
}

type NamesProps = Pick<ReturnType<typeof useInput>, 'input' | 'market' | 'change' | 'validityOf'>;

function Names({ input, market, change, validityOf }: NamesProps) {
  const { t } = useLingui();
  const salutationOptions = useSalutationOptions();
  const isRequired = market.name === 'required';
  return (
    <>
      {market.salutation !== 'hidden' && (
        <Select
          name="salutation"
          label={t`Salutation`}
          isRequired={market.salutation === 'required'}
          placeholder={t`Please choose`}
          options={salutationOptions}
          {...validityOf('salutation')}
          value={input.salutation}
          onChange={(value) => change({ salutation: value as Salutation | '' })}
        />
      )}
      <div css={namesStyles}>
        {market.names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={name === 'firstName' ? t`First name` : t`Last name`}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            isRequired={isRequired}
            maxLength={nameMaxLength}
            {...validityOf(name)}
            value={input[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      {isRequired && <RequiredFootnote />}
    </>
  );
}

/** Shows below the buttons whether the selection was saved. */
const Outcome = observer(function Outcome({ store }: { readonly store: InterestsStore }) {
  return (
    <>
      <div role="status">
        {store.state === 'saved' && (
          <div ref={bringIntoView} css={outcomeStyles}>
            <NoticeBox kind="success">
              <Trans>Saved. Your next newsletter follows your choice.</Trans>
            </NoticeBox>
          </div>
        )}
      </div>
      <div role="alert">
        {store.state === 'unsaved' && (
          <div ref={bringIntoView} css={outcomeStyles}>
            <NoticeBox kind="error">
              <Trans>Your choice could not be saved just now. Please try again.</Trans>
            </NoticeBox>
          </div>
        )}
      </div>
    </>
  );
});

/** The form with the interests and names. */
const InterestsForm = observer(function InterestsForm({ onLeave, ...props }: FormProps) {
  const { store } = props;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const options = useInterestOptions();
  const { save, ...fields } = useInput(props);
  const { input, change } = fields;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong = save();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  return (
    <form ref={form} noValidate css={formStyles} aria-label={t`Your newsletter`} onSubmit={handleSubmit}>
      <CheckboxGroup
        name="interests"
        label={t`What would you like to read about?`}
        hint={t`Without a choice you get a bit of everything.`}
        options={options}
        values={input.interests}
        onChange={(interests) => change({ interests })}
      />
      <CheckboxGroup
        name="consents"
        label={t`Personal offers`}
        options={[
          { value: personalOffersConsent, text: t`Yes, please tailor the newsletter to my purchases and interests.` },
        ]}
        values={input.consents}
        onChange={(consents) => change({ consents })}
      />
      <Names {...fields} />
      <div>
        <div css={endStyles}>
          <Button type="submit" size="large" state={store.state === 'saving' ? 'loading' : 'none'}>
            <Trans>Save choice</Trans>
          </Button>
          <button type="button" css={leaveStyles} onClick={() => store.leave(onLeave)}>
            <Trans>Unsubscribe from the newsletter</Trans>
          </button>
        </div>
        <Outcome store={store} />
      </div>
    </form>
  );
});

type Props = Omit<FormProps, 'subscriber'>;

/** The page that every e-mail links to: a subscriber's interests and names (NEWS-60). */
export const Interests = observer(function Interests({ store, ...props }: Props) {
  const { state, subscriber } = store;
  return (
    <div css={viewStyles}>
      <h2>
        <Trans>Your newsletter</Trans>
      </h2>
      {subscriber && (
        <>
          <p>
            <Trans>
              We write to <EmailAddress email={subscriber.email} />. Tell us what interests you, and we leave out the
              rest.
            </Trans>
          </p>
          <InterestsForm store={store} subscriber={subscriber} {...props} />
        </>
      )}
      {state === 'loading' && (
        <p role="status">
          <Trans>Your choice is being loaded …</Trans>
        </p>
      )}
      {state === 'unreadable' && (
        <div role="alert" css={formStyles}>
          <NoticeBox
            kind="error"
            action={
              <Button size="small" variant="secondary" onClick={store.load}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>Your choice could not be loaded just now.</Trans>
          </NoticeBox>
        </div>
      )}
    </div>
  );
});
