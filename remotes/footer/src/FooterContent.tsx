import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { above, color, gridStyles, space } from '@kontor/ui';
import { QualityLogos } from './features/quality/QualityLogos.tsx';
import { SeoPanel } from './features/seo/SeoPanel.tsx';
import { IconLinks } from './features/social/IconLinks.tsx';
import { TeaserGroups } from './features/teasers/TeaserGroups.tsx';

const contentStyles = css`
  padding-block-start: ${space(10)};
  ${above.mobile} {
    padding-block-start: ${space(14)};
  }
`;

const ruledStyles = css`
  padding-block: ${space(8)};
  border-block-end: 1px solid ${color('line')};
`;

const seoStyles = css`
  margin-block-start: ${space(2)};
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color('line')};
  ${above.mobile} {
    margin-block-start: ${space(12)};
    border-block-start: 1px solid ${color('line')};
  }
`;

const marksStyles = css`
  display: grid;
  gap: ${space(8)};
  ${above.mobile} {
    grid-template-columns: max-content minmax(0, auto);
    justify-content: space-between;
  }
  ${above.l} {
    grid-template-columns: max-content minmax(0, auto) max-content;
  }
`;

type Props = { readonly record: FooterRecord; readonly isReduced: boolean };

/** The content record without the bottom bar. In reduced mode it shows only what the checkout needs (FOOT-21). */
export function FooterContent({ record, isReduced }: Props) {
  const { headline, teaser, seo, socialMedia, appReferences, qualityLogos } = record;
  return (
    <div css={[gridStyles, contentStyles]}>
      <TeaserGroups headline={headline} groups={teaser.groups ?? []} isReduced={isReduced} />
      {seo && !isReduced && (
        <div css={seoStyles}>
          <SeoPanel seo={seo} />
        </div>
      )}
      <div css={[ruledStyles, marksStyles]}>
        {socialMedia && !isReduced && <IconLinks heading={socialMedia.heading} links={socialMedia.socialMediaIcons} />}
        {appReferences && !isReduced && (
          <IconLinks heading={appReferences.heading} links={appReferences.appIcons} hasTexts />
        )}
        {qualityLogos && <QualityLogos quality={qualityLogos} />}
      </div>
    </div>
  );
}
