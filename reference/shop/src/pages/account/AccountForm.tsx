import { css } from '@emotion/react';
import { passwordMinLength } from '@kontor/site';
import { Button, Notification, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNeedsScript } from '../documentHooks.ts';
import { cardStyles } from '../pageStyles.ts';
import type { AccountFault, AccountField, Refusal } from './accountFaults.ts';
import type { AccountNotice } from './readAccountQuery.ts';

const formStyles = css`
  ${cardStyles}
  gap: ${space(3)};
  inline-size: min(100%, 480px);
`;

/** The text of a notice. No notice reveals whether an address has an account. */
function NoticeText({ notice }: { readonly notice: AccountNotice }) {
  if (notice === 'failed') return <Trans>E-mail address or password is wrong. Please try again.</Trans>;
  if (notice === 'invalid') return <Trans>Please check what you entered.</Trans>;
  if (notice === 'limited') return <Trans>Too many attempts. Please try again in a few minutes.</Trans>;
  if (notice === 'registered') {
    return (
      <Trans>
        Thank you. You can log in now. If you had an account already, your former password is still the right one.
      </Trans>
    );
  }
  return <Trans>That did not work. Please try again later.</Trans>;
}

/** The messages for fields with errors. */
function useFaultTexts(): Readonly<Record<AccountField, Readonly<Record<AccountFault, string>>>> {
  const { t } = useLingui();
  const wrongName = t`This field contains invalid characters.`;
  return {
    firstName: { missing: t`The first name is required.`, wrong: wrongName },
    lastName: { missing: t`The last name is required.`, wrong: wrongName },
    email: {
      missing: t`The e-mail address is required.`,
      wrong: t`Please enter a valid e-mail address. Example: name@example.com`,
    },
    password: {
      missing: t`The password is required.`,
      wrong: t`The password needs at least ${passwordMinLength} characters.`,
    },
  };
}

/** Returns the properties that make a form field show its error. */
export type FaultOf = (field: AccountField) => { readonly error: string | undefined; readonly autoFocus: boolean };

type Props<Values> = {
  /** The address to which browsers send the form without scripts. */
  readonly action: string;
  /** The refusal that the document already shows. */
  readonly first: Refusal | undefined;
  readonly values: Values;
  /** Takes over what the visitor typed before the page was hydrated. */
  readonly onTyped: (typed: FormData) => void;
  readonly send: (values: Values) => Promise<Refusal | undefined>;
  readonly onDone: () => void;
  readonly button: ReactNode;
  readonly children: (faultOf: FaultOf) => ReactNode;
};

/** Sends the form, and moves the focus to the refused field. */
function useRefusal<Values>({ first, values, send, onDone }: Props<Values>) {
  const [refusal, setRefusal] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<Refusal>();

  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? message.current;
    field?.focus();
  }, [answer]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setRefusal(undefined);
    const refused = await send(values);
    setIsSending(false);
    setRefusal(refused);
    setAnswer(refused);
    if (!refused) onDone();
  }

  /** Hides a field's error while the visitor corrects it. */
  function handleInput({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (refusal?.faults?.[name as AccountField])
      setRefusal({ ...refusal, faults: { ...refusal.faults, [name]: undefined } });
  }

  return { refusal, isSending, form, message, handleSubmit, handleInput };
}

/**
 * An account form. Without scripts, the browser sends the form, and the server reports its errors. Browsers do not
 * check the fields, because their messages would be in the browser's language instead of the page's (HEAD-64).
 */
export function AccountForm<Values>(props: Props<Values>) {
  const { action, first, onTyped, button, children } = props;
  useNeedsScript(true);
  const texts = useFaultTexts();
  const { refusal, isSending, form, message, handleSubmit, handleInput } = useRefusal(props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first rendering
  useLayoutEffect(() => {
    if (form.current) onTyped(new FormData(form.current));
  }, []);

  const notice = refusal?.notice;
  const faultOf: FaultOf = (field) => {
    const fault = refusal?.faults?.[field];
    // When the response to the form comes from a server, no script moves the focus. The browser focuses the first field
    // with `autoFocus`.
    return { error: fault && texts[field][fault], autoFocus: first?.faults?.[field] !== undefined };
  };

  return (
    <form
      ref={form}
      action={action}
      method="post"
      noValidate
      css={formStyles}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {notice && (
        <div ref={message} tabIndex={-1}>
          <Notification kind={notice === 'registered' ? 'info' : 'error'}>
            <NoticeText notice={notice} />
          </Notification>
        </div>
      )}
      {children(faultOf)}
      <Button type="submit" size="large" state={isSending ? 'loading' : 'none'}>
        {button}
      </Button>
    </form>
  );
}
