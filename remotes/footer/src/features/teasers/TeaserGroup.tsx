import { css } from '@emotion/react';
import type { FooterTeaserGroup } from '@kontor/api/promotion';
import { above, chevronDownShape, color, Icon, space, type } from '@kontor/ui';
import { NamedIcon } from '@kontor/ui/icons';
import { useId } from 'react';
import { useContent } from '../../content/contentContext.ts';
import { foldButton, foldedLink, foldHeading } from '../../content/foldStyles.ts';
import { narrowOnly, plainList, quietLink, wideOnly } from '../../layout.ts';
import { LogoMark, marksList, marksWidth } from '../../logos/LogoMark.tsx';

const groupStyles = css`
  border-block-end: 1px solid ${color('line')};
  ${above.mobile} {
    /* A margin at the end of a column would be dropped. */
    padding-block-end: ${space(10)};
    border: 0;
    break-inside: avoid;
  }
`;

const titleStyles = css`
  color: ${color('ink')};
  text-decoration: none;
  & svg {
    margin-block-end: ${space(3)};
    color: ${color('roast')};
  }
  &:hover span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
`;

/** In mobile windows a group's panel is collapsed until the visitor opens it. Without scripts it is always open. */
const panelStyles = css`
  padding-block-end: ${space(5)};
  &[data-open='false'] {
    display: none;
    @media (scripting: none) {
      display: block;
    }
    ${above.mobile} {
      display: block;
    }
  }
  ${above.mobile} {
    padding-block: ${space(2)} 0;
  }
`;

const introductionStyles = css`
  max-inline-size: 45ch;
  margin: 0 0 ${space(2)};
  ${type.s}
  color: ${color('ink-muted')};
  text-wrap: pretty;
`;

const marksStyles = css`
  margin-block-start: ${space(3)};
`;

type Props = {
  readonly group: FooterTeaserGroup;
  /** Number of grid columns that the group spans in wide windows. */
  readonly span?: number | undefined;
};

/** One teaser group: a column in wide windows, collapsible in mobile windows. */
export function TeaserGroup({ group, span }: Props) {
  const panelId = useId();
  const { isMobileClient } = useContent();
  const { heading, introductoryText, images } = group;
  const links = group.links.filter(({ hideInClassic }) => isMobileClient || !hideInClassic);
  // If the heading is a button, its link moves into the panel, unless one of the group's links has the same target.
  const isHeadingLinked = heading.url !== '' && links.every(({ url }) => url !== heading.url);
  const icon = <NamedIcon name={heading.iconName} size={26} />;
  return (
    <section css={[groupStyles, { [above.l]: { gridColumn: `span ${span}` } }]}>
      <h3 css={foldHeading}>
        <button type="button" aria-expanded={false} aria-controls={panelId} css={[foldButton, narrowOnly]}>
          {icon}
          {heading.text}
          <Icon shape={chevronDownShape} size={20} />
        </button>
        {heading.url === '' ? (
          <span css={[wideOnly, titleStyles]}>
            {icon}
            <span>{heading.text}</span>
          </span>
        ) : (
          <a href={heading.url} css={[wideOnly, titleStyles]}>
            {icon}
            <span>{heading.text}</span>
          </a>
        )}
      </h3>
      <div id={panelId} data-open={false} css={panelStyles}>
        {introductoryText !== '' && <p css={introductionStyles}>{introductoryText}</p>}
        <ul css={plainList}>
          {isHeadingLinked && (
            <li css={narrowOnly}>
              <a href={heading.url} css={[quietLink, foldedLink]}>
                {heading.text}
              </a>
            </li>
          )}
          {links.map(({ text, url }) => (
            <li key={url + text}>
              <a href={url} css={[quietLink, foldedLink]}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <ul css={[plainList, marksList, marksStyles, { maxInlineSize: marksWidth(images.length) }]}>
            {images.map((image) => (
              <li key={image.source}>
                <LogoMark image={image} alt={image.label} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
