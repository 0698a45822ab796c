import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { headerHeights } from '@kontor/site';
import { above, closeShape, color, gridStyles, Icon, iconButtonStyles, motion, shadow, space } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { whenScriptsFail } from '../../layout.ts';
import { FlyoutColumns } from './FlyoutColumns.tsx';
import type { NavigationItem } from './navigationItem.ts';
import { TeaserCard } from './TeaserCard.tsx';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

/** Height of the header above a panel; it grows with the text size. */
const headerHeight = `${headerHeights.wide / 16}rem`;

/**
 * Closed panels stay in the document, so that they also open without scripts and without delay. In forced colours
 * shadows are not drawn: the border replaces the shadow. Without scripts two panels can be open: the hovered one
 * covers the focused one.
 */
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
  border-block-end: 1px solid transparent;
  box-shadow: ${shadow.high};
  &[data-open='true'] {
    display: block;
    @starting-style {
      opacity: 0;
    }
    transition: opacity ${motion.base};
  }
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
  ${whenScriptsFail} {
    display: none;
  }
`;

type ContentProps = { readonly item: NavigationItem; readonly path: readonly NavigationNode[] };

/** Memoised, so that opening a panel does not render its content again. */
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

/** The flyout of an item, as wide as the page. */
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
