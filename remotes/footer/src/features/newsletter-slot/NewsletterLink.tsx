import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { gridStyles, Icon, mailShape, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const linkStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  /* In the middle of its band, whose padding keeps it a touch target. */
  min-block-size: inherit;
  padding-block: ${space(10)};
`;

/** Link to the page with the newsletter form; shown until the form is loaded. */
export function NewsletterLink() {
  return (
    <a href={linkTargets.newsletter} css={[gridStyles, linkStyles]}>
      <Icon shape={mailShape} />
      <span>
        <Trans>Subscribe to the newsletter</Trans>
      </span>
    </a>
  );
}
