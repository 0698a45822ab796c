import { createPreviewApi, staffLoginPath } from '@kontor/api/preview';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { getHttpClient } from '@kontor/store';
import { Button, buttonStyles, EdgeCard } from '@kontor/ui';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { loadCatalog } from '../../locales/loadCatalog.ts';

type Props = {
  /** Removes the session's cookies. */
  readonly logout?: () => Promise<void>;
};

/** The staff log-in, which links back to this page. */
function loginAddress(): string {
  const next = location.pathname + location.search;
  return `${staffLoginPath}?${new URLSearchParams({ next, reason: 'ended' })}`;
}

const endSession = async (): Promise<void> => createPreviewApi(await getHttpClient()).logout();

/** Tells staff that their session has ended, with a link to the log-in (PREV-62). */
function SessionEnded({ logout = endSession }: Props) {
  const [state, setState] = useState<'shown' | 'closing' | 'closed'>('shown');
  if (state === 'closed') return null;
  const close = async () => {
    setState('closing');
    // After a failure, the next page shows the notice again.
    await logout().catch(() => undefined);
    setState('closed');
  };
  return (
    <EdgeCard>
      <p role="alert">
        <Trans>Your preview session has ended. This is the shop as it is today.</Trans>
      </p>
      <a href={loginAddress()} css={buttonStyles({ size: 'small' })}>
        <Trans>Log in again</Trans>
      </a>
      <Button
        variant="secondary"
        size="small"
        state={state === 'closing' ? 'loading' : 'none'}
        onClick={() => void close()}
      >
        <Trans>Close</Trans>
      </Button>
    </EdgeCard>
  );
}

/** The notice in the page's language. */
export async function createNotice(locale: TextLocale, props: Props = {}): Promise<ComponentType> {
  const i18n = await prepareI18n(locale, loadCatalog);
  return () => (
    <I18nProvider i18n={i18n}>
      <SessionEnded {...props} />
    </I18nProvider>
  );
}
