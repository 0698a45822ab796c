import { css } from '@emotion/react';
import { arrowRightShape, color, font, Icon, space, type } from '@kontor/ui';

const linkStyles = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  margin-block-end: ${space(5)};
  padding-block: ${space(1)};
  color: ${color('ink')};
  font-family: ${font.headline};
  ${type.l}
  letter-spacing: -0.01em;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
  }
`;

type Props = {
  readonly href: string;
  readonly title: string;
  readonly current?: 'page' | 'true' | undefined;
};

/** A link to a navigation node's overview page. */
export function OverviewLink({ href, title, current }: Props) {
  return (
    <a href={href} aria-current={current} css={linkStyles}>
      {title}
      <Icon shape={arrowRightShape} size={20} />
    </a>
  );
}
