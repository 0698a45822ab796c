import { css } from '@emotion/react';
import type { NewsletterIssue } from '@kontor/api/service';
import { type SiteKey, serviceTargets } from '@kontor/site';
import { above, buttonStyles, color, font, radius, space, type } from '@kontor/ui';
import { ProductGrid } from '../catalog/ProductGrid.tsx';
import { textStyles } from '../pageStyles.ts';
import { pictureAttributes } from '../pictureAttributes.ts';

/** A sheet like the one in which mail programs show an e-mail. */
const sheetStyles = css`
  inline-size: min(100%, 720px);
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('surface')};
`;

const headStyles = css`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  margin: 0;
  padding: ${space(4)} ${space(5)};
  border-block-end: 1px solid ${color('line')};
  background: ${color('sand')};
  ${type.s}
  & dt {
    color: ${color('ink-muted')};
  }
  & dd {
    margin: 0;
    font-weight: 600;
  }
`;

const bodyStyles = css`
  display: grid;
  gap: ${space(6)};
  padding: ${space(6)} ${space(5)};
  ${above.m} {
    padding: ${space(10)};
  }
  & h2 {
    ${type.xl}
    margin: 0;
  }
  & h3 {
    ${type.l}
    margin: 0;
  }
  & a {
    justify-self: start;
  }
`;

const brandStyles = css`
  ${type.l}
  font-family: ${font.headline};
  margin: 0;
`;

const pictureStyles = css`
  display: block;
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.m};
  background: ${color('sand')};
`;

/** Two columns, together as wide as an e-mail. */
const productsStyles = css`
  & > ul {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const tipStyles = css`
  display: grid;
  gap: ${space(2)};
  padding: ${space(5)};
  border-radius: ${radius.m};
  background: ${color('sand')};
`;

const footStyles = css`
  display: grid;
  gap: ${space(2)};
  padding-block-start: ${space(5)};
  border-block-start: 1px solid ${color('line')};
  ${type.s}
  color: ${color('ink-muted')};
  & > p {
    margin: 0;
  }
`;

type Props = { readonly issue: NewsletterIssue; readonly site: SiteKey };

/** A newsletter issue as its readers receive it (NEWS-75). */
export function Issue({ issue, site }: Props) {
  return (
    <article css={sheetStyles} aria-label={issue.subject}>
      <dl css={headStyles}>
        <dt>{issue.senderLabel}</dt>
        <dd>{issue.sender}</dd>
        <dt>{issue.subjectLabel}</dt>
        <dd>{issue.subject}</dd>
      </dl>
      <div css={bodyStyles}>
        <p css={brandStyles}>{issue.sender}</p>
        <img
          css={pictureStyles}
          {...pictureAttributes(issue.picture, 'scene', '16x9')}
          sizes="(min-width: 720px) 672px, 92vw"
          alt=""
          width={1440}
          height={810}
        />
        <h2>{issue.headline}</h2>
        <p css={textStyles}>{issue.greeting}</p>
        {issue.intro.map((text) => (
          <p key={text} css={textStyles}>
            {text}
          </p>
        ))}
        <h3>{issue.productsTitle}</h3>
        <div css={productsStyles}>
          <ProductGrid products={issue.products} site={site} list="newsletter-example" />
        </div>
        <a css={buttonStyles()} href={issue.moreUrl}>
          {issue.more}
        </a>
        <div css={tipStyles}>
          <h3>{issue.tipTitle}</h3>
          <p css={textStyles}>{issue.tipText}</p>
        </div>
        <p css={textStyles}>{issue.farewell}</p>
        <div css={footStyles}>
          <p>{issue.reason}</p>
          <p>{issue.unsubscribe}</p>
          <a href={serviceTargets.privacy}>{issue.privacy}</a>
        </div>
      </div>
    </article>
  );
}
