import { css } from '@emotion/react';
import { color, radius, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const listStyles = css`
  position: absolute;
  top: ${space(3)};
  inset-inline-start: ${space(3)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const flagStyles = css`
  ${type.xs}
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color('surface')};
  color: ${color('ink')};
  font-weight: 600;
`;

const saleStyles = css`
  background: ${color('sale')};
  color: ${color('on-accent')};
`;

/** What is special about a product, over its picture; a badge that is not known is not shown. */
export function ProductFlags({ badges }: { readonly badges: readonly string[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    new: t`New`,
    sale: t`Sale`,
    organic: t`Organic`,
    fair: t`Fairly traded`,
    exclusive: t`Only here`,
  };
  const known = badges.filter((badge) => names[badge]);
  if (known.length === 0) return null;
  return (
    <ul css={listStyles}>
      {known.map((badge) => (
        <li key={badge} css={[flagStyles, badge === 'sale' && saleStyles]}>
          {names[badge]}
        </li>
      ))}
    </ul>
  );
}
