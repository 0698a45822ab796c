import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { linkTargets } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { above, color, Icon, motion, radius, space, touchTarget, type, userShape, visuallyHidden } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { firstNameOf } from './firstNameOf.ts';

const linkStyles = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-inline-size: ${touchTarget};
  block-size: ${touchTarget};
  border-radius: ${radius.pill};
  color: ${color('ink')};
  text-decoration: none;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
    outline-offset: 0;
  }
  & svg {
    flex: none;
  }
  ${above.xxl} {
    justify-content: start;
    padding-inline: ${space(2.5)};
  }
`;

/**
 * Reserves the width of the longer of both labels, so that the icons beside it do not move when personal data arrives.
 */
const labelStyles = css`
  ${visuallyHidden}
  ${above.xxl} {
    position: static;
    display: block;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    clip-path: none;
    ${type.xs}
    line-height: 1.25;
    font-weight: 600;
    &::before,
    &::after {
      content: attr(data-known);
      display: block;
      block-size: 0;
      overflow: hidden;
      visibility: hidden;
    }
    &::after {
      content: attr(data-unknown);
    }
  }
`;

/** Does not widen the label. */
const greetingStyles = css`
  display: block;
  inline-size: 0;
  min-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color('ink-muted')};
  font-weight: 400;
`;

type Props = {
  readonly personalData: Pick<PersonalDataStore, 'loggedInOrRemembered' | 'customerName' | 'load'>;
};

/** Link to the account: greets a known customer, otherwise offers to log in. */
export const AccountLink = observer(function AccountLink({ personalData }: Props) {
  const { t } = useLingui();
  useEffect(() => {
    void personalData.load();
  }, [personalData]);
  // Another remote may have loaded personal data already, but the first render must equal the server's.
  const isKnown = useIsHydrated() && personalData.loggedInOrRemembered;
  const firstName = firstNameOf(personalData.customerName);
  return (
    <a href={linkTargets.user} css={linkStyles}>
      <Icon shape={userShape} />
      <span css={labelStyles} data-known={t`My account`} data-unknown={t`Log in`}>
        {isKnown ? (
          <>
            {firstName !== '' && (
              <span css={greetingStyles}>
                <Trans>Hello, {firstName}</Trans>{' '}
              </span>
            )}
            {t`My account`}
          </>
        ) : (
          t`Log in`
        )}
      </span>
    </a>
  );
});
