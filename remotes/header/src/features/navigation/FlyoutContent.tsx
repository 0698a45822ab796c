import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { above, space } from '@kontor/ui';
import { memo } from 'react';
import { FlyoutColumns } from './FlyoutColumns.tsx';
import type { NavigationItem } from './navigationItem.ts';
import { TeaserCard } from './TeaserCard.tsx';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

const teasersStyles = css`
  display: grid;
  gap: ${space(8)};
  align-content: start;
  padding-inline-end: ${space(12)};
  ${above.xxl} {
    padding-inline-end: ${space(14)};
  }
  & > :nth-of-type(n + 2) {
    display: none;
  }
`;

type Props = { readonly item: NavigationItem; readonly path: readonly NavigationNode[] };

/** What the flyout of an item shows. Memoised, so that opening the flyout does not render it again. */
export const FlyoutContent = memo(function FlyoutContent({ item, path }: Props) {
  if (item.themeWorlds) return <ThemeWorldTiles themeWorlds={item.themeWorlds} />;
  const teasers = item.teaser?.list ?? [];
  return (
    <>
      <FlyoutColumns item={item} path={path} />
      {teasers.length > 0 && (
        <div css={teasersStyles}>
          {teasers.map((teaser) => (
            <TeaserCard key={teaser.headline + teaser.title} teaser={teaser} />
          ))}
        </div>
      )}
    </>
  );
});
