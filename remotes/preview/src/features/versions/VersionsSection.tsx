import { css } from '@emotion/react';
import type { RemoteVersions } from '@kontor/api/preview';
import { breakpoints } from '@kontor/site';
import { Button, Notification, Select, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { VersionsStore } from './VersionsStore.ts';

const listStyles = css`
  display: grid;
  gap: ${space(1)};
  justify-items: stretch;
  /* On the narrowest windows the options' labels would be cut off. */
  @media (max-width: ${breakpoints.xs}px) {
    & select {
      ${type.xs}
      padding-inline: ${space(3)} ${space(9)};
    }
  }
`;

type Props = { readonly store: VersionsStore };

/** Shows, for each remote, the version that runs here, the reason, and a select with the other versions. */
export const VersionsSection = observer(function VersionsSection({ store }: Props) {
  const { t } = useLingui();
  const reasonOf = ({ pinned, canary, live }: RemoteVersions): string => {
    if (pinned !== undefined) return t`Runs here: override`;
    if (canary !== undefined) return t`Runs here: canary`;
    return live === undefined ? t`Runs nowhere yet` : t`Runs here: stable`;
  };
  const textOf = (version: string, { live, canary }: RemoteVersions): string => {
    if (version === live) return t`${version} (stable)`;
    return version === canary ? t`${version} (canary)` : version;
  };
  return (
    <div css={listStyles}>
      {store.remotes?.map((remote) => (
        <Select
          key={remote.name}
          label={remote.name}
          hint={reasonOf(remote)}
          options={[
            ...(remote.live === undefined ? [{ value: '', text: t`None` }] : []),
            ...remote.versions.map((version) => ({ value: version, text: textOf(version, remote) })),
          ]}
          value={store.versionOf(remote)}
          onChange={(version) => store.choose(remote.name, version)}
        />
      ))}
      {store.hasFailed && <Notification kind="error">{t`The versions could not be applied.`}</Notification>}
      <Button
        variant="secondary"
        size="small"
        state={store.isApplying ? 'loading' : 'none'}
        onClick={() => void store.apply()}
      >
        <Trans>Use these versions</Trans>
      </Button>
    </div>
  );
});
