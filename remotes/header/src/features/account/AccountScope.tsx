import { css } from '@emotion/react';
import { KeptMarkup, useIsHydrated } from '@kontor/federation/hydration';
import { brand, type SiteKey } from '@kontor/site';
import type { PersonalDataStore } from '@kontor/store';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback } from 'react';
import type { EntryAudience } from './accountEntries.ts';

const hiddenFrom = (scope: string, audience: EntryAudience) => `&${scope} [data-for='${audience}']`;

/** Hides what is not for this visitor. Before personal data is known, and if it cannot be loaded, nobody is known. */
const scopeStyles = css`
  ${[
    hiddenFrom(":not([data-known='true'])", 'known'),
    hiddenFrom("[data-known='true']", 'unknown'),
    hiddenFrom(":not([data-card='true'])", 'card'),
    hiddenFrom(":not([data-community='true'])", 'community'),
  ].join(',')} {
    display: none;
  }
`;

/** Selector of the element that shows the number of loyalty beans. */
const beansSelector = '[data-beans]';

export type AccountContentProps = { readonly site: SiteKey; readonly beans: string };

type Props = {
  readonly site: SiteKey;
  readonly personalData: PersonalDataStore;
  readonly content: ComponentType<AccountContentProps>;
};

/**
 * Account entries of this visitor. The markup is the same for everyone, so a server's is kept; attributes around it say
 * what the visitor is shown.
 */
export const AccountScope = observer(function AccountScope({ site, personalData, content: Content }: Props) {
  const { i18n } = useLingui();
  // Another remote may have loaded personal data already, but the first render must equal the server's.
  const isKnown = useIsHydrated() && personalData.loggedInOrRemembered;
  const beans = isKnown ? i18n.number(personalData.loyaltyBeans) : '';
  const writeBeans = useCallback(
    (element: HTMLElement) => {
      const badge = element.querySelector(beansSelector);
      if (badge) badge.textContent = beans;
    },
    [beans],
  );
  return (
    <div
      css={scopeStyles}
      data-known={isKnown}
      data-card={isKnown && personalData[brand.cardMemberField]}
      data-community={isKnown && personalData.communityMember}
    >
      <KeptMarkup of={site} adjust={writeBeans}>
        <Content site={site} beans={beans} />
      </KeptMarkup>
    </div>
  );
});
