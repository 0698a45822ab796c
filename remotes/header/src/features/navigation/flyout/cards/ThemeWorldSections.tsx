import { css } from '@emotion/react';
import type { ThemeWorldSection, ThemeWorlds } from '@kontor/api/navigation';
import { space, type } from '@kontor/ui';
import { OverviewLink } from '../../items/OverviewLink.tsx';
import { ThemeWorldTile, tightColumns } from './ThemeWorldTile.tsx';

/** Tiles from all sections share rows. There are four columns, or fewer if enlarged text needs wider ones. */
const sectionsStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(25% - ${space(6)}, 10rem), 1fr));
  gap: 0 ${space(8)};
  ${tightColumns} {
    column-gap: ${space(4)};
  }
`;

const sectionStyles = css`
  display: grid;
  grid-row: span var(--rows);
  grid-template-rows: subgrid;
  align-content: start;
  & > h2 {
    margin-block-end: ${space(4)};
    ${type.m}
    font-weight: 560;
  }
  & > ul {
    display: grid;
    grid-row: 2 / -1;
    grid-template-rows: subgrid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > ul > li {
    padding-block-end: ${space(5)};
  }
`;

/** The sections that have something to show. */
export const shownSections = ({ sections }: ThemeWorlds): readonly ThemeWorldSection[] =>
  sections.filter(({ themeworlds }) => themeworlds.length > 0);

type Props = {
  readonly themeWorlds: ThemeWorlds;
  /** The `lang` of the sections' texts. */
  readonly lang: string | undefined;
};

/** The theme world sections, in which each world is a tile with its picture. */
export function ThemeWorldSections({ themeWorlds, lang }: Props) {
  const { overview, translations } = themeWorlds;
  const sections = shownSections(themeWorlds);
  const rows = 1 + Math.max(...sections.map(({ themeworlds }) => themeworlds.length));
  return (
    <div lang={lang}>
      {overview && <OverviewLink href={overview.url} title={overview.title} />}
      <div css={[sectionsStyles, { '--rows': rows }]}>
        {sections.map(({ key, headline, themeworlds }) => (
          <section key={key} css={sectionStyles}>
            <h2>{headline}</h2>
            <ul>
              {themeworlds.map((world) => (
                <li key={world.url}>
                  <ThemeWorldTile world={world} translations={translations} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
