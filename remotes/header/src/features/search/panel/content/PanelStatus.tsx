import type { Clock } from '@kontor/browser';
import { LiveRegion } from '@kontor/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Announcement, Notice } from '../store/PanelStore.ts';

/**
 * Milliseconds without a change before anything is announced. This pause keeps announcements from interrupting a
 * visitor who is typing.
 */
const statusDelayMs = 500;

type Props = {
  /** The number of suggestions or recent searches, or a notice. Undefined while there is nothing to announce. */
  readonly announcement: Announcement | undefined;
  /** The text that a number is for; empty for recent searches. */
  readonly query: string;
  /** Whether the panel is shown. */
  readonly isShown: boolean;
  readonly clock: Clock;
};

/** A notice's sentence, as shown and announced. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useLingui();
  return (notice) =>
    notice === 'slow'
      ? t`Suggestions are loading…`
      : t`Suggestions are not available right now, but you can still search.`;
}

/**
 * Announces the number of suggestions or recent searches (SEARCH-21), and when suggestions are slow (SEARCH-67) or have
 * failed. The previous number stays until the next announcement or until the panel closes. Removing it on the keystroke
 * that changes the suggestions would cost another layout.
 */
export function PanelStatus({ announcement, query, isShown, clock }: Props) {
  const { t } = useLingui();
  const noticeText = useNoticeText();
  const [spoken, setSpoken] = useState<
    Pick<Props, 'announcement'> & { readonly subject: string; readonly repetition: number }
  >({
    announcement: undefined,
    subject: query,
    repetition: 0,
  });
  // A number is announced again for a different text, but a notice is not.
  const subject = typeof announcement === 'string' ? announcement : query;

  useEffect(() => {
    if (!isShown) {
      setSpoken((former) => (former.announcement === undefined ? former : { ...former, announcement: undefined }));
      return;
    }
    const speakNow = () => setSpoken(({ repetition }) => ({ announcement, subject, repetition: repetition + 1 }));
    const timer = clock.setTimeout(speakNow, statusDelayMs);
    return () => clock.clearTimeout(timer);
  }, [announcement, subject, isShown, clock]);

  // Formatting the first plural makes the browser load its number data, so a plural is formatted only when it is
  // announced.
  const speak = (said: Announcement) => {
    if (typeof said === 'string') return noticeText(said);
    const number = said;
    if (spoken.subject === '') return t`${plural(number, { one: '# recent search', other: '# recent searches' })}`;
    return number === 0 ? t`No suggestions` : t`${plural(number, { one: '# suggestion', other: '# suggestions' })}`;
  };
  return (
    <LiveRegion
      message={!isShown || spoken.announcement === undefined ? '' : speak(spoken.announcement)}
      repetition={spoken.repetition}
    />
  );
}
