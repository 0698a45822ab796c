import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { above, color, Icon, motion, radius, space, touchTarget, type, userShape, visuallyHidden } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
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

/** The same width for every visitor, so that the icons stay where they are when the customer becomes known. */
const labelStyles = css`
  ${visuallyHidden}
  ${above.xxl} {
    position: static;
    display: block;
    inline-size: 8em;
    block-size: auto;
    margin: 0;
    clip-path: none;
    white-space: normal;
    ${type.xs}
    line-height: 1.25;
    font-weight: 600;
  }
`;

const greetingStyles = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color('ink-muted')};
  font-weight: 400;
`;

type Props = {
  readonly personalData: Pick<PersonalDataStore, 'loggedInOrRemembered' | 'customerName' | 'load'>;
};

/** The way to the account: says who is known, else offers to log in. */
export const AccountLink = observer(function AccountLink({ personalData }: Props) {
  useEffect(() => {
    void personalData.load();
  }, [personalData]);
  const firstName = firstNameOf(personalData.customerName);
  return (
    <a href={linkTargets.user} css={linkStyles}>
      <Icon shape={userShape} />
      <span css={labelStyles}>
        {personalData.loggedInOrRemembered ? (
          <>
            {firstName !== '' && (
              <span css={greetingStyles}>
                <Trans>Hello, {firstName}</Trans>{' '}
              </span>
            )}
            <Trans>My account</Trans>
          </>
        ) : (
          <Trans>Log in</Trans>
        )}
      </span>
    </a>
  );
});
