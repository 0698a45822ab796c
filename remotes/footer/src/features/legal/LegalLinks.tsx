import { css } from '@emotion/react';
import type { FooterLink } from '@kontor/api/promotion';
import { linkTargets } from '@kontor/site';
import { color, space, touchTarget, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { useContent } from '../../content/contentContext.ts';
import { plainList, quietLink } from '../../layout.ts';

const listStyles = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(6)};
  ${type.xs}
`;

const linkStyles = css`
  display: inline-flex;
  align-items: center;
  min-inline-size: ${touchTarget};
  min-block-size: ${touchTarget};
  color: ${color('ink')};
`;

/**
 * The class by which the consent script finds the element that opens its settings, even before hydration (CONSENT-2).
 */
const consentToggle = 'ot-sdk-show-settings';

type Props = {
  /** The content record's links. If there are none, static links to the legal pages are shown. */
  readonly links: readonly FooterLink[];
  /** Whether to show the link that German law requires for cancelling running contracts. */
  readonly hasContractCancellation: boolean;
};

/** Links to the legal pages. They are shown even before the content record has loaded, and if there is no record. */
export function LegalLinks({ links, hasContractCancellation }: Props) {
  const { t } = useLingui();
  const { lang } = useContent();
  const defaultLinks: readonly FooterLink[] = [
    { text: t`Imprint`, url: '/imprint' },
    { text: t`Terms and conditions`, url: '/terms' },
    { text: t`Privacy`, url: '/privacy' },
    { text: t`Right of withdrawal`, url: '/withdrawal' },
    { text: t`Accessibility`, url: '/accessibility' },
    ...(hasContractCancellation ? [{ text: t`Cancel contracts here`, url: '/cancel-contract' }] : []),
    { text: t`Cookie settings`, url: linkTargets.consentSettings },
  ];
  return (
    <nav aria-label={t`Legal information`}>
      <ul lang={links.length > 0 ? lang : undefined} css={[plainList, listStyles]}>
        {(links.length > 0 ? links : defaultLinks).map(({ text, url }) => (
          <li key={url}>
            <a
              href={url}
              css={[quietLink, linkStyles]}
              {...(url === linkTargets.consentSettings ? { className: consentToggle } : {})}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
