import { useLingui } from '@lingui/react/macro';
import type { Notice } from './PanelStore.ts';

/** The sentence of a notice, as it is shown and announced. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useLingui();
  return (notice) =>
    notice === 'slow'
      ? t`Suggestions are loading…`
      : t`Suggestions are not available right now, but you can still search.`;
}
