import { css } from '@emotion/react';
import type { RemoteVersions } from '@kontor/api/preview';
import { Button, EdgeCard } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { EndedNotice } from '../EndedNotice.tsx';
import type { PreviewStore } from '../PreviewStore.ts';
import { describeView } from './describeView.ts';

/** The versions of several remotes would cover much of the window, so only the panel and printouts show them. */
const versionStyles = css`
  @media screen {
    display: none;
  }
`;

type NamesProps = { readonly remotes: readonly RemoteVersions[] };

/** The remotes' names, and the version if there is only one remote. */
function Names({ remotes }: NamesProps) {
  return remotes.map(({ name, pinned }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {name}
      {remotes.length > 1 ? <span css={versionStyles}> {pinned}</span> : ` ${pinned}`}
    </Fragment>
  ));
}

type Props = { readonly store: PreviewStore };

/**
 * Says that the page does not show today's live shop, with a link back to that shop, or says that the preview session
 * has ended. The badge stays in view (PREV-31, PREV-53).
 */
export const ViewBadge = observer(function ViewBadge({ store }: Props) {
  const { t } = useLingui();
  const { hasEnded, isPreviewing, versions } = store;
  const isPinned = versions.pinned.length > 0;
  const isShown = hasEnded || isPreviewing || isPinned;
  if (!isShown) return null;
  const view = describeView({ ...store.ownView, versions: {} }, store.site, t`Today`);
  return (
    <EdgeCard lang="en" data-remote="preview">
      {hasEnded && <EndedNotice loginAddress={store.loginAddress} />}
      {isPreviewing && store.hasResetFailed && <p role="alert">{t`The page could not return to today.`}</p>}
      {isPreviewing && (
        <p role="status">
          <Trans>Preview: {view}</Trans>
        </p>
      )}
      {isPreviewing && !hasEnded && (
        <Button
          variant="secondary"
          size="small"
          state={store.isResetting ? 'loading' : 'none'}
          onClick={() => void store.backToToday()}
        >
          <Trans>Back to today</Trans>
        </Button>
      )}
      {isPinned && versions.hasFailed && <p role="alert">{t`The versions could not be applied.`}</p>}
      {isPinned && (
        <p role="status">
          <Trans>
            Not the live version: <Names remotes={versions.pinned} />
          </Trans>
        </p>
      )}
      {isPinned && !hasEnded && (
        <Button
          variant="secondary"
          size="small"
          state={versions.isApplying ? 'loading' : 'none'}
          onClick={() => void versions.reset()}
        >
          <Trans>Back to live versions</Trans>
        </Button>
      )}
    </EdgeCard>
  );
});
