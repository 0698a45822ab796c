import { css } from '@emotion/react';
import { hidesNewsletter } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showNewsletter } from './showNewsletter.browser.ts';

type Session = Awaited<ReturnType<PersonalDataStore['loadSession']>>;

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
  readonly personalData: Pick<PersonalDataStore, 'loadSession' | 'generation'>;
  readonly children: ReactNode;
};

/**
 * The newsletter form's slot. The slot decides whether to show the form when the page loads, and again when the visitor
 * logs in or out, here or in another tab. Subscribing alone hides nothing, so the success message stays visible
 * (FOOT-22, FOOT-23).
 */
export const NewsletterSlot = observer(function NewsletterSlot({ personalData, children }: Props) {
  const [isHidden, setIsHidden] = useState(false);
  const { generation } = personalData;
  const decided = useRef<Session>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation of personal data means a new session
  useEffect(() => {
    let isCurrent = true;
    void personalData.loadSession().then((session) => {
      const before = decided.current;
      if (!isCurrent || !session || (before && before.loginStatus === session.loginStatus)) return;
      decided.current = session;
      const hides = hidesNewsletter(session.nl_status);
      setIsHidden(hides);
      if (!hides && hidesNewsletter(before?.nl_status)) showNewsletter();
    });
    return () => {
      isCurrent = false;
    };
  }, [personalData, generation]);
  if (isHidden) return null;
  return <div css={bandStyles}>{children}</div>;
});
