import { css } from '@emotion/react';
import { teaserImageSize } from '@kontor/site';
import { Picture } from '../picture/Picture.tsx';
import { color, font, motion, radius, space, type } from '../tokens/tokens.ts';
import { type Flag, Flags } from './Flags.tsx';

type Props = {
  readonly link: { readonly href: string; readonly title?: string; readonly target?: string };
  readonly image?: { readonly src: string; readonly alt: string; readonly width?: number; readonly height?: number };
  /** A short line above the headline. */
  readonly title?: string;
  readonly headline: string;
  readonly subline?: string;
  /** Shown on the picture. */
  readonly badges?: readonly Flag[];
  /** Shown below the text. */
  readonly flags?: readonly Flag[];
};

const cardStyles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius.l};
  background: ${color('surface')};
  color: ${color('ink')};
  & img {
    transition: transform 250ms cubic-bezier(0.2, 0, 0, 1);
  }
  @media (hover: hover) {
    &:hover img {
      transform: scale(1.02);
    }
  }
  &:focus-within:has(a:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const textStyles = css`
  display: grid;
  gap: ${space(1)};
  padding: ${space(4)} ${space(5)} ${space(5)};
  & > ul {
    margin-block-start: ${space(2)};
  }
`;

const titleStyles = css`
  ${type.xs}
  margin: 0;
  color: ${color('ink-muted')};
  font-weight: 600;
`;

const headlineStyles = css`
  ${type.l}
  margin: 0;
  font-family: ${font.headline};
  font-weight: ${font.headlineWeight};
  text-wrap: balance;
`;

const linkStyles = css`
  color: inherit;
  text-decoration: underline;
  text-decoration-color: transparent;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.15em;
  transition: text-decoration-color ${motion.fast};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration-color: currentColor;
  }
  &:focus-visible {
    outline: none;
  }
`;

const sublineStyles = css`
  ${type.s}
  margin: 0;
  color: ${color('ink-muted')};
`;

const badgesStyles = css`
  position: absolute;
  inset-block-start: ${space(3)};
  inset-inline: ${space(3)};
`;

/** A picture with text and a link. The whole card is clickable, and the headline names the link. */
export function Teaser({ link, image, title, headline, subline, badges = [], flags = [] }: Props) {
  const { width, height } = { ...teaserImageSize, ...image };
  return (
    <article css={cardStyles}>
      {image && <Picture {...image} width={width} height={height} aspectRatio={width / height} />}
      <div css={textStyles}>
        {title && <p css={titleStyles}>{title}</p>}
        <h3 css={headlineStyles}>
          <a {...link} {...(link.target === '_blank' ? { rel: 'noopener' } : {})} css={linkStyles}>
            {headline}
          </a>
        </h3>
        {subline && <p css={sublineStyles}>{subline}</p>}
        <Flags flags={flags} />
      </div>
      {badges.length > 0 && (
        <div css={badgesStyles}>
          <Flags flags={badges} />
        </div>
      )}
    </article>
  );
}
