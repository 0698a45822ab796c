import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { formatNumber, type TextLocale } from '@kontor/i18n';
import { ratingScale } from '@kontor/site';
import { color, Rating, space, type } from '@kontor/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const ratingStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1.5)};
  ${type.xs}
  color: ${color('ink-muted')};
  font-variant-numeric: tabular-nums;
`;

type Props = {
  readonly rating: Product['rating'];
  /** Width of a star in CSS pixels. */
  readonly size?: number;
  /** Whether the average is also shown as a number. */
  readonly hasAverage?: boolean;
};

/** A product's stars and the number of its ratings. Nothing before the first rating. */
export function ProductRating({ rating, size = 16, hasAverage = false }: Props) {
  const { i18n, t } = useLingui();
  if (!rating) return null;
  const { average, count } = rating;
  const locale = i18n.locale as TextLocale;
  const stars = formatNumber(average, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const label = t`${stars} of ${ratingScale} stars, ${plural(count, { one: '# rating', other: '# ratings' })}`;
  return (
    <span css={ratingStyles}>
      <Rating value={average} label={label} size={size} />
      <span aria-hidden="true">
        {hasAverage && `${stars} `}({formatNumber(count, locale)})
      </span>
    </span>
  );
}
