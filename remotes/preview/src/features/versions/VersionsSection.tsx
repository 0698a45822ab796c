import { css } from '@emotion/react';
import { Button, Notification, Select, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { VersionsStore } from './VersionsStore.ts';

const listStyles = css`
  display: grid;
  gap: ${space(1)};
  justify-items: stretch;
`;

type Props = { readonly store: VersionsStore };

/** The version of each remote that runs here and why, with a select of the others. */
export const VersionsSection = observer(function VersionsSection({ store }: Props) {
  const { t } = useLingui();
  return (
    <div css={listStyles}>
      {store.remotes?.map((remote) => (
        <Select
          key={remote.name}
          label={remote.name}
          hint={remote.pinned === undefined ? t`Runs here: stable` : t`Runs here: override`}
          options={remote.versions.map((version) => ({
            value: version,
            text: version === remote.live ? t`${version} (stable)` : version,
          }))}
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
