import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { radius, VisuallyHidden } from '@kontor/ui';
import { useId } from 'react';
import { useContent } from '../../content/contentContext.ts';
import { plainList } from '../../layout.ts';
import { LogoMark, marksList, sealsWidth } from '../../logos/LogoMark.tsx';
import { logoPath } from '../../logos/logoPath.ts';
import { smallHeading } from '../../smallHeading.ts';

const linkStyles = css`
  display: block;
  border-radius: ${radius.s};
`;

type Props = { readonly quality: NonNullable<FooterRecord['qualityLogos']> };

/** Quality seals, each with a link. A seal whose logo is unknown shows its text instead (FOOT-16). */
export function QualityLogos({ quality }: Props) {
  const headingId = useId();
  const { site } = useContent();
  if (quality.logos.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} css={smallHeading}>
        {quality.heading}
      </h3>
      <ul css={[plainList, marksList, { maxInlineSize: sealsWidth(quality.logos.map(({ image }) => image)) }]}>
        {quality.logos.map(({ link, image }) => (
          <li key={image.source}>
            <a href={link.url} css={linkStyles} title={link.text}>
              <LogoMark image={image} alt="" />
              {logoPath(image.source, site) ? <VisuallyHidden>{link.text}</VisuallyHidden> : link.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
