import { css } from '@emotion/react';
import { hidesNewsletter } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { type ReactNode, useEffect, useState } from 'react';

const bandStyles = css`
  /* Set by the page (FOOT-22), or from the visitor's cookie before the first paint (FOOT-33). */
  html[data-newsletter-form-hidden='true'] & {
    display: none;
  }
  @media print {
    display: none;
  }
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
    void personalData.loadSession().then((session) => {
      if (isCurrent && hidesNewsletter(session?.nl_status)) setIsHidden(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [personalData]);
  if (isHidden) return null;
  return <div css={bandStyles}>{children}</div>;
}
