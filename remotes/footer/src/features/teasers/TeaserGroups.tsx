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

/**
 * Columns of about the same height, whatever the number of groups: in rows, the last one would have holes. Each column is
 * wide enough for a full row of logos.
 */
const groupsStyles = css`
  ${above.mobile} {
    columns: 2;
    column-gap: ${space(8)};
    margin-block-end: -${space(10)};
  }
  ${above.l} {
    columns: 3;
  }
  ${above.xxl} {
    columns: 4;
  }
`;

type Props = {
  readonly headline: string;
  readonly groups: readonly FooterTeaserGroup[];
  /** Leaves out groups with `hideGroupInCheckout` (FOOT-21). */
  readonly isReduced: boolean;
};

/** The teaser groups under their headline. */
export function TeaserGroups({ headline, groups, isReduced }: Props) {
  const headingId = useId();
  const shown = groups.filter(({ hideGroupInCheckout }) => !(isReduced && hideGroupInCheckout));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={headline === '' ? undefined : headingId}>
      {headline !== '' && (
        <h2 id={headingId} css={headlineStyles}>
          {headline}
        </h2>
      )}
      <div css={groupsStyles}>
        {shown.map((group) => (
          <TeaserGroup key={group.heading.text} group={group} />
        ))}
      </div>
    </section>
  );
}
