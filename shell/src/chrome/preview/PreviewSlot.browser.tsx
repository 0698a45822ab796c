import { createPreviewApi } from '@kontor/api/preview';
import { hasPreviewCookie } from '@kontor/browser';
import { type PageContext, slotModule } from '@kontor/federation';
import { type RemoteLoader, RemoteSlot, type SlotReport } from '@kontor/federation/runtime';
import type { TextLocale } from '@kontor/i18n';
import { getHttpClient } from '@kontor/store';
import { type ComponentType, useEffect, useState } from 'react';

type Props = {
  readonly context: PageContext;
  readonly loader: RemoteLoader;
  readonly locale: TextLocale;
  readonly onReport: (report: SlotReport) => void;
  /** Determines whether the panel may be shown. Called only once. */
  readonly check?: () => Promise<boolean>;
};

/** Whether this visitor is staff: the browser has the cookie, and the back end confirms the session. */
async function isStaff(): Promise<boolean> {
  if (!hasPreviewCookie()) return false;
  return (await createPreviewApi(await getHttpClient()).checkAuth()) !== undefined;
}

/** Loads the notice that the preview session has ended. Visitors without the session's cookie get no notice. */
async function loadNotice(locale: TextLocale): Promise<ComponentType | undefined> {
  if (!hasPreviewCookie()) return undefined;
  const { createNotice } = await import(/* webpackChunkName: "session-ended" */ './SessionEnded.browser.tsx');
  return createNotice(locale);
}

/** The preview panel's slot. Shoppers download no part of the panel. */
export function PreviewSlot({ context, check = isStaff, ...slot }: Props) {
  const [isShown, setShown] = useState(false);
  const [Notice, setNotice] = useState<ComponentType>();

  useEffect(() => {
    const run = async (): Promise<void> => {
      const isChecked = await check();
      setShown(isChecked);
      if (isChecked) return;
      const notice = await loadNotice(slot.locale);
      setNotice(() => notice);
    };
    run().catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: shows staff why their panel is missing
      console.warn('The preview session could not be checked.', error);
    });
  }, [check, slot.locale]);

  if (!isShown) return Notice ? <Notice /> : null;
  return <RemoteSlot {...slot} id={slotModule('preview')} props={context} fallback={null} />;
}
