import { css } from '@emotion/react';
import { KeptMarkup, useIsHydrated } from '@kontor/federation/hydration';
import { writeGroups } from '@kontor/i18n';
import { brand, type SiteKey } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { AccountNumber, EntryAudience } from './content/accountEntries.ts';

const audiences: readonly EntryAudience[] = ['known', 'unknown', 'card', 'community', 'browser'];

/**
 * Hides the entries that are not meant for this visitor. Until personal data has been loaded, the visitor counts as
 * unknown.
 */
const scopeStyles = css`
  ${audiences.map((audience) => `&:not([data-is~='${audience}']) [data-for='${audience}']`).join(',')} {
    display: none;
  }
`;

/** The visitor's numbers as strings. If there is nothing to count, the string is empty. */
export type AccountNumbers = Readonly<Record<AccountNumber, string>>;

export type AccountContentProps = { readonly site: SiteKey; readonly numbers: AccountNumbers };

type Props = {
  readonly site: SiteKey;
  /** Whether the page is shown in the shop's app, which uses the device's language. */
  readonly isAppClient: boolean;
  readonly personalData: PersonalDataStore;
  readonly content: ComponentType<AccountContentProps>;
};

/**
 * The account entries for this visitor. The markup is the same for everyone, so the server's markup is kept. Attributes
 * on a surrounding element determine which entries this visitor sees.
 */
export const AccountScope = observer(function AccountScope(props: Props) {
  const { site, isAppClient, personalData, content: Content } = props;
  const { i18n } = useLingui();
  // Another remote may already have loaded personal data, but the first render must match the server's render.
  const isHydrated = useIsHydrated();
  const isKnown = isHydrated && personalData.loggedInOrRemembered;
  const numbers: AccountNumbers = {
    beans: isKnown ? writeGroups(i18n.number(personalData.loyaltyBeans), i18n.locale) : '',
    watchlist: `${(isHydrated && personalData.data.watchlist?.length) || ''}`,
  };
  const writeNumbers = (element: HTMLElement): void => {
    for (const badge of element.querySelectorAll<HTMLElement>('[data-number]'))
      badge.textContent = numbers[badge.dataset['number'] as AccountNumber];
  };
  const is = [
    isKnown ? 'known' : 'unknown',
    isKnown && personalData[brand.cardMemberField] && 'card',
    isKnown && personalData.communityMember && 'community',
    !isAppClient && 'browser',
  ];
  return (
    <div css={scopeStyles} data-is={is.join(' ')}>
      <KeptMarkup of={site} adjust={writeNumbers}>
        <Content site={site} numbers={numbers} />
      </KeptMarkup>
    </div>
  );
});
