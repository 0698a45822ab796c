import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { above, closeShape, color, gridStyles, Icon, iconButtonStyles, motion, shadow, space } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { rowHeight, whenDead } from '../../layout.ts';
import { FlyoutColumns } from './FlyoutColumns.tsx';
import type { NavigationItem } from './navigationItem.ts';
import { TeaserCard } from './TeaserCard.tsx';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

/** What stands above a panel; it grows with the reader's size of type. */
const headerHeight = `${(rowHeight.strip + rowHeight.main + rowHeight.navigation) / 16}rem`;

/** Hidden panels stay in the document: what a page without scripts shows is complete, and the next opens at once. */
const panelStyles = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  z-index: 1;
  display: none;
  max-block-size: calc(100vh - ${headerHeight});
  max-block-size: calc(100dvh - ${headerHeight});
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block-start: 1px solid ${color('line')};
  background: ${color('surface')};
  /* Forced colours know no shadow; this edge is theirs alone. */
  border-block-end: 1px solid transparent;
  box-shadow: ${shadow.high};
  &[data-open='true'] {
    display: block;
    @starting-style {
      opacity: 0;
    }
    transition: opacity ${motion.base};
  }
  /* Without scripts two can be open: what is pointed at lies above what has the focus. */
  @media (scripting: none) {
    li:hover > &,
    li:focus-within > & {
      display: block;
    }
    li:hover > & {
      z-index: 2;
    }
  }
  [data-slot='fallback'] li:hover > &,
  [data-slot='fallback'] li:focus-within > & {
    display: block;
  }
  [data-slot='fallback'] li:hover > & {
    z-index: 2;
  }
`;

const contentStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 30%);
  gap: ${space(10)};
  padding-block: ${space(8)} ${space(7)};
`;

const wholeWidthStyles = css`
  grid-template-columns: minmax(0, 1fr);
`;

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

const closeStyles = css`
  position: absolute;
  inset-block-start: ${space(5)};
  inset-inline-end: ${space(3)};
  ${above.xxl} {
    inset-inline-end: ${space(5)};
  }
  @media (scripting: none) {
    display: none;
  }
  ${whenDead} {
    display: none;
  }
`;

type ContentProps = { readonly item: NavigationItem; readonly path: readonly NavigationNode[] };

/** Rendered once per item, not each time that a panel opens. */
const PanelContent = memo(function PanelContent({ item, path }: ContentProps) {
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

type Props = ContentProps & {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The full-width panel of an item. */
export function FlyoutPanel({ id, item, path, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const isWhole = item.themeWorlds !== undefined || !item.teaser?.list.length;
  return (
    <div id={id} data-open={isOpen} css={panelStyles}>
      <div css={[gridStyles, contentStyles, isWhole && wholeWidthStyles]}>
        <PanelContent item={item} path={path} />
        <button type="button" aria-label={t`Close`} css={[iconButtonStyles, closeStyles]} onClick={onClose}>
          <Icon shape={closeShape} />
        </button>
      </div>
    </div>
  );
}
