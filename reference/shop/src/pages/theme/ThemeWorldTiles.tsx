import { css } from '@emotion/react';
import type { ThemeWorld } from '@kontor/api/navigation';
import { breakpoints, teaserImageSize, windowFrom } from '@kontor/site';
import { above, color, font, radius, space, type } from '@kontor/ui';
import { pictureAttributes } from '../pictureAttributes.ts';

const listStyles = css`
  display: grid;
  gap: ${space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${above.m} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const tileStyles = css`
  display: grid;
  gap: ${space(3)};
  text-decoration: none;
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: ${teaserImageSize.width} / ${teaserImageSize.height};
    object-fit: cover;
    border-radius: ${radius.m};
    background: ${color('sand')};
  }
  & span {
    font-family: ${font.headline};
    ${type.l}
    font-weight: ${font.headlineWeight};
    text-wrap: balance;
  }
  &:hover span {
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
`;

/** Like `ProductCard`, but the picture is cropped at the sides. */
const pictureSizes = `${windowFrom(breakpoints['3xl'] + 1)} 464px, ${windowFrom(breakpoints.m + 1)} 32vw, (min-resolution: 2.5dppx) 62vw, 96vw`;

/** Other theme worlds, side by side. */
export function ThemeWorldTiles({ worlds }: { readonly worlds: readonly ThemeWorld[] }) {
  return (
    <ul css={listStyles}>
      {worlds.map(({ url, imgUrl, title }) => (
        <li key={url}>
          <a css={tileStyles} href={url}>
            <img
              {...pictureAttributes(imgUrl, 'scene', '16x9')}
              sizes={pictureSizes}
              alt=""
              {...teaserImageSize}
              loading="lazy"
              decoding="async"
            />
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
