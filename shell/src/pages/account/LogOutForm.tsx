import { css } from '@emotion/react';
import { accountTargets } from '@kontor/site';
import { Button, Notification, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

const formStyles = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  inline-size: min(100%, 640px);
`;

const callLogOut = async () => (await import(/* webpackChunkName: "account-calls" */ './accountCalls.ts')).logOut();

type Props = {
  /** Whether a log-out by the form without scripts has failed. */
  readonly hasFailed: boolean;
  /** Logs out at the back end unless a test replaces it; rejects if that failed. */
  readonly logOut?: () => Promise<void>;
};

/** The button that logs out. A log-out that failed is said and offered again (HEAD-61). */
export function LogOutForm({ hasFailed, logOut = callLogOut }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(hasFailed ? 'failed' : 'idle');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    await logOut().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }

  return (
    <form action={accountTargets.logOut} method="post" css={formStyles} onSubmit={handleSubmit}>
      {state === 'failed' && (
        <Notification kind="error">
          <Trans>Logging out did not work, so you may still be logged in. Please try again.</Trans>
        </Notification>
      )}
      <Button type="submit" variant="secondary" state={state === 'busy' ? 'loading' : 'none'}>
        <Trans>Log out</Trans>
      </Button>
    </form>
  );
}
