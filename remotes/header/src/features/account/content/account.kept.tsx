import { type ComponentType, createElement } from 'react';
import { OwnTexts } from '../../../OwnTexts.tsx';
import { AccountMenuContent } from './AccountMenuContent.tsx';
import { AccountRows } from './AccountRows.tsx';
import { accountMessages } from './accountMessages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const withTexts = <Props extends object>(Content: ComponentType<Props>): ComponentType<Props> =>
  function ContentWithTexts(props) {
    return <OwnTexts messages={accountMessages}>{createElement(Content, props)}</OwnTexts>;
  };

/** The account's parts of the menu, the drawer and the bar, with their strings. */
export const account = {
  MenuContent: withTexts(AccountMenuContent),
  Rows: withTexts(AccountRows),
  LanguageSwitch: withTexts(LanguageSwitch),
};
