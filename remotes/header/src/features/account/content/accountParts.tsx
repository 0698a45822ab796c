import { type ComponentProps, type ComponentType, createElement } from 'react';
import { OwnTexts } from '../../../OwnTexts.tsx';
import type { AccountContentProps } from '../AccountScope.tsx';
import { AccountContent } from './AccountContent.tsx';
import { AccountRows } from './AccountRows.tsx';
import { accountMessages } from './accountMessages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** What menu and drawer show of the account. A browser that got it from a server does not load its code. */
export type AccountParts = {
  readonly AccountContent: ComponentType<AccountContentProps>;
  readonly AccountRows: ComponentType<AccountContentProps>;
  readonly LanguageSwitch: ComponentType<ComponentProps<typeof LanguageSwitch>>;
};

const withTexts = <Props extends object>(Content: ComponentType<Props>): ComponentType<Props> =>
  function ContentWithTexts(props) {
    return <OwnTexts messages={accountMessages}>{createElement(Content, props)}</OwnTexts>;
  };

export const accountContent: AccountParts = {
  AccountContent: withTexts(AccountContent),
  AccountRows: withTexts(AccountRows),
  LanguageSwitch: withTexts(LanguageSwitch),
};
