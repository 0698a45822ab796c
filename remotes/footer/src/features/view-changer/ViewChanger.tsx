import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { onPressOutside } from '@kontor/browser';
import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
import {
  above,
  checkShape,
  chevronDownShape,
  color,
  Icon,
  layer,
  motion,
  radius,
  shadow,
  space,
  touchTarget,
  type,
} from '@kontor/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useContent } from '../../content/contentContext.ts';
import { plainList, quietLink } from '../../layout.ts';

/**
 * The switch is aligned to the end of the row even if the row wraps, because the switch's list opens from that side. An
 * app client has a fixed country and view, so it shows no switch (FOOT-24).
 */
const changerStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(6)};
  ${above.mobile} {
    margin-inline-start: auto;
  }
  html[data-platform='SMARTPHONE'] &,
  html[data-platform='TABLET'] & {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const dropdownStyles = css`
  position: relative;
`;

const summaryStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-block-size: ${touchTarget};
  padding-inline: ${space(4)} ${space(3)};
  border: 1px solid ${color('line-strong')};
  border-radius: ${radius.pill};
  background: ${color('surface')};
  ${type.s}
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    border-color: ${color('ink')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  & svg {
    transition: transform ${motion.fast};
  }
  details[open] > & svg {
    transform: rotate(180deg);
  }
`;

const flagStyles = css`
  flex: none;
  inline-size: 24px;
  block-size: 16px;
  border-radius: 2px;
`;

const listStyles = css`
  position: absolute;
  inset-block-end: calc(100% + ${space(2)});
  inset-inline-start: 0;
  z-index: ${layer.flyout};
  min-inline-size: 100%;
  inline-size: max-content;
  max-inline-size: calc(100vw - 32px);
  padding: ${space(2)} 0;
  border-radius: ${radius.m};
  background: ${color('surface')};
  box-shadow: ${shadow.high};
  ${above.mobile} {
    inset-inline: auto 0;
  }
`;

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${touchTarget};
  padding-inline: ${space(4)} ${space(5)};
  color: ${color('ink')};
  ${type.s}
  text-decoration: none;
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    font-weight: 600;
  }
  & svg {
    margin-inline-start: auto;
  }
`;

const viewStyles = css`
  display: inline-flex;
  align-items: center;
  min-block-size: ${touchTarget};
  ${type.s}
`;

/**
 * Only handheld devices offer the views, because a computer's window can have any width anyway. The shell's server
 * marks documents that are in the desktop view.
 */
const desktopStyles = css`
  html[data-view='desktop'] & {
    display: none;
  }
  @media (hover: hover) and (pointer: fine) {
    display: none;
  }
  ${above.l} {
    display: none;
  }
`;

const mobileStyles = css`
  display: none;
  html[data-view='desktop'] & {
    display: inline-flex;
  }
`;

const flagOf = (flag: string | undefined) =>
  flag && <img src={flag} alt="" width={24} height={16} loading="lazy" css={flagStyles} />;

type Country = {
  readonly key: SiteKey;
  readonly name: string;
  readonly url: string;
  readonly flag: string | undefined;
};

type CountrySwitchProps = {
  readonly countries: readonly Country[];
  readonly current: Country;
  readonly heading: string | undefined;
};

/** A dropdown that lists the other countries, each in its own language. */
function CountrySwitch({ countries, current, heading }: CountrySwitchProps) {
  const dropdown = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // The visitor may have opened the dropdown before hydration.
  useLayoutEffect(() => setIsOpen(dropdown.current?.open === true), []);

  useEffect(() => {
    if (!isOpen) return;
    return onPressOutside([dropdown.current], () => setIsOpen(false));
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    event.currentTarget.querySelector('summary')?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <details
      ref={dropdown}
      open={isOpen}
      css={dropdownStyles}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      suppressHydrationWarning
    >
      <summary css={summaryStyles} aria-label={heading ? `${heading}: ${current.name}` : undefined}>
        {flagOf(current.flag)}
        {current.name}
        <Icon shape={chevronDownShape} size={18} />
      </summary>
      <ul css={[plainList, listStyles]}>
        {countries.map(({ key, name, url, flag }) => (
          <li key={key}>
            <a
              href={url}
              lang={localeOf(key)}
              hrefLang={localeOf(key)}
              aria-current={key === current.key ? 'true' : undefined}
              css={entryStyles}
            >
              {flagOf(flag)}
              {name}
              {key === current.key && <Icon shape={checkShape} size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = { readonly texts: FooterRecord['viewChanger']; readonly site: SiteKey };

/** The country switch and the links to the desktop view and back. */
export function ViewChanger({ texts, site }: Props) {
  const { lang } = useContent();
  const countries = siteKeys.flatMap((key) => {
    const name = texts[`country_${key}`];
    const url = texts[`url_${key}`];
    return name && url ? [{ key, name, url, flag: texts[`flag_${key}`] }] : [];
  });
  const current = countries.find(({ key }) => key === site);
  return (
    <div lang={lang} css={changerStyles}>
      {current && <CountrySwitch countries={countries} current={current} heading={texts['heading']} />}
      {texts['desktopView'] && texts['desktopViewUrl'] && (
        <a href={texts['desktopViewUrl']} rel="nofollow" css={[quietLink, viewStyles, desktopStyles]}>
          {texts['desktopView']}
        </a>
      )}
      {texts['mobileView'] && texts['mobileViewUrl'] && (
        <a href={texts['mobileViewUrl']} rel="nofollow" css={[quietLink, viewStyles, mobileStyles]}>
          {texts['mobileView']}
        </a>
      )}
    </div>
  );
}
