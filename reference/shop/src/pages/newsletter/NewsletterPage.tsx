import { css } from '@emotion/react';
import { slotModule } from '@kontor/federation';
import { RemoteSlot } from '@kontor/federation/runtime';
import { reportSlot } from '@kontor/shell/reportSlot';
import { linkTargets } from '@kontor/site';
import { above, buttonStyles, color, visuallyHidden } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTitle } from '../documentHooks.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { findPlainNewsletter, PlainNewsletter } from './plainNewsletter.browser.tsx';

/** The form and its background extend to the footer, to leave room for fields that unfold. */
const groundStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: inherit;
  background: ${color('roast')};
  /* Centres a short message on the background. Wide windows have a picture next to it. */
  &:has([data-success]) {
    align-items: center;
    ${above.m} {
      align-items: stretch;
    }
  }
`;

/** The newsletter page. If the remote fails, it is replaced by the form that works without scripts (NEWS-82). */
export function NewsletterPage({ context, loader }: PageProps) {
  const { t } = useLingui();
  const [hasFailed, setHasFailed] = useState(false);
  const [plain] = useState(findPlainNewsletter);
  useTitle(t`Newsletter`);
  // After the remote has failed, the plain form stays, because its entries must not vanish if the remote arrives later.
  if (hasFailed && plain) return <PlainNewsletter element={plain} />;
  const title = (
    <h1 css={hasFailed ? pageTitleStyles : visuallyHidden}>
      <Trans>Newsletter</Trans>
    </h1>
  );
  return (
    <div css={!hasFailed && groundStyles}>
      {!hasFailed && title}
      <RemoteSlot
        id={slotModule('newsletter')}
        loader={loader}
        locale={context.locale}
        onReport={(report) => {
          setHasFailed(report.outcome !== 'late');
          reportSlot(report);
        }}
        props={{ ...context, origin: 'NEWSLETTER', originAddition: 'page' }}
        fallback={
          hasFailed ? (
            <div css={[contentStyles, noticeStyles]}>
              {title}
              <p css={textStyles}>
                <Trans>The newsletter form is not available right now. Our service team will help you.</Trans>
              </p>
              <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.contact}>
                <Trans>To customer service</Trans>
              </a>
            </div>
          ) : (
            <p css={visuallyHidden} role="status" data-pending="">
              <Trans>The page is loading…</Trans>
            </p>
          )
        }
      />
    </div>
  );
}
