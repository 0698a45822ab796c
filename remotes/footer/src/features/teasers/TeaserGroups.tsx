import { css } from '@emotion/react';
import type { FooterTeaserGroup } from '@kontor/api/promotion';
import { above, space, type } from '@kontor/ui';
import { useId } from 'react';
import { TeaserGroup } from './TeaserGroup.tsx';

const headlineStyles = css`
  margin-block-end: ${space(3)};
  ${type.xl}
  ${above.mobile} {
    margin-block-end: ${space(8)};
  }
`;

const columnCount = 12;

/**
 * Medium windows have two columns of about the same height, because filling the rows would leave one group alone in its
 * row. Wider windows have full rows.
 */
const groupsStyles = css`
  ${above.mobile} {
    columns: 2;
    column-gap: ${space(8)};
    margin-block-end: -${space(10)};
  }
  ${above.l} {
    display: grid;
    grid-template-columns: repeat(${columnCount}, minmax(0, 1fr));
  }
`;

const maxPerRow = 4;

/**
 * How many grid columns each group spans. All rows are full and contain about the same number of groups. Rows with
 * fewer groups come first, because the first groups have pictures, which need more width.
 */
export function rowSpans(count: number): readonly number[] {
  const rowCount = Math.ceil(count / maxPerRow);
  const shorter = Math.floor(count / rowCount);
  const shorterRows = rowCount - (count % rowCount);
  return Array.from(
    { length: count },
    (_, index) => columnCount / (index < shorter * shorterRows ? shorter : shorter + 1),
  );
}

type Props = {
  readonly headline: string;
  readonly groups: readonly FooterTeaserGroup[];
  /** Leaves out groups with `hideGroupInCheckout` (FOOT-21). */
  readonly isReduced: boolean;
};

/** The teaser groups below their headline. */
export function TeaserGroups({ headline, groups, isReduced }: Props) {
  const headingId = useId();
  const shown = groups.filter(({ hideGroupInCheckout }) => !(isReduced && hideGroupInCheckout));
  if (shown.length === 0) return null;
  const spans = rowSpans(shown.length);
  return (
    <section aria-labelledby={headline === '' ? undefined : headingId}>
      {headline !== '' && (
        <h2 id={headingId} css={headlineStyles}>
          {headline}
        </h2>
      )}
      <div css={groupsStyles}>
        {shown.map((group, index) => (
          <TeaserGroup key={group.heading.text} group={group} span={spans[index]} />
        ))}
      </div>
    </section>
  );
}
