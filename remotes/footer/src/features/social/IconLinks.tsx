import { css } from '@emotion/react';
import type { FooterIconLink } from '@kontor/api/promotion';
import { above, color, motion, radius, space, touchTarget, type, VisuallyHidden } from '@kontor/ui';
import { iconShape, NamedIcon } from '@kontor/ui/icons';
import { useId } from 'react';
import { plainList } from '../../layout.ts';
import { smallHeading } from '../../smallHeading.ts';

const listStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(1)};
  ${above.xs} {
    gap: ${space(2)};
  }
`;

const linkStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-inline-size: ${touchTarget};
  min-block-size: ${touchTarget};
  border: 1px solid ${color('line-strong')};
  border-radius: ${radius.pill};
  color: ${color('ink')};
  ${type.s}
  text-decoration: none;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &:hover {
    border-color: ${color('ink')};
    background: ${color('surface')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;

const textStyles = css`
  padding-inline: ${space(4)} ${space(5)};
`;

type Props = {
  readonly heading: string;
  readonly links: readonly FooterIconLink[];
  /** Whether the labels are visible beside the icons. Otherwise, they are only for screen readers. */
  readonly hasTexts?: boolean;
};

/** A row of icon links. A link whose icon is unknown shows its text instead. */
export function IconLinks({ heading, links, hasTexts = false }: Props) {
  const headingId = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} css={smallHeading}>
        {heading}
      </h3>
      <ul css={[plainList, listStyles]}>
        {links.map(({ text, url, iconName }) => {
          const showsText = hasTexts || !iconShape(iconName);
          return (
            <li key={url}>
              <a href={url} css={[linkStyles, showsText && textStyles]} title={showsText ? undefined : text}>
                <NamedIcon name={iconName} size={18} />
                {showsText ? text : <VisuallyHidden>{text}</VisuallyHidden>}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
