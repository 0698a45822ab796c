import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { breakpoints } from '@kontor/site';
import { above, space, type } from '@kontor/ui';
import { memo } from 'react';
import { useContentLang } from '../../../useContentLang.ts';
import type { NavigationItem } from '../items/navigationItem.ts';
import { maxTeasers, TeaserCard } from './cards/TeaserCard.tsx';
import { ThemeWorldSections } from './cards/ThemeWorldSections.tsx';
import { FlyoutColumns } from './FlyoutColumns.tsx';
import { flyoutLayoutOf } from './flyoutLayout.ts';

/** Entries are at the start and teasers at the end, each as wide as they need to be. */
const contentStyles = css`
  display: flex;
  justify-content: space-between;
  gap: ${space(8)};
  & > :first-of-type {
    flex: 1 1 auto;
  }
`;

const fewEntriesStyles = css`
  & > :first-of-type {
    flex: 0 0 280px;
  }
`;

/** The heading leaves room for the flyout's close button. */
const teasersStyles = css`
  flex: none;
  display: grid;
  grid-template-columns: 280px;
  gap: 0 ${space(6)};
  align-content: start;
  & > h2 {
    grid-column: 1 / -1;
    margin-block: ${space(1)} ${space(5)};
    padding-inline-end: ${space(10)};
    ${type.l}
  }
  @media (max-width: ${breakpoints.xxl}px) {
    & > a:nth-of-type(2) {
      display: none;
    }
  }
  ${above.xxl} {
    grid-template-columns: repeat(var(--teasers), 280px);
  }
  ${above['3xl']} {
    grid-template-columns: repeat(var(--teasers), 320px);
  }
`;

/** If there are few entries, teasers take up the remaining space beside them and extend down as far as the entries. */
const wideTeasersStyles = css`
  flex: 1 1 0;
  max-inline-size: 1080px;
  &&& {
    grid-template-columns: minmax(0, 1fr);
    ${above.xxl} {
      grid-template-columns: repeat(var(--teasers), minmax(0, 1fr));
    }
  }
  & > a:has(img) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr;
    column-gap: ${space(5)};
  }
  & > a > span:has(img) {
    grid-row: 1 / span 4;
    align-self: start;
  }
`;

type Props = { readonly item: NavigationItem; readonly path: readonly NavigationNode[] };

/** The content of an item's flyout. It is memoised so that opening the flyout does not render it again. */
export const FlyoutContent = memo(function FlyoutContent({ item, path }: Props) {
  const lang = useContentLang();
  if (item.themeWorlds) return <ThemeWorldSections themeWorlds={item.themeWorlds} lang={lang} />;
  const { title = '', list = [] } = item.teaser ?? {};
  const teasers = list.slice(0, maxTeasers);
  const isWide = flyoutLayoutOf(item).columns.length <= 1;
  return (
    <div lang={lang} css={[contentStyles, isWide && fewEntriesStyles]}>
      <FlyoutColumns item={item} path={path} />
      {teasers.length > 0 && (
        <div css={[teasersStyles, isWide && wideTeasersStyles, { '--teasers': teasers.length }]}>
          {title !== '' && <h2>{title}</h2>}
          {teasers.map((teaser) => (
            <TeaserCard key={teaser.headline + teaser.title} teaser={teaser} />
          ))}
        </div>
      )}
    </div>
  );
});
