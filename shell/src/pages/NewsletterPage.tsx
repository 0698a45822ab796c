import { css } from '@emotion/react';
import { RemoteSlot } from '@kontor/federation/runtime';
import { linkTargets } from '@kontor/site';
import { color, visuallyHidden } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reportSlot } from '../chrome/reportSlot.browser.ts';
import type { PageProps } from './pageProps.ts';
import { contentStyles, textStyles } from './pageStyles.ts';
import { useTitle } from './useTitle.ts';

/** The form's ground goes on to the footer: there is room for the fields that it unfolds. */
const groundStyles = css`
  min-block-size: inherit;
  background: ${color('roast')};
`;

/** The newsletter on a page of its own. */
export function NewsletterPage({ context, loader }: PageProps) {
  const { t } = useLingui();
  const [hasFailed, setHasFailed] = useState(false);
  useTitle(t`Newsletter`);
  return (
    <div css={!hasFailed && groundStyles}>
      <h1 css={visuallyHidden}>
        <Trans>Newsletter</Trans>
      </h1>
      <RemoteSlot
        id="shop_newsletter/NewsletterForm"
        loader={loader}
        locale={context.locale}
        onReport={(report) => {
          setHasFailed(report.outcome !== 'late');
          reportSlot(report);
        }}
        props={{ ...context, origin: 'NEWSLETTER', originAddition: 'page' }}
        fallback={
          hasFailed ? (
            <p css={[contentStyles, textStyles]}>
              <a href={linkTargets.contact}>
                <Trans>The newsletter form is not available right now. Our service team will help you.</Trans>
              </a>
            </p>
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
