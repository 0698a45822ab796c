import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { above, color, space } from '@kontor/ui';
import { QualityLogos } from '../features/quality/QualityLogos.tsx';
import { SeoPanel } from '../features/seo/SeoPanel.tsx';
import { IconLinks } from '../features/social/IconLinks.tsx';
import { TeaserGroups } from '../features/teasers/TeaserGroups.tsx';

const ruledStyles = css`
  padding-block: ${space(8)};
  border-block-end: 1px solid ${color('line')};
`;

/** The line above the marks. The SEO links draw this line unless the footer is reduced. */
const reducedStyles = css`
  ${above.mobile} {
    margin-block-start: ${space(12)};
    border-block-start: 1px solid ${color('line')};
  }
`;

/** In mobile windows, the SEO links are the last of the collapsible sections. */
const seoStyles = css`
  border-block-end: 1px solid ${color('line')};
  ${above.mobile} {
    margin-block-start: ${space(12)};
    padding-block: ${space(2)};
    border-block-start: 1px solid ${color('line')};
  }
`;

const marksStyles = css`
  display: grid;
  gap: ${space(8)};
  /* Parts that do not fit next to the others, for example in large text, wrap to a new line. */
  ${above.mobile} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    & > * {
      min-inline-size: 0;
      max-inline-size: 100%;
    }
  }
`;

type Props = {
  readonly record: FooterRecord;
  readonly isReduced: boolean;
  /** Called with the root element once the browser has rendered the content. */
  readonly adjust: (content: HTMLElement | null) => void;
};

/**
 * The content record without the bottom bar. In reduced mode, only the parts that a checkout needs are shown (FOOT-21).
 * This component is never hydrated, so it has no handlers. `toggleFold` opens and closes its folds.
 */
export function FooterContent({ record, isReduced, adjust }: Props) {
  const { headline, teaser, seo, socialMedia, appReferences, qualityLogos } = record;
  return (
    <div ref={adjust}>
      <TeaserGroups headline={headline} groups={teaser.groups ?? []} isReduced={isReduced} />
      {seo && !isReduced && (
        <div css={seoStyles}>
          <SeoPanel seo={seo} />
        </div>
      )}
      <div css={[ruledStyles, marksStyles, isReduced && reducedStyles]}>
        {socialMedia && !isReduced && <IconLinks heading={socialMedia.heading} links={socialMedia.socialMediaIcons} />}
        {appReferences && !isReduced && (
          <IconLinks heading={appReferences.heading} links={appReferences.appIcons} hasTexts />
        )}
        {qualityLogos && <QualityLogos quality={qualityLogos} />}
      </div>
    </div>
  );
}
