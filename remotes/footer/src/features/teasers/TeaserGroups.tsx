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

/** Each column is wide enough for a full row of logos. */
const groupsStyles = css`
  ${above.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(10)} ${space(8)};
  }
  ${above.l} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${above.xxl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
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
