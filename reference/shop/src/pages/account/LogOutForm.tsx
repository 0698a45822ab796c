import { css } from '@emotion/react';
import { accountTargets } from '@kontor/site';
import { Button, bringIntoView, Notification, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { logOutId } from './readAccountQuery.ts';

const formStyles = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  inline-size: min(100%, 640px);
`;

const callLogOut = async () => (await import(/* webpackChunkName: "account-calls" */ './accountCalls.ts')).logOut();

const messageStyles = css`
  scroll-margin-block-end: ${space(4)};
`;

/**
 * Hides the message while another log-out is running, but keeps its space, because it is shown again if that log-out
 * fails.
 */
const waitingStyles = css`
  visibility: hidden;
`;

type Props = {
  /** Whether a log-out that was sent without scripts has failed. */
  readonly hasFailed: boolean;
  /** Logs out on the back end. Rejects if that fails. Tests replace it. */
  readonly logOut?: () => Promise<void>;
};

/**
 * The log-out button. The message about a failed log-out is below the button, which therefore does not move (HEAD-61).
 */
export function LogOutForm({ hasFailed, logOut = callLogOut }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(hasFailed);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await logOut().then(
      () => setIsRefused(false),
      () => setIsRefused(true),
    );
    setIsBusy(false);
  }

  return (
    <form id={logOutId} action={accountTargets.logOut} method="post" css={formStyles} onSubmit={handleSubmit}>
      <Button type="submit" variant="secondary" state={isBusy ? 'loading' : 'none'}>
        <Trans>Log out</Trans>
      </Button>
      {isRefused && (
        <div ref={bringIntoView} css={[messageStyles, isBusy && waitingStyles]}>
          <Notification kind="error">
            <Trans>Logging out did not work, so you may still be logged in. Please try again.</Trans>
          </Notification>
        </div>
      )}
    </form>
  );
}
