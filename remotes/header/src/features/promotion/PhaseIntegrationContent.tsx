import { css, Global } from '@emotion/react';
import type { PhaseIntegration } from '@kontor/api/promotion';
import { breakpoints } from '@kontor/site';
import { above, font, gridStyles, StaticPicture, space, surfaceStyles, touchTarget, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { promotionButtonStyles } from '../../promotions/promotionButtonStyles.ts';
import { useContentLang } from '../../useContentLang.ts';
import { frameStyles, telephone, textLinkStyles } from './bannerStyles.ts';

const rowStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 36%;
  align-items: center;
  gap: ${space(4)};
  @media (max-width: ${breakpoints.xxl}px) {
    padding-inline-end: 0;
  }
  ${above.l} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${space(10)};
  }
`;

const withoutPicture = css`
  grid-template-columns: minmax(0, 1fr);
`;

const textStyles = css`
  padding-block: ${space(3)};
  & > * {
    margin: 0;
  }
`;

const headlineStyles = css`
  font-family: ${font.headline};
  font-weight: 560;
  text-wrap: balance;
  overflow-wrap: break-word;
  ${type.l}
  ${telephone} {
    ${type.m}
    line-height: 1.25;
  }
  ${above.l} {
    ${type.xl}
  }
`;

const sublineStyles = css`
  margin-block-start: ${space(1)};
  max-inline-size: 60ch;
  text-wrap: pretty;
  ${type.s}
  ${telephone} {
    ${type.xs}
  }
`;

/** Looks like a button, or like a link on phones, where the promotion must not be tall. */
const actionStyles = css`
  ${promotionButtonStyles}
  margin-block-start: ${space(3)};
  min-block-size: ${touchTarget};
  padding: ${space(1)} ${space(5)};
  ${type.s}
  ${telephone} {
    margin-block: -${space(1)};
    padding: 0;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

/**
 * As tall as the promotion, and at least as tall as the crop's aspect ratio requires. If there are no side margins, the
 * picture reaches the window's edge.
 */
const pictureStyles = css`
  display: grid;
  align-self: stretch;
  & > picture {
    align-self: stretch;
    justify-self: stretch;
  }
`;

/**
 * A phase integration is taller than a banner, so the header's panels leave more space in order to end within the
 * window.
 */
const pageStyles = css`
  :root:has([data-promotion] [data-tall]) {
    --promotion-height: 12rem;
  }
`;

type Props = { readonly promotion: PhaseIntegration };

/** A phase integration with a picture, a headline, a subline and a link (PROMO-20). */
export function PhaseIntegrationContent({ promotion }: Props) {
  const { headline, subline, link, image } = promotion;
  const { t } = useLingui();
  const lang = useContentLang();
  const isHeadlineLink = link !== undefined && link.text === undefined;
  return (
    <section aria-label={t`Current offer`} css={[frameStyles, surfaceStyles(promotion)]} data-tall="">
      <Global styles={pageStyles} />
      <div css={[gridStyles, rowStyles, !image && withoutPicture]}>
        <div lang={lang} css={textStyles}>
          {headline !== undefined && (
            <p css={headlineStyles}>
              {isHeadlineLink ? (
                <a href={link.url} css={textLinkStyles}>
                  {headline}
                </a>
              ) : (
                headline
              )}
            </p>
          )}
          {subline !== undefined && <p css={sublineStyles}>{subline}</p>}
          {link?.text !== undefined && (
            <a href={link.url} css={actionStyles}>
              {link.text}
            </a>
          )}
        </div>
        {image && (
          <div css={pictureStyles}>
            <StaticPicture {...image} isLazy={false} />
          </div>
        )}
      </div>
    </section>
  );
}
