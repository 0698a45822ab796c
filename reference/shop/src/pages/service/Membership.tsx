import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { formatNumber, type TextLocale } from '@kontor/i18n';
import { accountTargets, brand, linkTargets } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { buttonStyles, type } from '@kontor/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PageProps } from '../pageProps.ts';
import { cardStyles, textStyles } from '../pageStyles.ts';
import { useNeedsScript } from '../useNeedsScript.ts';

/** Pages that invite to become a member, by their subjects. */
export type MembershipKind = 'card' | 'community';

export const isMembershipKind = (subject: string | undefined): subject is MembershipKind =>
  subject === 'card' || subject === 'community';

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

type Member = { readonly givenName: string; readonly beans: number };

/**
 * The member whose page it is. The server knows customers who are logged in; who is only remembered is known when the
 * personal data are there.
 */
function useMember(kind: MembershipKind, content: PageProps['content']): Member | undefined {
  const { personalData } = useRootStore();
  const isHydrated = useIsHydrated();
  if (isHydrated && personalData.initialized) {
    const isMember = kind === 'card' ? personalData[brand.cardMemberField] : personalData.communityMember;
    if (!isMember) return undefined;
    return { givenName: personalData.givenName ?? personalData.customerName, beans: personalData.loyaltyBeans };
  }
  const customer = content?.account?.customer;
  const isMember = kind === 'card' ? customer?.isCardMember : customer?.isCommunityMember;
  return customer && isMember ? { givenName: customer.firstName, beans: customer.loyaltyBeans } : undefined;
}

type Props = Pick<PageProps, 'content'> & {
  readonly kind: MembershipKind;
  /** What invites others to become a member. */
  readonly children: ReactNode;
};

/** Says to members that they are some, and invites everybody else (PERS-30). */
export const Membership = observer(function Membership({ kind, content, children }: Props) {
  const { i18n, t } = useLingui();
  const member = useMember(kind, content);
  useNeedsScript(true);
  if (!member) return children;
  const { givenName, beans } = member;
  // Not `#`, which a server and a browser may print with different separators.
  const number = formatNumber(beans, i18n.locale as TextLocale);
  return (
    <section css={panelStyles}>
      {/* Not `Trans`, which takes what stands between angle brackets in a name for an element. */}
      <h2>{givenName === '' ? t`You are a member` : t`You are a member, ${givenName}`}</h2>
      {kind === 'card' ? (
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
      ) : (
        <>
          <p css={textStyles}>
            <Trans>Everything below is open to you.</Trans>
          </p>
          <a css={buttonStyles()} href={linkTargets.account}>
            <Trans>My account</Trans>
          </a>
        </>
      )}
    </section>
  );
});
