import { createPreviewApi, staffLoginPath } from '@kontor/api/preview';
import { getHttpClient } from '@kontor/store';
import { Button, buttonStyles, EdgeCard } from '@kontor/ui';
import { useState } from 'react';

type Props = {
  /** Removes the cookies of the session. */
  readonly logout?: () => Promise<void>;
};

/** The log-in of staff, which leads back to this page. */
function loginAddress(): string {
  const next = location.pathname + location.search;
  return `${staffLoginPath}?${new URLSearchParams({ next, reason: 'ended' })}`;
}

const endSession = async (): Promise<void> => createPreviewApi(await getHttpClient()).logout();

/** Tells staff that their session has ended, with the way to log in (PREV-62). It is English, as all of the preview. */
export function SessionEnded({ logout = endSession }: Props) {
  const [state, setState] = useState<'shown' | 'closing' | 'closed'>('shown');
  if (state === 'closed') return null;
  const close = async () => {
    setState('closing');
    // After a failure the next page tells it again.
    await logout().catch(() => undefined);
    setState('closed');
  };
  return (
    <EdgeCard lang="en">
      <p role="alert">Your preview session has ended. This is the shop as it is today.</p>
      <a href={loginAddress()} css={buttonStyles({ size: 'small' })}>
        Log in again
      </a>
      <Button
        variant="secondary"
        size="small"
        state={state === 'closing' ? 'loading' : 'none'}
        onClick={() => void close()}
      >
        Close
      </Button>
    </EdgeCard>
  );
}
