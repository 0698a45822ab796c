import { css } from '@emotion/react';
import { breakpoints, type SiteKey, siteLanguagesOf } from '@kontor/site';
import { above, color, space, touchTarget, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const listStyles = css`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  @media print {
    display: none;
  }
`;

/**
 * The smallest windows have no room for the link beside the menu button and the icons, so it is in the drawer. Without
 * scripts, there is neither a menu button nor a drawer, so the link stays.
 */
const besideMenuStyles = css`
  @media (max-width: ${breakpoints.xs}px) {
    html[data-early] & {
      display: none;
    }
  }
  /* Then the link takes the place of the store finder, which is also in the drawer. */
  @media (min-width: ${breakpoints.xs + 1}px) and (max-width: 389px) {
    html[data-early] :has(> &) + a {
      display: none;
    }
  }
`;

/** The link's text, not its box, is aligned with the edge. */
const reducedStyles = css`
  margin-inline-end: -${space(3)};
`;

/** Narrow windows have room for just the other language. */
const itemStyles = css`
  position: relative;
  &:has([aria-current]) {
    display: none;
  }
  ${above.m} {
    &:has([aria-current]) {
      display: block;
    }
    & + &::before {
      content: '';
      position: absolute;
      inset-block: 30%;
      border-inline-start: 1px solid ${color('line-strong')};
    }
  }
`;

const linkStyles = css`
  display: grid;
  place-items: center;
  min-inline-size: ${touchTarget};
  min-block-size: ${touchTarget};
  color: ${color('ink-muted')};
  ${type.s}
  font-weight: 600;
  text-decoration: none;
  text-underline-offset: 4px;
  &:hover {
    color: ${color('ink')};
    text-decoration: underline;
  }
  &[aria-current] {
    color: ${color('ink')};
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;

type Props = {
  readonly site: SiteKey;
  /** Whether the header has no menu that contains the link. */
  readonly isReducedVersion: boolean;
};

/** Links to the page in each of the country's languages. Empty in a country with one site (HEAD-63). */
export function LanguageSwitch({ site, isReducedVersion }: Props) {
  const { t } = useLingui();
  const languages = siteLanguagesOf(site);
  if (languages.length === 0) return null;
  return (
    <ul aria-label={t`Language`} css={[listStyles, isReducedVersion ? reducedStyles : besideMenuStyles]}>
      {languages.map((language) => (
        <li key={language.site} css={itemStyles}>
          <a
            href={language.href}
            lang={language.locale}
            hrefLang={language.locale}
            aria-label={`${language.code}, ${language.name}`}
            title={language.name}
            aria-current={language.site === site || undefined}
            css={linkStyles}
          >
            {language.code}
          </a>
        </li>
      ))}
    </ul>
  );
}
