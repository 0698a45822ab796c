import { css } from '@emotion/react';
import type { TopBanner } from '@kontor/api/promotion';
import { breakpoints } from '@kontor/site';
import {
  above,
  gridStyles,
  StaticPicture,
  shadow,
  space,
  surfaceStyles,
  touchTarget,
  type,
  visuallyHidden,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { promotionButtonStyles } from '../../promotions/promotionButtonStyles.ts';
import { useContentLang } from '../../useContentLang.ts';
import {
  bannerHeight,
  frameStyles,
  headlineStyles,
  isFolded,
  isUnfolded,
  longOnly,
  narrow,
  shortOnly,
  telephone,
  textLinkStyles,
} from './bannerStyles.ts';
import { FoldedPart } from './FoldedPart.tsx';
import { VoucherCode } from './VoucherCode.tsx';

/**
 * In narrow windows, this is always a single line, however long the text is. When unfolded, the rest overlays the page.
 */
const bannerStyles = css`
  ${narrow} {
    block-size: ${bannerHeight};
  }
`;

/**
 * The parts are side by side if there is room, and otherwise wrap to a second line. The text takes up the remaining
 * space.
 */
const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(6)};
  min-block-size: 56px;
  padding-block: ${space(1)};
  ${narrow} {
    align-content: start;
    column-gap: ${space(2)};
    min-block-size: 0;
    padding-block: 0;
    ${isUnfolded} & {
      max-block-size: 70vh;
      max-block-size: 70dvh;
      overflow-y: auto;
      overscroll-behavior: contain;
      padding-block-end: ${space(4)};
      background: inherit;
      border-block-end: 1px solid transparent;
      box-shadow: ${shadow.high};
    }
  }
`;

/**
 * Reserves the end of the line for the button that unfolds the banner. A browser may paint the line before it has
 * parsed the button, so the space must not depend on the button's element.
 */
const unfoldableStyles = css`
  ${narrow} {
    &::after {
      content: '';
      inline-size: calc(${touchTarget} - ${space(4)});
    }
  }
`;

const pictureStyles = css`
  display: none;
  ${above.l} {
    display: block;
    flex: none;
    inline-size: 96px;
    margin-block: calc(-1 * ${space(1)});
  }
`;

/** On phones, the headline and the text have separate places in the row. */
const textStyles = css`
  flex: 1 1 14rem;
  min-inline-size: 0;
  margin: 0;
  text-wrap: pretty;
  ${type.s}
  ${narrow} {
    flex-basis: 0;
    min-block-size: ${bannerHeight};
    align-content: center;
    line-height: 1.35;
    ${isFolded} & {
      max-block-size: ${bannerHeight};
      overflow: hidden;
    }
  }
  ${telephone} {
    display: contents;
  }
`;

/** The only part that is visible on phones. Up to three lines of text fit into the banner's height. */
const onlyLineStyles = css`
  ${telephone} {
    flex: 1 1 0;
    min-inline-size: 0;
    display: flex;
    align-items: center;
    min-block-size: ${bannerHeight};
    ${type.xs}
    line-height: 1.2;
    & > [data-headline] {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      ${isUnfolded} & {
        display: block;
        padding-block: ${space(2)};
      }
    }
  }
`;

/** In wide windows, the headline is on a separate line, so that the text does not wrap because of a single word. */
const ownLineStyles = css`
  ${above.l} {
    display: block;
    inline-size: fit-content;
  }
`;

/** The parts that phones show only when the banner is unfolded, in a separate row. */
const foldedStyles = css`
  ${telephone} {
    order: 1;
    ${isFolded} & {
      display: none;
    }
  }
`;

const foldedTextStyles = css`
  ${foldedStyles}
  ${above.l} {
    ${type.xs}
  }
  ${telephone} {
    flex: 1 0 100%;
    padding-block-end: ${space(2)};
  }
`;

/** The narrowest phones have no room for a code beside the headline. */
const voucherStyles = css`
  display: inline-flex;
  align-items: center;
  ${narrow} {
    min-block-size: ${bannerHeight};
  }
  @media (max-width: 359px) {
    order: 1;
    ${isFolded} & {
      display: none;
    }
  }
`;

const instructionStyles = css`
  max-inline-size: 22ch;
  text-align: end;
  text-wrap: balance;
  ${type.xs}
  @media (min-width: ${breakpoints.l + 1}px) and (max-width: ${breakpoints.xxl}px) {
    ${visuallyHidden}
  }
  ${narrow} {
    order: 1;
    flex: 1 0 100%;
    max-inline-size: none;
    padding-block-end: ${space(2)};
    text-align: start;
    ${isFolded} & {
      display: none;
    }
  }
`;

const actionStyles = css`
  ${promotionButtonStyles}
  min-block-size: ${touchTarget};
  padding: ${space(1)} ${space(5)};
  ${type.s}
  ${narrow} {
    position: relative;
    min-block-size: 2.25rem;
    margin-block: 0.375rem;
    padding: 0 ${space(4)};
    max-inline-size: 45%;
    ${type.xs}
    line-height: 1.15;
    &::after {
      content: '';
      position: absolute;
      inset: -6px 0;
    }
  }
`;

/** The longest code and the longest call to action that fit beside a headline on a phone. */
const maxInLine = { code: 12, action: 24 } as const;

type Props = { readonly banner: TopBanner };

/** The headline, the text and the link. */
function BannerText({ banner }: Props) {
  const { headline, link, longText, shortText } = banner;
  const lang = useContentLang();
  const long = longText ?? shortText;
  const short = shortText ?? longText;
  const textCss = headline === undefined ? onlyLineStyles : foldedTextStyles;
  return (
    <p lang={lang} css={textStyles}>
      {headline !== undefined &&
        (link && link.text === undefined ? (
          <a href={link.url} css={[headlineStyles, textLinkStyles, onlyLineStyles, ownLineStyles]}>
            <span data-headline="">{headline}</span>
          </a>
        ) : (
          <strong css={[headlineStyles, onlyLineStyles, ownLineStyles]}>
            <span data-headline="">{headline}</span>
          </strong>
        ))}{' '}
      {long !== undefined && (
        <span css={textCss}>
          {short === long ? (
            <span>{long}</span>
          ) : (
            <>
              <span css={shortOnly}>{short}</span>
              <span css={longOnly}>{long}</span>
            </>
          )}
        </span>
      )}{' '}
      {link?.text !== undefined && (
        <a href={link.url} css={[textLinkStyles, foldedTextStyles]}>
          {link.text}
        </a>
      )}
    </p>
  );
}

/**
 * The top banner, with its offer, a voucher code or a call to action, and its conditions (PROMO-14). In narrow windows,
 * it is a single line that can be unfolded (PROMO-35).
 */
export function TopBannerContent({ banner }: Props) {
  const { headline, link, longText, shortText, voucher, cta, legal, image } = banner;
  const { t } = useLingui();
  const lang = useContentLang();
  const isLongAction = cta !== undefined && cta.text.length > maxInLine.action;
  const hasFoldedText = link?.text !== undefined || (headline !== undefined && (longText ?? shortText) !== undefined);
  const hasFolded = voucher !== undefined || isLongAction || hasFoldedText;
  const isUnfoldable = legal !== undefined || hasFolded;
  return (
    <section aria-label={t`Current offer`} css={[frameStyles, bannerStyles, surfaceStyles(banner)]}>
      <div css={[gridStyles, rowStyles, isUnfoldable && unfoldableStyles]}>
        {image && (
          <div css={pictureStyles}>
            <StaticPicture {...image} />
          </div>
        )}
        <BannerText banner={banner} />
        {voucher?.instruction !== undefined && (
          <span lang={lang} css={instructionStyles}>
            {voucher.instruction}
          </span>
        )}
        {voucher && (
          <span css={[voucherStyles, voucher.code.length > maxInLine.code && foldedStyles]}>
            <VoucherCode code={voucher.code} />
          </span>
        )}
        {cta && (
          <a href={cta.url} lang={lang} css={[actionStyles, isLongAction && foldedStyles]}>
            {cta.text}
          </a>
        )}
        {isUnfoldable && <FoldedPart legal={legal} emptyFrom={voucher?.instruction === undefined ? 'm' : 'l'} />}
      </div>
    </section>
  );
}
