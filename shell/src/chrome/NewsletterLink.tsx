import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { color, contentWidth, Icon, mailShape, space, touchTarget } from '@kontor/ui';

const stripStyles = css`
  background: ${color('roast-deep')};
  color: ${color('on-roast')};
  & a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    max-width: ${contentWidth};
    min-height: ${touchTarget};
    margin-inline: auto;
    padding: ${space(4)};
  }
`;

/** Stands in for the newsletter form: the way to the page that has it. */
export function NewsletterLink({ name }: { readonly name: string }) {
  return (
    <div css={stripStyles}>
      <a href={linkTargets.newsletter}>
        <Icon shape={mailShape} />
        {name}
      </a>
    </div>
  );
}
