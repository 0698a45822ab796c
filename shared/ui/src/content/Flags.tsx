import { css } from '@emotion/react';
import { color, radius, space, type } from '../tokens/tokens.ts';

/** The subject of a flag: neutral information, a reduced price, the community or the loyalty card. */
export type FlagVariant = 'neutral' | 'sale' | 'community' | 'member';
export type Flag = { readonly text: string; readonly variant?: FlagVariant };

type Props = {
  readonly flags: readonly Flag[];
  /** The name of the list for screen readers. */
  readonly label?: string;
};

const listStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const flagStyles = css`
  ${type.xs}
  padding: 3px ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.s};
  font-weight: 650;
`;

const variantStyles: Readonly<Record<FlagVariant, ReturnType<typeof css>>> = {
  neutral: css`background: ${color('surface')}; border-color: ${color('line-strong')}; color: ${color('ink')};`,
  sale: css`background: ${color('sale')}; color: ${color('on-accent')};`,
  community: css`background: ${color('community')}; color: ${color('on-accent')};`,
  member: css`background: ${color('roast')}; color: ${color('on-roast')};`,
};

/** A list of short labels on a product or a teaser. */
export function Flags({ flags, label }: Props) {
  if (flags.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: one screen reader does not announce a list without bullets as a list
    <ul role="list" aria-label={label} css={listStyles}>
      {flags.map(({ text, variant = 'neutral' }) => (
        <li key={text} css={[flagStyles, variantStyles[variant]]}>
          {text}
        </li>
      ))}
    </ul>
  );
}
