import { RemoteSlot } from '@kontor/federation/runtime';
import { linkTargets } from '@kontor/site';
import { visuallyHidden } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { reportSlot } from '../chrome/reportSlot.browser.ts';
import type { PageProps } from './pageProps.ts';
import { contentStyles, textStyles } from './pageStyles.ts';
import { useTitle } from './useTitle.ts';

/** The newsletter on a page of its own. */
export function NewsletterPage({ context, loader }: PageProps) {
  const { t } = useLingui();
  useTitle(t`Newsletter`);
  return (
    <>
      <h1 css={visuallyHidden}>
        <Trans>Newsletter</Trans>
      </h1>
      <RemoteSlot
        id="shop_newsletter/NewsletterForm"
        loader={loader}
        locale={context.locale}
        onReport={reportSlot}
        props={{ ...context, origin: 'NEWSLETTER', originAddition: 'page' }}
        fallback={
          <p css={[contentStyles, textStyles]}>
            <a href={linkTargets.contact}>
              <Trans>The newsletter form is not available right now. Our service team will help you.</Trans>
            </a>
          </p>
        }
      />
    </>
  );
}
