import { css } from '@emotion/react';
import type { PersonalDataStore } from '@kontor/store';
import { color } from '@kontor/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { isHiddenByPage } from './hiddenByPage.browser.ts';

/** Newsletter statuses of visitors who need no form (FOOT-23). */
const subscribedStatuses: ReadonlySet<string> = new Set(['WAITING_FOR_DOI', 'SUBSCRIBED']);

/** The form brings its own margins. */
const bandStyles = css`
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

type Props = {
  readonly personalData: Pick<PersonalDataStore, 'load' | 'nlStatus'>;
  readonly children: ReactNode;
};

/**
 * The newsletter's place. Page and visitor decide once, when the page loads: a subscription made here must not make
 * its own success message vanish.
 */
export function NewsletterPlace({ personalData, children }: Props) {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    if (isHiddenByPage()) setIsHidden(true);
    void personalData.load().then(() => {
      if (isCurrent && subscribedStatuses.has(personalData.nlStatus ?? '')) setIsHidden(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [personalData]);
  if (isHidden) return null;
  return <div css={bandStyles}>{children}</div>;
}
