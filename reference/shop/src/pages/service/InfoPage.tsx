import { css } from '@emotion/react';
import { space } from '@kontor/ui';
import type { CancellationState } from '../content/pageContent.ts';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, noticeStyles, pageTitleStyles } from '../pageStyles.ts';
import { Cancellation } from './Cancellation.tsx';
import { Action, type InfoProps, Lead, Sections } from './InfoParts.tsx';
import { Issue } from './Issue.tsx';
import { Membership } from './Membership.tsx';
import { isMembershipKind } from './membershipKinds.ts';
import { Watchlist } from './Watchlist.tsx';

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

const isReceipt = (state: CancellationState | undefined): boolean => state !== undefined && 'receipt' in state;

/** The page's content for this visitor. */
function Body({ info, ...props }: PageProps & InfoProps) {
  const { subject } = props.page;
  if (isMembershipKind(subject)) return <Membership kind={subject} info={info} content={props.content} />;
  if (info.cancellation) {
    const state = props.content?.cancellation;
    return (
      <>
        {!isReceipt(state) && <Lead info={info} />}
        <Cancellation texts={info.cancellation} state={state} />
        <Sections info={info} />
      </>
    );
  }
  const all = (
    <>
      <Lead info={info} />
      {info.issue && <Issue issue={info.issue} site={props.page.site} />}
      <Sections info={info} />
      <Action info={info} />
    </>
  );
  return subject === 'watchlist' ? <Watchlist {...props}>{all}</Watchlist> : all;
}

/** A short page of information, such as the loyalty card page. */
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
