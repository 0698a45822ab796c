import { css } from '@emotion/react';
import type { Account } from '@kontor/api/customer';
import { useIsHydrated } from '@kontor/federation/hydration';
import { formatNumber, formatPrice, type TextLocale } from '@kontor/i18n';
import { accountTargets, linkTargets, mailPages, type SiteKey, siteLanguagesOf } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { buttonStyles, color, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DeliveryPrice } from '../catalog/DeliveryPrice.tsx';
import { usePageContent } from '../content/usePageContent.ts';
import { useNeedsScript, useNotIndexed, useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import type { PageProps } from '../pageProps.ts';
import { cardStyles, contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { LogOutForm } from './LogOutForm.tsx';
import { accountAddress, readAccountQuery } from './readAccountQuery.ts';

const listStyles = css`
  ${cardStyles}
  gap: 0;
  margin: 0;
  padding: ${space(2)} ${space(6)};
  inline-size: min(100%, 640px);
  list-style: none;
  & > li + li {
    border-block-start: 1px solid ${color('line')};
  }
`;

const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  min-block-size: 52px;
  padding-block: ${space(2)};
  color: ${color('ink')};
  text-decoration: none;
  &:is(a):hover {
    text-decoration: underline;
  }
`;

/** A separate row below the date and the total. */
const orderLinesStyles = css`
  flex-basis: 100%;
  margin: 0;
  padding: 0;
  ${type.s}
  color: ${color('ink-muted')};
  list-style: none;
  & a {
    display: inline-block;
    padding-block: ${space(1)};
    color: ${color('ink')};
  }
`;

const numberStyles = css`
  ${type.xxl}
  margin: 0;
  font-variant-numeric: tabular-nums;
`;

const waysStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

type RowProps = { readonly href: string; readonly children: ReactNode; readonly value?: ReactNode };

const Row = ({ href, children, value }: RowProps) => (
  <li>
    <a href={href} css={rowStyles}>
      <span>{children}</span>
      {value !== undefined && <strong>{value}</strong>}
    </a>
  </li>
);

type PartProps = { readonly account: Account | undefined; readonly site: SiteKey };

/** The full name. In Hungary, the family name comes first. */
const nameOf = ({ firstName, lastName }: Account, site: SiteKey): string =>
  site === 'HU' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;

/** The entries that need no account. */
const ServiceEntries = ({ site }: { readonly site: SiteKey }) => (
  <>
    <Row href={mailPages.interests}>
      <Trans>Newsletter settings</Trans>
    </Row>
    <Row href={linkTargets.storeFinder}>
      <Trans>Find a store</Trans>
    </Row>
    <Row href={accountTargets.securedPurchase}>
      <Trans>Secured purchase</Trans>
    </Row>
    <Row href={linkTargets.contact}>
      <Trans>Contact</Trans>
    </Row>
    {siteLanguagesOf(site)
      .filter((language) => language.site !== site)
      .map(({ href, locale, name }) => (
        <Row key={href} href={href}>
          <span lang={locale}>{name}</span>
        </Row>
      ))}
  </>
);

/** The account entries, the same as in the header's menu (HEAD-21 to HEAD-23). */
const Entries = observer(function Entries({
  account,
  site,
  isOverview = false,
}: PartProps & { readonly isOverview?: boolean }) {
  const { i18n } = useLingui();
  const { watchlist } = useRootStore().personalData.data;
  // The server does not know the watchlist.
  const isHydrated = useIsHydrated();
  return (
    <ul css={listStyles}>
      {account && !isOverview && (
        <Row href={linkTargets.account} value={nameOf(account, site)}>
          <Trans>My account</Trans>
        </Row>
      )}
      <Row href={accountTargets.orders} {...(account ? { value: account.orders.length } : {})}>
        <Trans>My orders</Trans>
      </Row>
      <Row href={accountTargets.subscriptions} {...(account ? { value: account.subscriptions.length } : {})}>
        <Trans>My subscriptions</Trans>
      </Row>
      <Row href={accountTargets.watchlist} {...(isHydrated && watchlist ? { value: watchlist.length } : {})}>
        <Trans>Watchlist</Trans>
      </Row>
      {account && (
        <Row href={accountTargets.loyaltyBeans} value={formatNumber(account.loyaltyBeans, i18n.locale as TextLocale)}>
          <Trans>Loyalty beans</Trans>
        </Row>
      )}
      {account?.isCardMember && (
        <Row href={accountTargets.loyaltyCard}>
          <Trans>Loyalty card</Trans>
        </Row>
      )}
      {site === 'DE' && (
        <Row href={accountTargets.mobilePlan}>
          <Trans>My mobile plan</Trans>
        </Row>
      )}
      {account?.isCommunityMember && (
        <Row href={accountTargets.community}>
          <Trans>Community</Trans>
        </Row>
      )}
      <ServiceEntries site={site} />
    </ul>
  );
});

function Orders({ account, site }: { readonly account: Account; readonly site: SiteKey }) {
  const { i18n } = useLingui();
  if (account.orders.length === 0) {
    return (
      <>
        <p css={textStyles}>
          <Trans>You have not ordered anything yet.</Trans>
        </p>
        <a css={buttonStyles({ variant: 'secondary' })} href="/category/new">
          <Trans>Discover what is new</Trans>
        </a>
      </>
    );
  }
  return (
    <ul css={listStyles}>
      {account.orders.map(({ orderId, placedAt, total, lines }) => (
        <li key={orderId} css={rowStyles}>
          <span>
            <strong>{orderId}</strong>
            <br />
            {/* Browsers may format dates differently from the server. */}
            <time dateTime={placedAt} suppressHydrationWarning>
              {i18n.date(placedAt, { dateStyle: 'long', timeZone: 'UTC' })}
            </time>
          </span>
          <strong>{formatPrice(total.amount, site)}</strong>
          <ul css={orderLinesStyles}>
            {lines.map(({ title, variant, url, quantity }) => (
              <li key={`${title} ${variant}`}>
                {quantity} × {url === undefined ? title : <a href={url}>{title}</a>}
                {variant && `, ${variant}`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Subscriptions({ account: { subscriptions }, site }: { readonly account: Account; readonly site: SiteKey }) {
  const { i18n } = useLingui();
  return (
    <>
      {subscriptions.length === 0 ? (
        <p css={textStyles}>
          <Trans>You have no coffee subscription yet.</Trans>
        </p>
      ) : (
        <ul css={listStyles}>
          {subscriptions.map(({ title, variant, url, pricePerDelivery, since }) => (
            <li key={`${title} ${since}`} css={rowStyles}>
              <span>
                {url === undefined ? <strong>{title}</strong> : <a href={url}>{title}</a>}
                <br />
                {variant}
              </span>
              <span>
                {pricePerDelivery && <DeliveryPrice price={pricePerDelivery} site={site} />}
                <br />
                {/* Browsers may format dates differently from the server. */}
                <time dateTime={since} suppressHydrationWarning>
                  {i18n.date(since, { dateStyle: 'long', timeZone: 'UTC' })}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <a css={buttonStyles({ variant: 'secondary' })} href="/category/coffee-subscription">
        <Trans>Choose a subscription</Trans>
      </a>
    </>
  );
}

function LogIn({ next }: { readonly next: string }) {
  return (
    <div css={waysStyles}>
      <a css={buttonStyles()} href={accountAddress(accountTargets.logIn, { next })}>
        <Trans>Log in</Trans>
      </a>
      <a css={buttonStyles({ variant: 'secondary' })} href={accountTargets.register}>
        <Trans>Register</Trans>
      </a>
    </div>
  );
}

const paths = {
  menu: linkTargets.user,
  overview: linkTargets.account,
  orders: accountTargets.orders,
  subscriptions: accountTargets.subscriptions,
  beans: accountTargets.loyaltyBeans,
} as const;

type Subject = keyof typeof paths;

const isSubject = (subject: string | undefined): subject is Subject => subject !== undefined && subject in paths;

type PagePartProps = PartProps & {
  readonly subject: Subject;
  /** The page to open after a log-in. */
  readonly next: string;
  readonly hasLogOutFailed: boolean;
};

function Part({ subject, account, site, next, hasLogOutFailed }: PagePartProps) {
  const { i18n } = useLingui();
  if (!account) {
    return (
      <>
        <p css={textStyles}>
          <Trans>Log in to see your orders and your loyalty beans.</Trans>
        </p>
        <LogIn next={next} />
        {subject === 'menu' && <Entries account={account} site={site} />}
      </>
    );
  }
  if (subject === 'orders') return <Orders account={account} site={site} />;
  if (subject === 'subscriptions') return <Subscriptions account={account} site={site} />;
  if (subject === 'beans') {
    return (
      <>
        <p css={numberStyles}>{formatNumber(account.loyaltyBeans, i18n.locale as TextLocale)}</p>
        <p css={textStyles}>
          <Trans>Your loyalty beans are credited to your account.</Trans>
        </p>
        <a css={buttonStyles({ variant: 'secondary' })} href={accountTargets.loyaltyCard}>
          <Trans>Loyalty card</Trans>
        </a>
      </>
    );
  }
  return (
    <>
      {subject === 'overview' && (
        <p css={textStyles}>
          <strong>{nameOf(account, site)}</strong>
          <br />
          {account.email}
        </p>
      )}
      <Entries account={account} site={site} isOverview={subject === 'overview'} />
      <LogOutForm hasFailed={hasLogOutFailed} />
    </>
  );
}

/**
 * The account pages. They show the data of the customer who is logged in, and are updated when the customer logs out in
 * the header.
 */
export const AccountPage = observer(function AccountPage(props: PageProps) {
  const { t } = useLingui();
  const { site } = props.page;
  const subject = isSubject(props.page.subject) ? props.page.subject : 'menu';
  const { personalData } = useRootStore();
  const content = usePageContent('account', props);
  const titles: Readonly<Record<Subject, string>> = {
    menu: t`My account`,
    overview: t`My account`,
    orders: t`My orders`,
    subscriptions: t`My subscriptions`,
    beans: t`Loyalty beans`,
  };
  useTitle(titles[subject]);
  useNotIndexed(true);
  // The script updates the page when the visitor logs in or out in the header.
  useNeedsScript(true);
  const { notice, next = paths[subject] } = readAccountQuery(props.query);
  const hasLogOutFailed = notice === 'log-out-failed';
  const hasLeft = personalData.initialized && !personalData.loggedInOrRemembered;
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{titles[subject]}</h1>
      {hasLogOutFailed && content.state !== 'loaded' && <LogOutForm hasFailed />}
      <LoadedContent content={content} shape="lines">
        {({ customer }) => (
          <Part
            subject={subject}
            account={hasLeft ? undefined : customer}
            site={site}
            next={next}
            hasLogOutFailed={hasLogOutFailed}
          />
        )}
      </LoadedContent>
    </div>
  );
});
