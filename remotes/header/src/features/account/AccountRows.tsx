import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { linkTargets } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { color, Icon, space, storeShape, type, userShape } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';

const listStyles = css`
  margin: 0;
  padding: ${space(3)} 0;
  list-style: none;
`;

const rowStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 48px;
  padding: ${space(1)} ${space(5)};
  color: ${color('ink')};
  ${type.s}
  text-decoration: none;
  & svg {
    flex: none;
    color: ${color('ink-muted')};
  }
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

type Props = { readonly personalData: Pick<PersonalDataStore, 'loggedInOrRemembered'> };

/** Links to account and store finder, as rows of the drawer. */
export const AccountRows = observer(function AccountRows({ personalData }: Props) {
  // The first render must equal the server's.
  const isKnown = useIsHydrated() && personalData.loggedInOrRemembered;
  return (
    <ul css={listStyles}>
      <li>
        <a href={linkTargets.user} css={rowStyles}>
          <Icon shape={userShape} size={22} />
          {isKnown ? <Trans>My account</Trans> : <Trans>Log in</Trans>}
        </a>
      </li>
      <li>
        <a href={linkTargets.storeFinder} css={rowStyles}>
          <Icon shape={storeShape} size={22} />
          <Trans>Store finder</Trans>
        </a>
      </li>
    </ul>
  );
});
