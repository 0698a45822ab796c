import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Icon } from '../icons/Icon.tsx';
import { arrowRightShape } from '../icons/shapes.ts';
import { color, motion, space, touchTarget } from '../tokens/tokens.ts';

/**
 * `inline` is for links within text, `standalone` for a link on a separate line, with an arrow, and `quiet` for links
 * in lists, which are underlined only on hover.
 */
export type LinkVariant = 'inline' | 'standalone' | 'quiet';

type Props = ComponentProps<'a'> & {
  readonly variant?: LinkVariant;
  /** The label that screen readers read after the link's text if the link opens a new window. */
  readonly newWindowLabel?: string;
};

const linkStyles = css`
  color: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${motion.fast};
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

const variantStyles: Readonly<Record<LinkVariant, ReturnType<typeof css>>> = {
  inline: css``,
  standalone: css`
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${touchTarget};
    color: ${color('accent')};
    font-weight: 600;
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: currentColor;
    }
  `,
  quiet: css`
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: currentColor;
    }
  `,
};

/**
 * A link. If it opens a new window, that window has no access to this page, and screen readers announce the new window.
 */
export function Link({ variant = 'inline', newWindowLabel, children, ...props }: Props) {
  const opensWindow = props.target === '_blank';
  return (
    <a {...(opensWindow ? { rel: 'noopener' } : {})} {...props} css={[linkStyles, variantStyles[variant]]}>
      {children}
      {opensWindow && newWindowLabel && <VisuallyHidden> {newWindowLabel}</VisuallyHidden>}
      {variant === 'standalone' && <Icon shape={arrowRightShape} size={18} isDirectional />}
    </a>
  );
}
