import { css } from '@emotion/react';
import type { ThemeWorld } from '@kontor/api/navigation';
import { teaserImageSize } from '@kontor/site';
import { above, color, font, radius, space, type } from '@kontor/ui';

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

/** Further theme worlds, side by side. */
export function ThemeWorldTiles({ worlds }: { readonly worlds: readonly ThemeWorld[] }) {
  return (
    <ul css={listStyles}>
      {worlds.map(({ url, imgUrl, title }) => (
        <li key={url}>
          <a css={tileStyles} href={url}>
            <img src={imgUrl} alt="" {...teaserImageSize} loading="lazy" decoding="async" />
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
