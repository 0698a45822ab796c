import { accountTargets, linkTargets, type SiteKey, siteLanguagesOf } from '@kontor/site';
import {
  beanShape,
  boxShape,
  cardShape,
  heartShape,
  languageShape,
  lockShape,
  mailShape,
  peopleShape,
  phoneShape,
  type Shape,
  storeShape,
  userShape,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

/**
 * The visitors that an entry is for: customers who are logged in or remembered, other visitors, members (HEAD-23), or
 * visitors outside the shop's app.
 */
export type EntryAudience = 'known' | 'unknown' | 'card' | 'community' | 'browser';

/** The numbers that an entry can show: loyalty beans or products on the watchlist. */
export type AccountNumber = 'beans' | 'watchlist';

export type AccountEntry = {
  readonly href: string;
  readonly text: string;
  readonly shape: Shape;
  /** Everyone by default. */
  readonly audience?: EntryAudience;
  /** The language of the text and the linked page, if it differs from this page's. */
  readonly lang?: string;
  /** The number that the entry shows. */
  readonly number?: AccountNumber;
};

export type AccountEntries = {
  /** Entries for the customer's data. */
  readonly own: readonly AccountEntry[];
  readonly storeFinder: AccountEntry;
  /** Service entries for every visitor. */
  readonly service: readonly AccountEntry[];
};

/** The site that offers mobile plans (HEAD-22). */
const mobilePlanSite: SiteKey = 'DE';

/** Links to the country's other languages. Each language is named in that language (HEAD-63). */
const otherLanguagesOf = (site: SiteKey): readonly AccountEntry[] =>
  siteLanguagesOf(site)
    .filter((language) => language.site !== site)
    .map(({ href, name, locale }) => ({ href, text: name, shape: languageShape, lang: locale, audience: 'browser' }));

/**
 * A site's account entries that are links (HEAD-21). Both the menu and the drawer use them. Every visitor gets the same
 * markup, and `AccountScope` hides the entries that are not meant for the visitor.
 */
export function useAccountEntries(site: SiteKey): AccountEntries {
  const { t } = useLingui();
  return {
    own: [
      { href: linkTargets.account, text: t`My account`, shape: userShape, audience: 'known' },
      { href: accountTargets.orders, text: t`My orders`, shape: boxShape },
      { href: accountTargets.watchlist, text: t`Watchlist`, shape: heartShape, number: 'watchlist' },
      {
        href: accountTargets.loyaltyBeans,
        text: t`Loyalty beans`,
        shape: beanShape,
        audience: 'known',
        number: 'beans',
      },
      { href: accountTargets.loyaltyCard, text: t`Loyalty card`, shape: cardShape, audience: 'card' },
      ...(site === mobilePlanSite
        ? [{ href: accountTargets.mobilePlan, text: t`My mobile plan`, shape: phoneShape }]
        : []),
      { href: accountTargets.community, text: t`Community`, shape: peopleShape, audience: 'community' },
    ],
    storeFinder: { href: linkTargets.storeFinder, text: t`Store finder`, shape: storeShape },
    service: [
      { href: accountTargets.securedPurchase, text: t`Shop securely`, shape: lockShape },
      { href: linkTargets.contact, text: t`Contact`, shape: mailShape },
      ...otherLanguagesOf(site),
    ],
  };
}
