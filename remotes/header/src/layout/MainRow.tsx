import { css, type SerializedStyles } from '@emotion/react';
import type { HostSlot } from '@kontor/federation';
import { KeptMarkup } from '@kontor/federation/hydration';
import { brand, linkTargets } from '@kontor/site';
import {
  above,
  cartShape,
  color,
  gridStyles,
  Icon,
  iconButtonStyles,
  Logo,
  layer,
  space,
  storeShape,
  touchTarget,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { narrowOnly, narrowWithScripts, rowHeight, scrolledShadow, stickyRowStyles, wideOnly } from './layout.ts';

const rowStyles = css`
  position: relative;
  z-index: ${layer.sticky};
  background: ${color('paper')};
  color: ${color('ink')};
`;

const stickyStyles = css`
  position: sticky;
  inset-block-start: 0;
  ${scrolledShadow}
`;

/** While the second row is shown, that row has the shadow instead. */
const besideSecondRow = css`
  [data-scrolled-up] > & {
    box-shadow: none;
  }
`;

const gridAreas = css`
  display: grid;
  grid-template-columns: auto auto 1fr;
  align-items: center;
  column-gap: ${space(2)};
  min-block-size: ${rowHeight.narrowMain}px;
  ${above.l} {
    grid-template-columns: minmax(max-content, 1fr) minmax(0, 560px) minmax(max-content, 1fr);
    column-gap: ${space(8)};
    min-block-size: ${rowHeight.main}px;
  }
`;

/**
 * The back button comes right before the menu button. With the back button, the smallest windows have no room for the
 * account's caption.
 */
const withBackStyles = css`
  grid-template-columns: auto auto auto 1fr;
  @media (max-width: 359px) {
    [data-labels] {
      font-size: 0;
    }
  }
  ${above.l} {
    grid-template-columns: auto minmax(max-content, 1fr) minmax(0, 560px) minmax(max-content, 1fr);
  }
`;

const backStyles = css`
  margin-inline: -${space(2.5)} ${space(0.5)};
  ${above.l} {
    margin-inline-end: -${space(6)};
  }
`;

/** In narrow windows in the app, the back button takes the place of the store finder, which is also in the menu. */
const besideBackStyles = css`
  display: none;
  ${above.s} {
    display: grid;
  }
`;

/**
 * The smallest windows have no room for this link beside the account's caption. It is in the drawer and the account
 * menu.
 */
const storeStyles = css`
  @media (max-width: 359px) {
    display: none;
  }
`;

const reducedAreas = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  min-block-size: ${rowHeight.narrowMain}px;
  ${above.l} {
    min-block-size: ${rowHeight.main}px;
  }
`;

/** Without scripts, the menu cannot open, so the logo moves to the edge. */
const menuStyles = css`
  margin-inline-start: -${space(2.5)};
  ${narrowWithScripts}
`;

const reducedStartStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const reducedBackStyles = css`
  margin-inline: -${space(2.5)} -${space(1)};
`;

/** A hint that does not fit beside the logo wraps to two lines before it moves to a separate row. */
const reducedHintStyles = css`
  flex: 1 1 7rem;
  display: flex;
  align-items: center;
  justify-content: flex-end;
`;

const logoStyles = css`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-block-size: ${touchTarget};
  padding-inline: ${space(1)};
  margin-inline-start: -${space(1)};
  text-decoration: none;
  ${above.l} {
    font-size: 1.25rem;
  }
`;

const iconsStyles = css`
  grid-column: -2;
  justify-self: end;
  display: flex;
  align-items: center;
  ${above.s} {
    gap: ${space(1)};
  }
  margin-inline-end: -${space(2)};
`;

/** Reserves space for the cart icon until the cart is loaded. */
const cartStyles = css`
  display: grid;
  place-items: center;
  min-inline-size: ${touchTarget};
  min-block-size: ${touchTarget};
`;

/** The search fills the screen when open, so it must be above all rows. */
const narrowSearchStyles = css`
  background: ${color('paper')};
  min-block-size: ${rowHeight.narrowSearch}px;
  padding-block: ${space(0.5)} ${space(1.5)};
  &:has([aria-modal]) {
    z-index: ${layer.sheet};
  }
  ${above.l} {
    display: none;
  }
`;

const hintStyles = css`
  display: flex;
  background: ${color('paper')};
  padding-block-end: ${space(3)};
  ${above.l} {
    justify-content: flex-end;
  }
`;

function LogoLink() {
  const { t } = useLingui();
  const shop = brand.name;
  return (
    <a href={linkTargets.home} aria-label={t`${shop}, home page`} css={logoStyles}>
      <Logo />
    </a>
  );
}

/** Shown if the host does not pass a mini-cart. */
function CartLink() {
  const { t } = useLingui();
  return (
    <a href={linkTargets.cart} aria-label={t`Cart`} css={iconButtonStyles}>
      <Icon shape={cartShape} />
    </a>
  );
}

function StoreFinderLink({ styles }: { readonly styles: SerializedStyles }) {
  const { t } = useLingui();
  return (
    <a
      href={linkTargets.storeFinder}
      aria-label={t`Store finder`}
      title={t`Store finder`}
      css={[iconButtonStyles, styles]}
    >
      <Icon shape={storeShape} />
    </a>
  );
}

type Props = {
  readonly isSticky: boolean;
  readonly menu: ReactNode;
  readonly search: ReactNode;
  readonly languages: ReactNode;
  readonly account: ReactNode;
  /** The back button for pages in the app. */
  readonly back?: ReactNode;
  readonly miniCart?: HostSlot;
};

const renderFallback: HostSlot = (fallback) => fallback;

/** The row with the logo, the search and the icons. In narrow windows, the search has a separate row. */
export function MainRow({ isSticky, menu, search, languages, account, back, miniCart = renderFallback }: Props) {
  return (
    <>
      <div css={[rowStyles, isSticky && [stickyStyles, besideSecondRow]]}>
        <div css={[gridStyles, gridAreas, back !== undefined && withBackStyles]}>
          {back !== undefined && <div css={backStyles}>{back}</div>}
          <div css={menuStyles} data-screen-only="">
            {menu}
          </div>
          <LogoLink />
          <div css={wideOnly} data-screen-only="">
            {search}
          </div>
          <div css={iconsStyles} data-screen-only="">
            {languages}
            <StoreFinderLink styles={back === undefined ? storeStyles : besideBackStyles} />
            {account}
            <KeptMarkup of={null}>
              <div css={cartStyles} data-place="miniCart">
                {miniCart(<CartLink />)}
              </div>
            </KeptMarkup>
          </div>
        </div>
      </div>
      <div
        css={[
          gridStyles,
          isSticky && stickyRowStyles(rowHeight.narrowMain, rowHeight.narrowSearch),
          narrowSearchStyles,
        ]}
        data-sticky-row=""
      >
        {search}
      </div>
    </>
  );
}

type HintProps = { readonly hint: ReactNode };

/** The secure-purchase hint in a separate row. */
export function HintRow({ hint }: HintProps) {
  return <div css={[gridStyles, hintStyles]}>{hint}</div>;
}

type ReducedProps = HintProps & {
  readonly isSticky: boolean;
  readonly back: ReactNode;
  readonly isAppClient: boolean;
  readonly languages: ReactNode;
};

/**
 * The reduced header's only row. It has the logo and the hint (HEAD-9) and, in the app and in narrow windows, the back
 * button (HEAD-29).
 */
export function ReducedRow({ isSticky, back, isAppClient, hint, languages }: ReducedProps) {
  return (
    <div css={[rowStyles, { borderBlockEnd: `1px solid ${color('line')}` }, isSticky && stickyStyles]}>
      <div css={[gridStyles, reducedAreas]}>
        <div css={reducedStartStyles}>
          <div css={[reducedBackStyles, !isAppClient && narrowOnly]}>{back}</div>
          <LogoLink />
        </div>
        <div css={reducedHintStyles}>
          {hint}
          {languages}
        </div>
      </div>
    </div>
  );
}
