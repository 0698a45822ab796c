import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { above, chevronDownShape, Icon, space } from '@kontor/ui';
import { useId } from 'react';
import { foldButton, foldedLink, foldHeading } from '../../content/foldStyles.ts';
import { plainList, quietLink } from '../../layout.ts';

/** In wide windows, the chevron is beside the text. In the state `auto`, its direction depends on the width. */
const wideButton = css`
  ${above.mobile} {
    inline-size: auto;
    & > :last-of-type {
      margin: 0;
    }
  }
  &[data-open='auto'] > :last-of-type {
    transform: none;
    ${above.mobile} {
      transform: rotate(180deg);
    }
  }
`;

/** In the state `auto`, before scripts have run, the panel is open only in wide windows. */
const panelStyles = css`
  padding-block-end: ${space(5)};
  ${above.mobile} {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(1)} ${space(8)};
  }
  &[data-open='false'] {
    display: none;
  }
  &[data-open='auto'] {
    display: none;
    @media (scripting: none) {
      display: block;
    }
    ${above.mobile} {
      display: grid;
    }
  }
`;

type Props = { readonly seo: NonNullable<FooterRecord['seo']> };

/** The SEO links. Their panel is initially open in wide windows and collapsed in mobile windows (FOOT-28). */
export function SeoPanel({ seo }: Props) {
  const panelId = useId();
  const columns = seo.columns.filter(({ links }) => links.length > 0);
  if (columns.length === 0) return null;
  return (
    <section>
      <h3 css={foldHeading}>
        <button
          type="button"
          aria-expanded={true}
          aria-controls={panelId}
          data-open="auto"
          css={[foldButton, wideButton]}
        >
          {seo.heading}
          <Icon shape={chevronDownShape} size={20} />
        </button>
      </h3>
      <div id={panelId} data-open="auto" css={panelStyles}>
        {columns.map(({ links }) => (
          <ul key={links[0]?.url} css={plainList}>
            {links.map(({ text, url }) => (
              <li key={url + text}>
                <a href={url} css={[quietLink, foldedLink]}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
