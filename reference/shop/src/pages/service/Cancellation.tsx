import { css } from '@emotion/react';
import {
  type CancellationErrors,
  type CancellationField,
  type CancellationTexts,
  type CancellationValues,
  cancellationLimits,
} from '@kontor/api/service';
import { serviceTargets } from '@kontor/site';
import { buttonStyles, color, Notification, radius, space, type } from '@kontor/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { CancellationState } from '../content/pageContent.ts';
import { cardStyles, textStyles } from '../pageStyles.ts';

const formStyles = css`
  ${cardStyles}
  gap: ${space(5)};
  inline-size: min(100%, 640px);
`;

const fieldStyles = css`
  display: grid;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  & > label,
  & > legend {
    padding: 0;
    font-weight: 600;
  }
  & small {
    ${type.s}
    color: ${color('ink-muted')};
  }
`;

const controlStyles = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 52px;
  padding: ${space(2.5)} ${space(4)};
  border: 1px solid ${color('line-strong')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  font: inherit;
  &[aria-invalid] {
    border-color: ${color('sale')};
    outline: 1px solid ${color('sale')};
  }
`;

/** Overrides the style of labels, because a choice is not the label of its group. */
const choiceStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 44px;
  && {
    font-weight: 400;
  }
  & > input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    accent-color: ${color('accent')};
  }
`;

const errorStyles = css`
  ${type.s}
  color: ${color('sale')};
`;

const factsStyles = css`
  ${cardStyles}
  gap: ${space(3)};
  margin: 0;
  inline-size: min(100%, 640px);
  & dt {
    ${type.s}
    color: ${color('ink-muted')};
  }
  & dd {
    margin: 0;
    font-weight: 600;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

type FormProps = {
  readonly texts: CancellationTexts;
  readonly values?: CancellationValues;
  readonly errors?: CancellationErrors;
  readonly hasFailed?: boolean;
};

type FieldProps = FormProps & {
  readonly name: CancellationField;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly children: (control: ComponentProps<'input'> & ComponentProps<'textarea'>) => ReactNode;
};

/** A field with its label, hint and error. */
function Field({ texts, values = {}, errors = {}, name, label, hint, isOptional = false, children }: FieldProps) {
  const id = `cancellation-${name}`;
  const error = errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div css={fieldStyles}>
      <label htmlFor={id}>
        {label} {isOptional && <small>({texts.optional})</small>}
      </label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {children({
        id,
        name,
        defaultValue: values[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': isOptional ? undefined : true,
        // When the response to the form comes from a server, no script moves the focus. The browser focuses the first
        // field with `autoFocus`.
        autoFocus: error !== undefined,
      })}
      {error && (
        <span id={`${id}-error`} css={errorStyles}>
          {texts[error]}
        </span>
      )}
    </div>
  );
}

/**
 * The form for cancelling a contract (FOOT-51). The server processes the form and reports its errors, so the form needs
 * no script.
 */
function CancellationForm(props: FormProps) {
  const { texts, values = {}, errors = {}, hasFailed = false } = props;
  const kinds = [
    ['ORDINARY', texts.ordinary],
    ['EXTRAORDINARY', texts.extraordinary],
  ] as const;
  const notice = hasFailed ? texts.failed : Object.keys(errors).length > 0 ? texts.faults : undefined;
  return (
    <form action={serviceTargets.cancelContract} method="post" noValidate css={formStyles}>
      {notice && <Notification kind="error">{notice}</Notification>}
      <fieldset css={fieldStyles}>
        <legend>{texts.kind}</legend>
        {kinds.map(([kind, label]) => (
          <label key={kind} css={choiceStyles}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === (values.kind ?? 'ORDINARY')} />
            {label}
          </label>
        ))}
      </fieldset>
      <Field {...props} name="reason" label={texts.reason} hint={texts.reasonHint} isOptional>
        {(control) => <textarea {...control} rows={3} maxLength={cancellationLimits.reason} css={controlStyles} />}
      </Field>
      <Field {...props} name="contract" label={texts.contract} hint={texts.contractHint}>
        {(control) => <input {...control} maxLength={cancellationLimits.contract} css={controlStyles} />}
      </Field>
      <Field {...props} name="number" label={texts.number} hint={texts.numberHint} isOptional>
        {(control) => (
          <input {...control} maxLength={cancellationLimits.number} autoComplete="off" css={controlStyles} />
        )}
      </Field>
      <Field {...props} name="name" label={texts.name}>
        {(control) => (
          <input {...control} maxLength={cancellationLimits.name} autoComplete="name" css={controlStyles} />
        )}
      </Field>
      <Field {...props} name="email" label={texts.email} hint={texts.emailHint}>
        {(control) => <input {...control} type="email" autoComplete="email" css={controlStyles} />}
      </Field>
      <Field {...props} name="endsOn" label={texts.endsOn} hint={texts.endsOnHint} isOptional>
        {(control) => <input {...control} type="date" css={controlStyles} />}
      </Field>
      <button type="submit" css={buttonStyles({ size: 'large' })}>
        {texts.submit}
      </button>
      <a href={serviceTargets.privacy}>{texts.privacy}</a>
    </form>
  );
}

type Props = {
  readonly texts: CancellationTexts;
  /** The server's result after the form has been sent. */
  readonly state: CancellationState | undefined;
};

/** The form for cancelling a contract, or a receipt that the visitor can save as proof of the declaration. */
export function Cancellation({ texts, state }: Props) {
  if (!state || !('receipt' in state)) return <CancellationForm texts={texts} {...state} />;
  const { id, facts } = state.receipt;
  const file = [texts.received, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\r\n');
  return (
    <>
      <Notification>{texts.mailed}</Notification>
      <dl css={factsStyles}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p css={textStyles}>{texts.receivedText}</p>
      <a
        css={buttonStyles({ variant: 'secondary' })}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${texts.file}-${id}.txt`}
      >
        {texts.keep}
      </a>
    </>
  );
}
