import { css, keyframes } from '@emotion/react';
import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import { teaserImageSize } from '@kontor/site';
import { chevronRightShape, color, font, Icon, motion, radius, space, type, VisuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useContentLang } from '../../../useContentLang.ts';
import { pictureEntrance } from '../flyout/cards/pictureEntrance.ts';
import { maxTeasers, TeaserCard } from '../flyout/cards/TeaserCard.tsx';
import { shownSections } from '../flyout/cards/ThemeWorldSections.tsx';
import { ThemeWorldTile } from '../flyout/cards/ThemeWorldTile.tsx';
import { currentOf } from '../items/activePath.ts';
import { overviewOf, pictureOf } from '../items/entries.ts';
import type { NavigationItem } from '../items/navigationItem.ts';

const fromEnd = keyframes`from { opacity: 0; transform: translateX(24px); }`;
const fromStart = keyframes`from { opacity: 0; transform: translateX(-24px); }`;

/**
 * All levels are nested `details` elements, which work without scripts. An open level covers the drawer's body. Its
 * summary is the back control, and stays in view. The covered part is hidden so that neither Tab nor a screen reader
 * can reach it. A level that is covered by one of its sublevels does not scroll, because scrolling would move the
 * sublevel.
 */
const contentStyles = css`
  & ul {
    margin: 0;
    padding: ${space(2)} 0;
    list-style: none;
    animation: ${fromStart} ${motion.slow};
  }
  & a:not([class]),
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-block-size: 52px;
    padding: ${space(2)} ${space(5)};
    color: ${color('ink')};
    ${type.m}
    line-height: 1.3;
    text-decoration: none;
    cursor: pointer;
    list-style: none;
    &:hover {
      background: ${color('sand')};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
    &[aria-current='page'],
    &[data-overview] {
      font-weight: 600;
    }
    &[aria-current='page'] {
      box-shadow: inset 3px 0 ${color('roast')};
      @media (forced-colors: active) {
        border-inline-start: 3px solid Highlight;
      }
    }
    &::-webkit-details-marker {
      display: none;
    }
    & svg {
      flex: none;
      color: ${color('ink-muted')};
    }
  }
  & > ul > li > a:not([class]),
  & > ul > li > details:not([open]) > summary {
    min-block-size: 60px;
    font-weight: 600;
    & > span:first-of-type {
      display: flex;
      align-items: center;
      gap: ${space(4)};
    }
    & img {
      ${pictureEntrance}
      flex: none;
      inline-size: 60px;
      block-size: 48px;
      border-radius: ${radius.m};
      background: ${color('sand')};
      object-fit: cover;
    }
  }
  & details:not([open]) > summary > [data-back],
  & details[open] > summary > [data-entry] {
    display: none;
  }
  &:has(details[open]) {
    visibility: hidden;
    & > [data-top] {
      animation: none;
    }
  }
  & details[open] {
    position: absolute;
    inset: 0;
    z-index: 1;
    overflow: hidden auto;
    overscroll-behavior: contain;
    background: ${color('surface')};
    animation: ${fromEnd} ${motion.slow};
    visibility: visible;
    &:has(details[open]) {
      visibility: hidden;
      overflow: clip;
    }
    scroll-padding-block-start: 56px;
    & > summary {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      justify-content: start;
      gap: ${space(2)};
      min-block-size: 56px;
      padding-inline-start: ${space(3)};
      border-block-end: 1px solid ${color('line')};
      background: ${color('surface')};
      font-family: ${font.headline};
      ${type.l}
      line-height: 1.2;
      & > svg {
        order: -1;
        inline-size: 22px;
        block-size: 22px;
        color: inherit;
        transform: scaleX(-1);
      }
    }
    & > ul {
      animation: none;
    }
  }
`;

const teasersStyles = css`
  display: grid;
  gap: ${space(6)};
  & > h3 {
    margin-block-end: -${space(3)};
  }
`;

const sectionStyles = css`
  padding: ${space(2)} ${space(5)} ${space(4)};
  & > h3 {
    margin-block-end: ${space(3)};
    ${type.m}
    font-weight: 560;
  }
  && > ul {
    display: grid;
    gap: ${space(4)};
    padding: 0;
  }
`;

/** The theme worlds, each with its picture, below their sections' headlines. */
function Worlds({ themeWorlds, lang }: { readonly themeWorlds: ThemeWorlds; readonly lang: string | undefined }) {
  return shownSections(themeWorlds).map(({ key, headline, themeworlds }) => (
    <section key={key} lang={lang} css={sectionStyles}>
      <h3>{headline}</h3>
      <ul>
        {themeworlds.map((world) => (
          <li key={world.url}>
            <ThemeWorldTile world={world} translations={themeWorlds.translations} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type LevelProps = {
  /** The entries' parent; undefined on the top level. */
  readonly parent?: NavigationItem | NavigationNode;
  readonly nodes: readonly (NavigationItem | NavigationNode)[];
  readonly path: readonly NavigationNode[];
};

/** The `lang` of top-level titles. Deeper entries inherit it from a surrounding element. */
const titleLang = (node: NavigationItem | NavigationNode) => ('key' in node ? node.lang : undefined);

/** A level with the overview and then the entries, each with its level. */
function Level({ parent, nodes, path }: LevelProps) {
  const { t } = useLingui();
  const lang = useContentLang();
  const titleOfParent = parent?.title ?? '';
  const overview = parent && !overviewOf(parent) ? { ...parent, title: t`All in ${titleOfParent}` } : undefined;
  const { title: teaserTitle = '', list: teasers = [] } = parent?.teaser ?? {};
  const themeWorlds = parent && 'themeWorlds' in parent ? parent.themeWorlds : undefined;
  const entries = themeWorlds ? nodes.filter((node) => parent && node === overviewOf(parent)) : nodes;
  return (
    <>
      <ul {...(parent ? {} : { 'data-top': '' })}>
        {overview && (
          <li>
            <a href={overview.href} data-overview="" aria-current={currentOf(overview, path)}>
              {overview.title}
            </a>
          </li>
        )}
        {entries.map((node) => (
          <li key={node.href + node.title} lang={parent && lang}>
            {node.children.length > 0 ? (
              <Entry node={node} lang={titleLang(node)} path={path} />
            ) : (
              <a
                href={node.href}
                target={node.target}
                aria-current={currentOf(node, path)}
                {...(parent && node === overviewOf(parent) ? { 'data-overview': '' } : {})}
              >
                <Title node={node} lang={titleLang(node)} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {themeWorlds && <Worlds themeWorlds={themeWorlds} lang={lang} />}
      {teasers.length > 0 && (
        <section lang={lang} css={[sectionStyles, teasersStyles]}>
          {teaserTitle !== '' && <h3>{teaserTitle}</h3>}
          {teasers.slice(0, maxTeasers).map((teaser) => (
            <TeaserCard key={teaser.headline + teaser.title} teaser={teaser} />
          ))}
        </section>
      )}
    </>
  );
}

/** An entry's title, with its picture on the top level. */
function Title({ node, lang }: Pick<EntryProps, 'node' | 'lang'>) {
  const picture = 'key' in node ? pictureOf(node) : undefined;
  return (
    <span data-entry="" lang={lang}>
      {picture !== undefined && <img src={picture} alt="" {...teaserImageSize} loading="lazy" decoding="async" />}
      {node.title}
    </span>
  );
}

type EntryProps = {
  readonly node: NavigationItem | NavigationNode;
  /** The title's `lang`, unless it is inherited. */
  readonly lang: string | undefined;
  readonly path: readonly NavigationNode[];
};

/** An entry that has a level. While the level is open, the entry is the back control. */
function Entry({ node, lang, path }: EntryProps) {
  const { t } = useLingui();
  const { title } = node;
  return (
    <details data-level={node.href}>
      <summary>
        <Title node={node} lang={lang} />
        <span data-back="">
          <VisuallyHidden>{t`Back from ${title}`}</VisuallyHidden>
          <span aria-hidden="true" lang={lang}>
            {title}
          </span>
        </span>
        <Icon shape={chevronRightShape} size={20} />
      </summary>
      <Level parent={node} nodes={node.children} path={path} />
    </details>
  );
}

type Props = { readonly nodes: readonly NavigationItem[]; readonly path: readonly NavigationNode[] };

/** All of the drawer's levels. The browser opens and closes them. */
export const DrawerContent = memo(function DrawerContent(props: Props) {
  return (
    <div css={contentStyles}>
      <Level {...props} />
    </div>
  );
});
