import type { ComponentType } from 'react';
import { AccountContent } from './AccountContent.tsx';
import { AccountRows } from './AccountRows.tsx';
import type { AccountContentProps } from './AccountScope.tsx';

/** What menu and drawer show of the account. A browser that got it from a server does not load its code. */
export type AccountParts = {
  readonly AccountContent: ComponentType<AccountContentProps>;
  readonly AccountRows: ComponentType<AccountContentProps>;
};

export const accountContent: AccountParts = { AccountContent, AccountRows };
