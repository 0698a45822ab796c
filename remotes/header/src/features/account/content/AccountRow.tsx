import { css } from '@emotion/react';
import { color, Icon, radius, space, touchTarget, type } from '@kontor/ui';
import type { AccountNumbers } from '../AccountScope.tsx';
import type { AccountEntry } from './accountEntries.ts';

export const listStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const rowStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${touchTarget};
  padding: ${space(1)} var(--row-inset);
  border-radius: var(--row-radius);
  color: ${color('ink')};
  ${type.s}
  text-decoration: none;
  & svg {
    flex: none;
    color: ${color('ink-muted')};
  }
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const numberStyles = css`
  margin-inline-start: auto;
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color('sand')};
  ${type.xs}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`;

type Props = { readonly entry: AccountEntry; readonly numbers: AccountNumbers };

/** A link to an account page, as a row in a list. */
export function AccountRow({ entry: { href, text, shape, audience, lang, number }, numbers }: Props) {
  return (
    <li data-for={audience}>
      <a href={href} lang={lang} hrefLang={lang} css={rowStyles}>
        <Icon shape={shape} size={22} />
        {text}
        {number && (
          <span data-number={number} css={numberStyles}>
            {numbers[number]}
          </span>
        )}
      </a>
    </li>
  );
}
