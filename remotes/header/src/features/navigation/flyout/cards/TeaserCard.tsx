import { css } from '@emotion/react';
import type { NavigationTeaser } from '@kontor/api/navigation';
import { brand } from '@kontor/site';
import { arrowRightShape, color, font, Icon, motion, radius, space, type } from '@kontor/ui';
import { CardFlag } from './CardFlag.tsx';
import { pictureEntrance } from './pictureEntrance.ts';

const cardStyles = css`
  display: block;
  color: ${color('ink')};
  text-decoration: none;
  &:focus-visible {
    outline-offset: 4px;
  }
`;

const frameStyles = css`
  position: relative;
  overflow: hidden;
  margin-block-end: ${space(4)};
  border-radius: ${radius.m};
  background: ${color('sand')};
`;

const imageStyles = css`
  ${pictureEntrance}
  display: block;
  inline-size: 100%;
  block-size: auto;
  transition: transform ${motion.slow};
  a:hover & {
    transform: scale(1.02);
  }
`;

const badgesStyles = css`
  position: absolute;
  inset: ${space(3)};
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: center;
  gap: ${space(1)};
`;

const badgeStyles = css`
  padding: 3px ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color('surface')};
  ${type.xs}
  font-weight: 600;
`;

const kickerStyles = css`
  display: block;
  ${type.xs}
  color: ${color('ink-muted')};
`;

const headlineStyles = css`
  display: block;
  margin-block: ${space(0.5)} ${space(1)};
  font-family: ${font.headline};
  ${type.l}
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

const sublineStyles = css`
  display: block;
  ${type.s}
  color: ${color('ink-muted')};
  text-wrap: pretty;
`;

const actionStyles = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  margin-block-start: ${space(2.5)};
  ${type.s}
  font-weight: 600;
  a:hover & {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** Maximum number of teasers beside or below an item's entries. */
export const maxTeasers = 2;

type Props = { readonly teaser: NavigationTeaser };

/** A picture with a headline. The whole card is a single link. */
export function TeaserCard({ teaser }: Props) {
  const { link, image, title, headline, subline, badges, flags } = teaser;
  const marks = (
    <>
      {badges.map((badge) => (
        <span key={badge} css={badgeStyles}>
          {badge}
        </span>
      ))}
      {flags.includes(brand.icons.card) && <CardFlag />}
    </>
  );
  return (
    <a href={link.url ?? link.href} target={link.target} css={cardStyles}>
      {image && (
        <span css={[frameStyles, { display: 'block' }]}>
          <img
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            css={imageStyles}
          />
          <span css={badgesStyles}>{marks}</span>
        </span>
      )}
      {!image && marks}
      {title !== '' && <span css={kickerStyles}>{title}</span>}
      <span css={headlineStyles} data-title="">
        {headline}
      </span>
      {subline !== '' && <span css={sublineStyles}>{subline}</span>}
      {link.title !== '' && (
        <span css={actionStyles}>
          {link.title}
          <Icon shape={arrowRightShape} size={18} />
        </span>
      )}
    </a>
  );
}
