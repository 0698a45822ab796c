import { css } from '@emotion/react';
import { Button, Notification, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cardStyles } from '../pageStyles.ts';
import { useNeedsScript } from '../useNeedsScript.ts';
import type { AccountNotice } from './readAccountQuery.ts';

const formStyles = css`
  ${cardStyles}
  gap: ${space(3)};
  inline-size: min(100%, 480px);
`;

/** The text of a notice. No text tells whether an address has an account. */
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

type Props<Values> = {
  /** Where the form is sent without scripts. */
  readonly action: string;
  /** What is said at first. */
  readonly notice: AccountNotice | undefined;
  readonly values: Values;
  /** Takes over what the visitor typed before the page was hydrated. */
  readonly onTyped: (typed: FormData) => void;
  readonly send: (values: Values) => Promise<AccountNotice | undefined>;
  readonly onDone: () => void;
  readonly button: ReactNode;
  readonly children: ReactNode;
};

/** A form of the account. Without scripts the browser sends it; with scripts what was entered stays after an error. */
export function AccountForm<Values>(props: Props<Values>) {
  const { action, notice: firstNotice, values, onTyped, send, onDone, button, children } = props;
  useNeedsScript(true);
  const [notice, setNotice] = useState(firstNotice);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const hasAnswer = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first rendering
  useLayoutEffect(() => {
    if (form.current) onTyped(new FormData(form.current));
  }, []);

  useEffect(() => {
    if (notice && hasAnswer.current) message.current?.focus();
  }, [notice]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setNotice(undefined);
    const refusal = await send(values);
    setIsSending(false);
    hasAnswer.current = true;
    if (refusal) setNotice(refusal);
    else onDone();
  }

  return (
    <form ref={form} action={action} method="post" css={formStyles} onSubmit={handleSubmit}>
      {notice && (
        <div ref={message} tabIndex={-1}>
          <Notification kind={notice === 'registered' ? 'info' : 'error'}>
            <NoticeText notice={notice} />
          </Notification>
        </div>
      )}
      {children}
      <Button type="submit" size="large" state={isSending ? 'loading' : 'none'}>
        {button}
      </Button>
    </form>
  );
}
