import { linkTargets } from '@kontor/site';
import { buttonStyles } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNotIndexed, useTitle } from './documentHooks.ts';
import type { PageProps } from './pageProps.ts';
import { contentStyles, noticeStyles, pageTitleStyles, textStyles } from './pageStyles.ts';
import { FurtherWorlds } from './theme/FurtherWorlds.tsx';

/** The notice for unknown addresses and for other teams' pages. */
export function MessagePage(props: PageProps) {
  const { page } = props;
  const { t } = useLingui();
  const isMissing = page.subject === 'not-found';
  const title = isMissing ? t`We could not find this page` : t`This page is on its way`;
  useTitle(title);
  useNotIndexed(isMissing);
  return (
    <div css={contentStyles}>
      <div css={noticeStyles}>
        <h1 css={pageTitleStyles}>{title}</h1>
        <p css={textStyles}>
          {isMissing ? (
            <Trans>The address may have changed. The search will take you further.</Trans>
          ) : (
            <Trans>Another part of the shop will show its content here. Everything around it works already.</Trans>
          )}
        </p>
        <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.home}>
          <Trans>To the home page</Trans>
        </a>
      </div>
      <FurtherWorlds {...props} />
    </div>
  );
}
