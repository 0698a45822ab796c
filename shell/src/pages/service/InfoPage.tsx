import { css } from '@emotion/react';
import { buttonStyles, space, type } from '@kontor/ui';
import { usePageContent } from '../content/usePageContent.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { PageProps } from '../pageProps.ts';
import { cardStyles, contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { useTitle } from '../useTitle.ts';

const sectionsStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: ${space(5)};
  inline-size: 100%;
`;

const sectionStyles = css`
  ${cardStyles}
  align-content: start;
  gap: ${space(2)};
  & > h2 {
    ${type.l}
    margin: 0;
  }
`;

const leadStyles = css`
  ${textStyles}
  ${type.l}
`;

const linksStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: inline-block;
    padding-block: ${space(2.5)};
  }
`;

/** A page with a few facts, such as that of the loyalty card. */
export function InfoPage(props: PageProps) {
  const content = usePageContent('info', props);
  useTitle(content.state === 'loaded' ? content.value?.title : undefined);
  if (content.state === 'loaded' && !content.value) {
    return <MessagePage {...props} page={{ ...props.page, page: 'message', subject: 'not-found' }} />;
  }
  return (
    <div css={[contentStyles, noticeStyles]}>
      <LoadedContent content={content} shape="listing">
        {(page) =>
          page && (
            <>
              <h1 css={pageTitleStyles}>{page.title}</h1>
              <p css={leadStyles}>{page.lead}</p>
              <div css={sectionsStyles}>
                {page.sections.map(({ id, title, text }) => (
                  <section key={title} id={id} css={sectionStyles}>
                    <h2>{title}</h2>
                    <p css={textStyles}>{text}</p>
                  </section>
                ))}
              </div>
              {page.action && (
                <a css={buttonStyles()} href={page.action.url}>
                  {page.action.text}
                </a>
              )}
              <ul css={linksStyles}>
                {page.links.map(({ text, url }) => (
                  <li key={url}>
                    <a href={url}>{text}</a>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </LoadedContent>
    </div>
  );
}
