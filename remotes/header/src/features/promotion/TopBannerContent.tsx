import { css } from '@emotion/react';
import type { TopBanner } from '@kontor/api/promotion';
import { above, gridStyles, StaticPicture, space, touchTarget, type, visuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { LegalText } from '../../promotions/LegalText.tsx';
import { promotionButtonStyles } from '../../promotions/promotionButtonStyles.ts';
import { surfaceStyles } from '../../promotions/surfaceStyles.ts';
import { VoucherCode } from '../../promotions/VoucherCode.tsx';
import { frameStyles, headlineStyles, legalTextStyles, longOnly, shortOnly, textLinkStyles } from './bannerStyles.ts';

/** Beside each other as far as there is room; the text takes what is left. */
const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  padding-block: ${space(2)} ${space(1)};
  ${above.l} {
    flex-wrap: nowrap;
    column-gap: ${space(6)};
    min-block-size: 56px;
    padding-block: ${space(1)};
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

const textStyles = css`
  flex: 1 1 100%;
  margin: 0;
  text-wrap: pretty;
  ${type.s}
  ${above.l} {
    flex: 1 1 0;
    min-inline-size: 0;
  }
`;

const instructionStyles = css`
  ${visuallyHidden}
  ${above.xxl} {
    position: static;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
    white-space: normal;
    max-inline-size: 22ch;
    text-align: end;
    text-wrap: balance;
    ${type.xs}
  }
`;

const actionStyles = css`
  ${promotionButtonStyles}
  min-block-size: ${touchTarget};
  padding: ${space(1)} ${space(5)};
  ${type.s}
`;

type Props = { readonly banner: TopBanner };

/** The top banner: what it offers, a voucher code or a call to action, and its conditions (PROMO-14). */
export function TopBannerContent({ banner }: Props) {
  const { headline, link, longText, shortText, voucher, cta, legal, image } = banner;
  const { t } = useLingui();
  const long = longText ?? shortText;
  const short = shortText ?? longText;
  return (
    <section aria-label={t`Current offer`} css={[frameStyles, surfaceStyles(banner)]}>
      <div css={[gridStyles, rowStyles]}>
        {image && (
          <div css={pictureStyles}>
            <StaticPicture {...image} />
          </div>
        )}
        <p css={textStyles}>
          {headline !== undefined &&
            (link && link.text === undefined ? (
              <a href={link.url} css={[headlineStyles, textLinkStyles]}>
                {headline}
              </a>
            ) : (
              <strong css={headlineStyles}>{headline}</strong>
            ))}{' '}
          {short === long ? (
            long
          ) : (
            <>
              <span css={shortOnly}>{short}</span>
              <span css={longOnly}>{long}</span>
            </>
          )}{' '}
          {link?.text !== undefined && (
            <a href={link.url} css={textLinkStyles}>
              {link.text}
            </a>
          )}
        </p>
        {voucher?.instruction !== undefined && <span css={instructionStyles}>{voucher.instruction}</span>}
        {voucher && <VoucherCode code={voucher.code} />}
        {cta && (
          <a href={cta.url} css={actionStyles}>
            {cta.text}
          </a>
        )}
        {legal && <LegalText legal={legal} textStyles={legalTextStyles} />}
      </div>
    </section>
  );
}
