import { css } from '@emotion/react';
import type { FooterLink } from '@kontor/api/promotion';
import { color, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
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
  min-block-size: 44px;
  color: ${color('ink')};
`;

type Props = {
  /** The links of the content record; if empty, static links to the legal pages are shown. */
  readonly links: readonly FooterLink[];
  /** German law requires a link to cancel running contracts. */
  readonly hasContractCancellation: boolean;
};

/** Links to the legal pages. They are shown before and without the content record. */
export function LegalLinks({ links, hasContractCancellation }: Props) {
  const { t } = useLingui();
  const defaultLinks: readonly FooterLink[] = [
    { text: t`Imprint`, url: '/imprint' },
    { text: t`Terms and conditions`, url: '/terms' },
    { text: t`Privacy`, url: '/privacy' },
    { text: t`Right of withdrawal`, url: '/withdrawal' },
    { text: t`Accessibility`, url: '/accessibility' },
    ...(hasContractCancellation ? [{ text: t`Cancel contracts here`, url: '/cancel-contract' }] : []),
    { text: t`Cookie settings`, url: '/privacy#consent-settings' },
  ];
  return (
    <nav aria-label={t`Legal information`}>
      <ul css={[plainList, listStyles]}>
        {(links.length > 0 ? links : defaultLinks).map(({ text, url }) => (
          <li key={url}>
            <a href={url} css={[quietLink, linkStyles]}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
