import { css } from '@emotion/react';
import type { FooterTeaserGroup } from '@kontor/api/promotion';
import { above, chevronDownShape, color, font, Icon, motion, space, type } from '@kontor/ui';
import { useId, useState } from 'react';
import { LogoMark } from '../../LogoMark.tsx';
import { narrowOnly, plainList, quietLink, wideOnly } from '../../layout.ts';
import { groupShape } from './groupShape.ts';

const groupStyles = css`
  border-block-end: 1px solid ${color('line')};
  ${above.m} {
    border: 0;
  }
`;

const headingStyles = css`
  font-family: ${font.text};
  ${type.s}
  font-weight: 600;
  letter-spacing: 0;
  text-wrap: balance;
`;

const buttonStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: 56px;
  padding: ${space(2)} 0;
  border: 0;
  background: none;
  color: ${color('ink')};
  font: inherit;
  text-align: start;
  cursor: pointer;
  & svg {
    flex: none;
  }
  & > :last-of-type {
    margin-inline-start: auto;
    color: ${color('ink-muted')};
    transition: transform ${motion.fast};
  }
  &[aria-expanded='true'] > :last-of-type {
    transform: rotate(180deg);
  }
  @media (scripting: none) {
    pointer-events: none;
    & > :last-of-type {
      display: none;
    }
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

/** Folded on mobile windows until asked for; without scripts nothing folds. */
const panelStyles = css`
  padding-block-end: ${space(5)};
  &[data-open='false'] {
    display: none;
    @media (scripting: none) {
      display: block;
    }
    ${above.m} {
      display: block;
    }
  }
  ${above.m} {
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

const linkStyles = css`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  ${type.s}
  ${above.m} {
    min-block-size: 0;
    padding-block: 5px;
  }
`;

const marksStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
`;

type Props = { readonly group: FooterTeaserGroup };

/** One subject of the footer: a column on wide windows, a fold on mobile ones. */
export function TeaserGroup({ group }: Props) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { heading, introductoryText, links, images } = group;
  const shape = groupShape(heading.iconName);
  const icon = shape && <Icon shape={shape} size={26} />;
  return (
    <section css={groupStyles}>
      <h3 css={headingStyles}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          css={[buttonStyles, narrowOnly]}
          onClick={() => setIsOpen(!isOpen)}
        >
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
      <div id={panelId} data-open={isOpen} css={panelStyles}>
        {introductoryText !== '' && <p css={introductionStyles}>{introductoryText}</p>}
        <ul css={plainList}>
          {links.map(({ text, url, hideInClassic }) => (
            <li key={url + text} css={hideInClassic && narrowOnly}>
              <a href={url} css={[quietLink, linkStyles]}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <ul css={[plainList, marksStyles]}>
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
