import { css } from '@emotion/react';
import { accountTargets } from '@kontor/site';
import { space, userShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import type { AccountContentProps } from '../AccountScope.tsx';
import { AccountRow, listStyles } from './AccountRow.tsx';
import { useAccountEntries } from './accountEntries.ts';

const rowsStyles = css`
  --row-inset: ${space(5)};
  --row-radius: 0;
  padding-block: ${space(3)};
`;

/** Links to the account, stores and service, as rows in the drawer. */
export function AccountRows({ site, numbers }: AccountContentProps) {
  const { t } = useLingui();
  const { own, storeFinder, service } = useAccountEntries(site);
  const logIn = { href: accountTargets.logIn, text: t`Log in`, shape: userShape, audience: 'unknown' } as const;
  return (
    <ul css={[listStyles, rowsStyles]}>
      {[logIn, ...own, storeFinder, ...service].map((entry) => (
        <AccountRow key={entry.href} entry={entry} numbers={numbers} />
      ))}
    </ul>
  );
}
