import { type ComponentType, useEffect, useState } from 'react';
import type { PreviewPanelViewProps } from './PreviewPanel.tsx';

/** A checked session's store, and the panel that shows it. */
export type OpenedPreview = PreviewPanelViewProps & { readonly Panel: ComponentType<PreviewPanelViewProps> };

type Props = {
  readonly hasPreviewCookie: () => boolean;
  /** Checks the session on the back end and loads the panel; undefined if the check fails. */
  readonly openPreview: () => Promise<OpenedPreview | undefined>;
};

/**
 * Renders the panel if the visitor has the preview cookie and the back end accepts it. Otherwise renders nothing. If the
 * panel cannot be loaded, rendering throws the reason, so that the slot reports it.
 */
export function PreviewGate({ hasPreviewCookie, openPreview }: Props) {
  const [opened, setOpened] = useState<OpenedPreview>();

  useEffect(() => {
    if (!hasPreviewCookie()) return;
    let isCurrent = true;
    openPreview().then(
      (preview) => {
        if (isCurrent) setOpened(preview);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setOpened(() => {
          throw error;
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [hasPreviewCookie, openPreview]);

  return opened ? <opened.Panel store={opened.store} /> : null;
}
