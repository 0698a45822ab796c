import { css } from '@emotion/react';
import { above, color, gridStyles, radius, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

const spaceStyles = css`
  padding-block: ${space(8)};
`;

const boxStyles = css`
  display: grid;
  gap: ${space(2)};
  padding: ${space(6)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('surface')};
  color: ${color('ink')};
  ${above.l} {
    padding: ${space(8)};
  }
`;

const titleStyles = css`
  ${type.xl}
  margin: 0;
  overflow-wrap: anywhere;
`;

const textStyles = css`
  max-inline-size: 62ch;
  margin: 0;
  color: ${color('ink-muted')};
`;

/** The part of this remote that shoppers see. */
export function SampleBox() {
  const titleId = useId();
  return (
    <div css={[gridStyles, spaceStyles]}>
      <section aria-labelledby={titleId} css={boxStyles}>
        <h2 id={titleId} css={titleStyles}>
          <Trans>Coming soon</Trans>
        </h2>
        <p css={textStyles}>
          <Trans>We are preparing something new for you. Please come back soon.</Trans>
        </p>
      </section>
    </div>
  );
}
