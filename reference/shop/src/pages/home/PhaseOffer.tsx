import { css } from '@emotion/react';
import { type PhaseIntegration, phaseIntegrationPromotionId } from '@kontor/api/promotion';
import { above, buttonStyles, radius, StaticPicture, space, surfaceStyles, type } from '@kontor/ui';

const offerStyles = css`
  display: grid;
  overflow: hidden;
  margin-block-start: ${space(16)};
  border-radius: ${radius.l};
  ${above.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 42%);
  }
  & > picture {
    aspect-ratio: 16 / 9;
    order: -1;
    ${above.mobile} {
      block-size: 100%;
      order: 0;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const textStyles = css`
  display: grid;
  gap: ${space(3)};
  align-content: center;
  justify-items: start;
  padding: ${space(6)} ${space(5)};
  ${above.xxl} {
    padding: ${space(10)};
  }
  & > h2 {
    ${type.xl}
    color: inherit;
    & > a {
      color: inherit;
    }
  }
  & > p {
    margin: 0;
  }
`;

type Props = { readonly offer: PhaseIntegration };

/** The offer of the current phase inside a page, with picture, headline, subline and one link (PROMO-42). */
export function PhaseOffer({ offer }: Props) {
  const { headline, subline, link, image } = offer;
  const isHeadlineLink = link !== undefined && link.text === undefined;
  return (
    <section css={[offerStyles, css(surfaceStyles(offer))]} data-promotion={phaseIntegrationPromotionId}>
      <div css={textStyles}>
        {headline !== undefined && <h2>{isHeadlineLink ? <a href={link.url}>{headline}</a> : headline}</h2>}
        {subline !== undefined && <p>{subline}</p>}
        {link?.text !== undefined && (
          <a css={buttonStyles()} href={link.url}>
            {link.text}
          </a>
        )}
      </div>
      {image && <StaticPicture {...image} />}
    </section>
  );
}
