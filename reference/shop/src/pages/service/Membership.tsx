import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { formatNumber, type TextLocale } from '@kontor/i18n';
import { accountTargets, brand, linkTargets } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { buttonStyles, type } from '@kontor/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useNeedsScript } from '../documentHooks.ts';
import type { PageProps } from '../pageProps.ts';
import { cardStyles, textStyles } from '../pageStyles.ts';
import { Action, type InfoProps, Lead, Sections } from './InfoParts.tsx';
import type { MembershipKind } from './membershipKinds.ts';

const panelStyles = css`
  ${cardStyles}
  justify-items: start;
  inline-size: min(100%, 640px);
  & > h2 {
    ${type.l}
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

type Customer = { readonly givenName: string; readonly beans: number; readonly isMember: boolean };

/**
 * The customer who sees the page. The server knows customers who are logged in. The browser also knows remembered
 * customers once the personal data has loaded.
 */
function useCustomer(kind: MembershipKind, content: PageProps['content']): Customer | undefined {
  const { personalData } = useRootStore();
  const isHydrated = useIsHydrated();
  const isCommunity = kind === 'community';
  if (isHydrated && personalData.initialized) {
    if (!personalData.loggedInOrRemembered) return undefined;
    return {
      givenName: personalData.givenName ?? personalData.customerName,
      beans: personalData.loyaltyBeans,
      isMember: isCommunity ? personalData.communityMember : personalData[brand.cardMemberField],
    };
  }
  const customer = content?.account?.customer;
  if (!customer) return undefined;
  const { firstName, loyaltyBeans, isCommunityMember, isCardMember } = customer;
  return { givenName: firstName, beans: loyaltyBeans, isMember: isCommunity ? isCommunityMember : isCardMember };
}

/** The section that says how to open an account. */
const openingSection = 'steps';

const AccountLink = () => (
  <a css={buttonStyles()} href={linkTargets.account}>
    <Trans>My account</Trans>
  </a>
);

type MemberProps = Customer & { readonly kind: MembershipKind };

function Member({ kind, givenName, beans }: MemberProps) {
  const { i18n, t } = useLingui();
  // The text does not use the plural's `#`, because the server and the browser may format it with different separators.
  const number = formatNumber(beans, i18n.locale as TextLocale);
  return (
    <section css={panelStyles}>
      {/* Not `Trans`, which would treat text between angle brackets in a name as an element. */}
      <h2>{givenName === '' ? t`You are a member` : t`You are a member, ${givenName}`}</h2>
      {kind === 'community' ? (
        <>
          <p css={textStyles}>
            <Trans>Everything below is open to you.</Trans>
          </p>
          <AccountLink />
        </>
      ) : (
        <>
          <p css={textStyles}>
            <Plural
              value={beans}
              one={`You have ${number} loyalty bean.`}
              other={`You have ${number} loyalty beans.`}
            />
          </p>
          <a css={buttonStyles()} href={accountTargets.loyaltyBeans}>
            <Trans>My loyalty beans</Trans>
          </a>
        </>
      )}
    </section>
  );
}

/**
 * Tells customers that they already have an account if the page invites visitors to open one. Otherwise, shows the
 * invitation.
 */
function Invitation({ info, isCustomer }: InfoProps & { readonly isCustomer: boolean }) {
  return (
    <>
      <Lead info={info} />
      {isCustomer && info.action?.url === accountTargets.register ? (
        <>
          <p css={textStyles}>
            <Trans>You have an account already.</Trans>
          </p>
          <AccountLink />
        </>
      ) : (
        <Action info={info} />
      )}
    </>
  );
}

type Props = InfoProps & Pick<PageProps, 'content'> & { readonly kind: MembershipKind };

/** Tells members that they are members, and invites everyone else (PERS-30). */
export const Membership = observer(function Membership({ kind, info, content }: Props) {
  const customer = useCustomer(kind, content);
  useNeedsScript(true);
  const sections = customer ? info.sections.filter(({ id }) => id !== openingSection) : info.sections;
  return (
    <>
      {customer?.isMember ? (
        <Member kind={kind} {...customer} />
      ) : (
        <Invitation info={info} isCustomer={customer !== undefined} />
      )}
      <Sections info={{ ...info, sections }} />
    </>
  );
});
