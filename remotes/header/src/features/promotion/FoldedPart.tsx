import { css } from '@emotion/react';
import type { PromotionLegal } from '@kontor/api/promotion';
import { breakpoints } from '@kontor/site';
import {
  above,
  chevronDownShape,
  color,
  contentWidth,
  Icon,
  motion,
  shadow,
  space,
  touchTarget,
  type,
  visuallyHidden,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { useContentLang } from '../../useContentLang.ts';
import { bannerHeight, besidePanel, narrow } from './bannerStyles.ts';

const foldStyles = css`
  ${narrow} {
    order: 2;
    flex: 1 0 100%;
  }
`;

/** In narrow windows, the summary is just an arrow at the end of the banner's single line. */
const summaryStyles = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: ${touchTarget};
  ${type.xs}
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  white-space: nowrap;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    text-decoration-thickness: 2px;
  }
  & > svg {
    transition: transform ${motion.base};
  }
  details[open] > & > svg {
    transform: rotate(180deg);
  }
  ${narrow} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: ${space(1)};
    justify-content: center;
    inline-size: ${touchTarget};
    block-size: ${bannerHeight};
    & > svg {
      inline-size: 20px;
      block-size: 20px;
    }
  }
`;

const narrowLabelStyles = css`
  ${visuallyHidden}
  ${above.l} {
    display: none;
  }
`;

const middleStyles = css`
  @media (max-width: ${breakpoints.l}px), (min-width: ${breakpoints.xxl + 1}px) {
    display: none;
  }
`;

const wideStyles = css`
  display: none;
  ${above.xxl} {
    display: inline;
  }
`;

/**
 * The legal text in wide windows. It is a panel over the page, so that nothing shifts. Long text scrolls within the
 * panel.
 */
const legalStyles = css`
  overflow-wrap: anywhere;
  ${type.xs}
  ${besidePanel} & {
    display: none;
  }
  & > strong {
    display: block;
  }
  ${above.l} {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    max-block-size: 60vh;
    max-block-size: 60dvh;
    overflow-y: auto;
    overscroll-behavior: contain;
    --edge: max(${space(6)}, (100% - ${contentWidth}) / 2 + ${space(8)});
    padding: 0 max(var(--edge), 100% - var(--edge) - 75ch) ${space(5)} var(--edge);
    background: ${color('paper')};
    box-shadow: ${shadow.high};
    clip-path: inset(0 0 -80px);
    border-block-end: 1px solid transparent;
    & > strong {
      display: none;
    }
  }
`;

const emptyAbove = {
  m: css`
    ${above.m} {
      display: none;
    }
  `,
  l: css`
    ${above.l} {
      display: none;
    }
  `,
} as const;

type Props = {
  readonly legal?: PromotionLegal | undefined;
  /** The minimum window width at which a banner without a legal text has nothing to unfold. */
  readonly emptyFrom?: keyof typeof emptyAbove;
};

/**
 * Unfolds a banner's legal text and, in narrow windows, all parts that do not fit on its single line (PROMO-35). The
 * banner's styles show these parts. The element is a native `details`, so it opens without scripts.
 */
export function FoldedPart({ legal, emptyFrom = 'l' }: Props) {
  const { t } = useLingui();
  const lang = useContentLang();
  const hintLang = (legal?.hint ?? legal?.shortHint) === undefined ? undefined : lang;
  const long = legal?.hint ?? legal?.shortHint ?? t`Conditions`;
  const short = legal?.shortHint ?? legal?.hint ?? t`Conditions`;
  return (
    <details css={[foldStyles, !legal && emptyAbove[emptyFrom]]} {...(legal ? { 'data-legal': '' } : {})}>
      <summary css={summaryStyles}>
        <span css={narrowLabelStyles}>{t`More about this offer`}</span>
        {legal && (
          <>
            <span lang={hintLang} css={middleStyles}>
              {short}
            </span>
            <span lang={hintLang} css={wideStyles}>
              {long}
            </span>
          </>
        )}
        <Icon shape={chevronDownShape} size={16} />
      </summary>
      {legal && (
        <div lang={lang} css={legalStyles}>
          <strong>{short}</strong>
          {legal.text}
        </div>
      )}
    </details>
  );
}
