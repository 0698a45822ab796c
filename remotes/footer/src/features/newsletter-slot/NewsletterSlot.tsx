import { css } from '@emotion/react';
import type { PersonalDataStore } from '@kontor/store';
import { color } from '@kontor/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { isHiddenByPage } from './hiddenByPage.browser.ts';

/** Newsletter statuses that hide the form (FOOT-23). */
const subscribedStatuses: ReadonlySet<string> = new Set(['WAITING_FOR_DOI', 'SUBSCRIBED']);

const bandStyles = css`
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

type Props = {
  readonly personalData: Pick<PersonalDataStore, 'loadSession'>;
  readonly children: ReactNode;
};

/**
 * The slot of the newsletter form. Whether it is hidden is decided once, when the page loads, so that a subscription does
 * not hide its own success message (FOOT-22, FOOT-23).
 */
export function NewsletterSlot({ personalData, children }: Props) {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    if (isHiddenByPage()) setIsHidden(true);
    void personalData.loadSession().then((session) => {
      if (isCurrent && subscribedStatuses.has(session?.nl_status ?? '')) setIsHidden(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [personalData]);
  if (isHidden) return null;
  return <div css={bandStyles}>{children}</div>;
}
