import { css } from '@emotion/react';
import { color, Icon, radius, space, type } from '@kontor/ui';
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
  min-block-size: 44px;
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

const beansStyles = css`
  margin-inline-start: auto;
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color('sand')};
  ${type.xs}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

type Props = { readonly entry: AccountEntry; readonly beans?: string };

/** A link to a page of the account, as a row of a list. */
export function AccountRow({ entry: { href, text, shape, audience, hasBeans }, beans }: Props) {
  return (
    <li data-for={audience}>
      <a href={href} css={rowStyles}>
        <Icon shape={shape} size={22} />
        {text}
        {hasBeans && (
          <span data-beans="" css={beansStyles}>
            {beans}
          </span>
        )}
      </a>
    </li>
  );
}
