import type { HeaderProps } from '@kontor/federation';
import { KeptMarkup, keptPart } from '@kontor/federation/hydration';
import { useRootStore } from '@kontor/store';
import { useEffect, useId, useRef } from 'react';
import { AccountMenu } from './features/account/AccountMenu.tsx';
import { AccountScope } from './features/account/AccountScope.tsx';
import { AppOffer } from './features/app-banner/AppOffer.tsx';
import { BackButton } from './features/back-button/BackButton.tsx';
import { BenefitsStrip } from './features/benefits/BenefitsStrip.tsx';
import { NavigationBar } from './features/navigation/bar/NavigationBar.tsx';
import { Drawer } from './features/navigation/drawer/Drawer.tsx';
import { MenuButton } from './features/navigation/drawer/MenuButton.tsx';
import { PromotionSpot } from './features/promotion/PromotionSpot.tsx';
import { SearchForm } from './features/search/SearchForm.tsx';
import { SecureHint } from './features/secure-hint/SecureHint.tsx';
import type { HeaderModel } from './HeaderModel.ts';
import { HeaderStyles, StickyStyles } from './layout/HeaderStyles.tsx';
import { HintRow, MainRow, ReducedRow } from './layout/MainRow.tsx';
import { watchScrolling } from './layout/watchScrolling.browser.ts';

const loadAccount = async () =>
  (await import(/* webpackChunkName: "account-content" */ './features/account/content/account.kept.tsx')).account;

const AccountRows = keptPart(async () => (await loadAccount()).Rows);
const LanguageSwitch = keptPart(async () => (await loadAccount()).LanguageSwitch);

type Props = Pick<
  HeaderProps,
  'site' | 'isAppClient' | 'filters' | 'isReducedVersion' | 'hasSecureHint' | 'isSticky' | 'miniCart'
> & {
  readonly model: HeaderModel;
};

/**
 * The header. Media queries choose between the narrow and the wide layout, so that the server and the browser render
 * the same markup.
 */
export function Header(props: Props) {
  const { site, isAppClient = false, filters, miniCart, model } = props;
  const { isReducedVersion = false, hasSecureHint = false, isSticky = false } = props;
  const drawerId = useId();
  const header = useRef<HTMLElement>(null);
  const { personalData, overlays } = useRootStore();
  const account = { site, isAppClient, personalData };
  // An app client has a fixed country and language (FOOT-24).
  const languages = !isAppClient && (
    <KeptMarkup of={site}>
      <LanguageSwitch site={site} isReducedVersion={isReducedVersion} />
    </KeptMarkup>
  );

  useEffect(() => (isSticky && header.current ? watchScrolling(header.current) : undefined), [isSticky]);

  if (isReducedVersion) {
    return (
      <header dir="ltr" data-header={isSticky ? 'sticky' : undefined}>
        {isSticky && <StickyStyles />}
        <ReducedRow
          isSticky={isSticky}
          back={<BackButton />}
          isAppClient={isAppClient}
          hint={<SecureHint />}
          languages={languages}
        />
      </header>
    );
  }
  return (
    <header ref={header} dir="ltr" data-header={isSticky ? 'sticky' : 'still'}>
      <HeaderStyles isSticky={isSticky} />
      {[model.banner, model.benefits].map((store) => (
        <PromotionSpot
          key={store.id}
          {...(store === model.banner && filters ? { filters } : {})}
          store={store}
          overlays={overlays}
          events={model.events}
          clock={model.clock}
        />
      ))}
      <BenefitsStrip store={model.benefits} />
      <MainRow
        isSticky={isSticky}
        menu={<MenuButton drawer={model.drawer} drawerId={drawerId} />}
        search={<SearchForm events={model.events} clock={model.clock} loadPanel={model.loadSearchPanel} />}
        languages={languages}
        account={<AccountMenu {...account} overlays={overlays} logOut={model.logOut} />}
        {...(isAppClient ? { back: <BackButton /> } : {})}
        {...(miniCart ? { miniCart } : {})}
      />
      {hasSecureHint && <HintRow hint={<SecureHint />} />}
      <NavigationBar
        navigation={model.navigation}
        flyouts={model.flyouts}
        overlays={overlays}
        events={model.events}
        isSticky={isSticky}
      />
      <Drawer
        id={drawerId}
        navigation={model.navigation}
        drawer={model.drawer}
        overlays={overlays}
        events={model.events}
      >
        <AccountScope {...account} content={AccountRows} />
      </Drawer>
      <AppOffer site={site} isAppClient={isAppClient} />
    </header>
  );
}
