import { type ComponentType, useEffect, useState } from 'react';
import type { PreviewPanelViewProps } from './PreviewPanel.tsx';

/** A preview whose check has passed, with the panel for it. */
export type OpenedPreview = PreviewPanelViewProps & { readonly Panel: ComponentType<PreviewPanelViewProps> };

type Props = {
  readonly hasPreviewCookie: () => boolean;
  /** Asks the back end; nothing where the check does not pass. */
  readonly openPreview: () => Promise<OpenedPreview | undefined>;
};

/** Nothing at all, unless the visitor holds the preview cookie and the back end has approved of it. */
export function PreviewGate({ hasPreviewCookie, openPreview }: Props) {
  const [opened, setOpened] = useState<OpenedPreview>();

  useEffect(() => {
    if (!hasPreviewCookie()) return;
    let isCurrent = true;
    openPreview().then(
      (preview) => {
        if (isCurrent) setOpened(preview);
      },
      // Shoppers are not told; for staff, the next page tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hasPreviewCookie, openPreview]);

  return opened ? <opened.Panel store={opened.store} /> : null;
}
