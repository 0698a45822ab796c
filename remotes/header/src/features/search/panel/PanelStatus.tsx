import type { Clock } from '@kontor/browser';
import { LiveRegion } from '@kontor/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Milliseconds without a change before the number is spoken, so that it does not interrupt what is being typed. */
const statusDelayMs = 500;

type Props = {
  /** Number of suggestions or recent searches; undefined while there is nothing to say. */
  readonly count: number | undefined;
  /** The text that they belong to; empty for recent searches. */
  readonly query: string;
  /** Whether the panel is shown. */
  readonly isShown: boolean;
  readonly clock: Clock;
};

/**
 * Announces the number of suggestions, or of recent searches (SEARCH-21). The former number stays until then, or until the panel
 * is closed: to remove it with the key that changes the suggestions costs a layout of its own.
 */
export function PanelStatus({ count, query, isShown, clock }: Props) {
  const { t } = useLingui();
  const [spoken, setSpoken] = useState<Pick<Props, 'count' | 'query'> & { readonly repetition: number }>({
    count: undefined,
    query,
    repetition: 0,
  });

  useEffect(() => {
    if (!isShown) {
      setSpoken((former) => (former.count === undefined ? former : { ...former, count: undefined }));
      return;
    }
    // The same number is spoken again for another text.
    const speakNow = () => setSpoken(({ repetition }) => ({ count, query, repetition: repetition + 1 }));
    const timer = clock.setTimeout(speakNow, statusDelayMs);
    return () => clock.clearTimeout(timer);
  }, [count, query, isShown, clock]);

  // The first plural loads the browser's data for numbers, so none is formed before it is spoken.
  const speak = (number: number) => {
    if (spoken.query === '') return t`${plural(number, { one: '# recent search', other: '# recent searches' })}`;
    return number === 0 ? t`No suggestions` : t`${plural(number, { one: '# suggestion', other: '# suggestions' })}`;
  };
  return (
    <LiveRegion
      message={!isShown || spoken.count === undefined ? '' : speak(spoken.count)}
      repetition={spoken.repetition}
    />
  );
}
