import { css } from '@emotion/react';
import type { ThemeWorld, ThemeWorlds } from '@kontor/api/navigation';
import { teaserImageSize } from '@kontor/site';
import { color, motion, radius, space, type } from '@kontor/ui';
import { OverviewLink } from './OverviewLink.tsx';

const sectionsStyles = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(8)};
`;

const headlineStyles = css`
  margin-block-end: ${space(4)};
  ${type.m}
  font-weight: 560;
`;

const listStyles = css`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const tileStyles = css`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  color: ${color('ink')};
  text-decoration: none;
  &:hover strong {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  &:focus-visible {
    outline-offset: 4px;
  }
`;

const imageStyles = css`
  display: block;
  inline-size: 88px;
  block-size: 66px;
  border-radius: ${radius.m};
  background: ${color('sand')};
  object-fit: cover;
  transition: opacity ${motion.fast};
`;

const titleStyles = css`
  display: block;
  ${type.s}
  line-height: 1.3;
  font-weight: 600;
  text-wrap: balance;
`;

const noteStyles = css`
  display: block;
  margin-block-start: 2px;
  ${type.xs}
  color: ${color('ink-muted')};
`;

const urgentStyles = css`
  color: ${color('sale')};
`;

function Tile({ world }: { readonly world: ThemeWorld }) {
  const { title, url, imgUrl, badges, endDateText, onlyXDaysLeftText } = world;
  const note = onlyXDaysLeftText || badges[0] || endDateText;
  return (
    <a href={url} css={tileStyles}>
      <img src={imgUrl} alt="" {...teaserImageSize} loading="lazy" decoding="async" css={imageStyles} />
      <span>
        <strong css={titleStyles}>{title}</strong>
        {note && <span css={[noteStyles, onlyXDaysLeftText && urgentStyles]}>{note}</span>}
      </span>
    </a>
  );
}

type Props = { readonly themeWorlds: ThemeWorlds };

/** The sections of theme worlds, each world as a tile with its picture. */
export function ThemeWorldTiles({ themeWorlds }: Props) {
  const { overview, sections } = themeWorlds;
  return (
    <div>
      {overview && <OverviewLink href={overview.url} title={overview.title} />}
      <div css={sectionsStyles}>
        {sections
          .filter(({ themeworlds }) => themeworlds.length > 0)
          .map(({ key, headline, themeworlds }) => (
            <section key={key}>
              <h2 css={headlineStyles}>{headline}</h2>
              <ul css={listStyles}>
                {themeworlds.map((world) => (
                  <li key={world.url}>
                    <Tile world={world} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  );
}
