import { css } from '@emotion/react';
import type { InfoPage as InfoPageContent } from '@kontor/api/service';
import { buttonStyles, space, type } from '@kontor/ui';
import type { CancellationState } from '../content/pageContent.ts';
import { usePageContent } from '../content/usePageContent.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { PageProps } from '../pageProps.ts';
import { cardStyles, contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { useTitle } from '../useTitle.ts';
import { Cancellation } from './Cancellation.tsx';
import { Issue } from './Issue.tsx';
import { isMembershipKind, Membership } from './Membership.tsx';
import { Watchlist } from './Watchlist.tsx';

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

type InfoProps = { readonly info: InfoPageContent };

const Sections = ({ info }: InfoProps) => (
  <div css={sectionsStyles}>
    {info.sections.map(({ id, title, text }) => (
      <section key={title} id={id} css={sectionStyles}>
        <h2>{title}</h2>
        <p css={textStyles}>{text}</p>
      </section>
    ))}
  </div>
);

const Action = ({ info: { action } }: InfoProps) =>
  action && (
    <a css={buttonStyles()} href={action.url}>
      {action.text}
    </a>
  );

const isReceipt = (state: CancellationState | undefined): boolean => state !== undefined && 'receipt' in state;

/** What the page says, as far as this visitor needs it. */
function Body({ info, ...props }: PageProps & InfoProps) {
  const { subject } = props.page;
  const lead = <p css={leadStyles}>{info.lead}</p>;
  if (isMembershipKind(subject)) {
    return (
      <>
        <Membership kind={subject} content={props.content}>
          {lead}
          <Action info={info} />
        </Membership>
        <Sections info={info} />
      </>
    );
  }
  if (info.cancellation) {
    const state = props.content?.cancellation;
    return (
      <>
        {!isReceipt(state) && lead}
        <Cancellation texts={info.cancellation} state={state} />
        <Sections info={info} />
      </>
    );
  }
  const all = (
    <>
      {lead}
      {info.issue && <Issue issue={info.issue} site={props.page.site} />}
      <Sections info={info} />
      <Action info={info} />
    </>
  );
  return subject === 'watchlist' ? <Watchlist {...props}>{all}</Watchlist> : all;
}

/** A page with a few facts, such as that of the loyalty card. */
export function InfoPage(props: PageProps) {
  const content = usePageContent('info', props);
  const hasReceipt = isReceipt(props.content?.cancellation);
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
              <h1 css={pageTitleStyles}>{hasReceipt ? page.cancellation?.received : page.title}</h1>
              <Body {...props} info={page} />
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
